import type { LotteryAdminMonth, LotteryAdminWinner } from '@ulty/contracts/rewards/lottery.js';
import { Notice } from '@ulty/elements/base/notice';
import { useState } from 'react';
import { ReadStates } from '../parts/read-states';
import { DeliveryModal } from './delivery-modal';
import { useLotteryCalendar, type Step } from './lottery.data';
import { MonthCard } from './month-card';
import { PrizesModal } from './prizes-modal';
import { StepModal } from './step-modal';

type Asked = { month: LotteryAdminMonth } & (
  | { kind: 'step'; step: Step }
  | { kind: 'prizes' }
  | { kind: 'delivery'; winner: LotteryAdminWinner }
);

/** The monthly lottery: calendar, steps of two administrators, prizes, winners, claims; never a seed. Product §2.10, §2.24. */
export function LotterySection() {
  const { data, error, mutate } = useLotteryCalendar();
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  return (
    <>
      <header className="console-head u-wrap">
        <div>
          <h1>Loterie</h1>
          <p>Chaque étape est demandée par une personne et approuvée par une autre.</p>
        </div>
      </header>
      <ReadStates
        read={{ data, error, mutate }}
        loading="Chargement des tirages…"
        failed="Les tirages n’ont pas pu être chargés"
        stale="Derniers tirages reçus"
      />
      {data && !data.isAuthorised && (
        <Notice tone="pending" title="Tirage en attente d’autorisation.">
          Sans LOTTERY_AUTHORISATION aucune étape n’est possible (loi 027-2008/AN)&nbsp;; les tickets sont comptés pour l’honneur.
        </Notice>
      )}
      {data && (
        <ul className="u-stack-12">
          {data.months.map((month) => (
            <li key={month.month}>
              <MonthCard
                month={month}
                onStep={(step) => setAsked({ kind: 'step', month, step })}
                onPrizes={() => setAsked({ kind: 'prizes', month })}
                onDeliver={(winner) => setAsked({ kind: 'delivery', month, winner })}
              />
            </li>
          ))}
        </ul>
      )}
      {asked?.kind === 'step' && (
        <StepModal month={asked.month} step={asked.step} hasDrand={data?.hasDrand ?? false} onAsked={() => mutate()} onClosed={close} />
      )}
      {asked?.kind === 'prizes' && <PrizesModal month={asked.month} onSet={() => mutate()} onClosed={close} />}
      {asked?.kind === 'delivery' && (
        <DeliveryModal month={asked.month.month} winner={asked.winner} onDone={() => mutate()} onClosed={close} />
      )}
    </>
  );
}
