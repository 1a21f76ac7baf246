import type { CheckQuestion, Redemption } from '@ulty/contracts/rewards/redemptions.js';
import { exchangePage } from '@ulty/domain/base/pages.js';
import { knownTimeZone } from '@ulty/domain/days/calendar-words.js';
import { redemptionFailureWords, redemptionName } from '@ulty/domain/rewards/redemption-words.js';
import { isOver, PAYOUT_FAILURES } from '@ulty/domain/rewards/redemption.js';
import { BackLink } from '@ulty/elements/base/back-link';
import { Button, ButtonLink } from '@ulty/elements/base/button';
import { Card } from '@ulty/elements/base/card';
import { Icon } from '@ulty/elements/base/icon';
import { arrowBackUp } from '@ulty/elements/base/icons';
import { Notice } from '@ulty/elements/base/notice';
import { OfflineState, Skeleton } from '@ulty/elements/base/states';
import { DocumentTitle, useConnectivity, useNow, useParams, useSession } from '@ulty/kit';
import { Loading } from '@ulty/states/loading';
import { Read } from '@ulty/states/read';
import { useState } from 'react';
import { AskFirst } from '../streaks/ask-first';
import { Check } from './check';
import { useRequest, useRequestCalls } from './redeem.data';
import { bannerOf, type Banner, coins, francs, whereWords } from './redeem-words';
import { RequestList } from './request-list';
import { Thread } from './thread';
import { Voucher } from './voucher';
import '../page.css';
import './redeem.css';

/** 'Demande EX-2041': its steps, its questions, its code, and what happened to the coins. Product §1.5, identity §15. */
export default function RequestPage() {
  const { id = '' } = useParams();
  const { user } = useSession();
  const asked = useRequest(id);
  const { data } = asked;
  if (data && user) return <Asked asked={data} timeZone={knownTimeZone(user.tz)} />;
  return (
    <div className="rewards-page u-stack redeem-page">
      <BackLink href={exchangePage}>Échanger</BackLink>
      <h1>Demande</h1>
      <Read
        of={asked}
        failed="La demande n’a pas pu être chargée"
        missing="Cette demande n’existe pas"
        offline={<OfflineState title="Cette demande n’est pas encore sur cet appareil">Elle viendra avec le réseau.</OfflineState>}
        loading={
          <Loading words="Chargement de la demande…">
            <Skeleton height="20rem" />
          </Loading>
        }
      >
        {() => null}
      </Read>
    </div>
  );
}

function Asked({ asked, timeZone }: { asked: Redemption; timeZone: string }) {
  const now = useNow();
  const calls = useRequestCalls(asked.id);
  const [questions, setQuestions] = useState<CheckQuestion[] | null>(null);
  const isOnline = useConnectivity((state) => state.isOnline);
  const name = `Demande ${redemptionName(asked.number)}`;
  const offlineReason = isOnline ? undefined : 'Connexion requise.';

  if (questions)
    return (
      <Check
        questions={questions}
        isBusy={calls.isBusy}
        onAnswer={async (answers) => {
          if (await calls.answer(answers)) setQuestions(null);
        }}
      />
    );
  return (
    <div className="rewards-page u-stack redeem-page">
      <DocumentTitle title={name} />
      <BackLink href={exchangePage}>Échanger</BackLink>
      <div>
        <h1>{name}</h1>
        <p className="u-muted">
          {coins(asked.amountUtc)}, soit {francs(asked.fcfa)} vers {whereWords(asked)}
        </p>
      </div>
      {asked.isDemo && <Notice title="Démonstration">Un simulateur remplace l’opérateur&nbsp;: aucun argent n’est envoyé.</Notice>}
      <State banner={bannerOf(asked, timeZone)} />
      {asked.check.isReady && (
        <Button
          id="redeem-questions"
          wide
          disabled={calls.isBusy}
          reason={offlineReason}
          onClick={() => void calls.start().then((answer) => setQuestions(answer?.questions ?? null))}
        >
          {asked.check.state === 'asked' ? 'Reprendre les questions' : `Répondre aux ${asked.check.total}\u00a0questions`}
        </Button>
      )}
      {asked.voucher && <Voucher {...asked.voucher} />}
      <Thread asked={asked} now={now} timeZone={timeZone} />
      {asked.canCancel ? (
        <AskFirst
          id="redeem-annuler"
          variant="outline"
          label="Annuler la demande"
          question={`Vos ${coins(asked.amountUtc)} reviendront, disponibles.`}
          reason={offlineReason}
          isBusy={calls.isBusy}
          onConfirm={calls.cancel}
        />
      ) : (
        !isOver(asked.state) && (
          <div className="u-stack-8">
            <Button id="redeem-annuler" wide variant="outline" reason={'La vérification a commencé\u00a0: on ne peut plus annuler.'}>
              Annuler la demande
            </Button>
          </div>
        )
      )}
      {(asked.state === 'refunded' || asked.state === 'cancelled') && (
        <ButtonLink wide href={exchangePage}>
          Demander de nouveau
        </ButtonLink>
      )}
      {asked.failure !== null && asked.method === 'mobile_money' && <Failures />}
      <RequestList now={now} timeZone={timeZone} />
    </div>
  );
}

function State({ banner: { tone, title, text } }: { banner: Banner }) {
  if (tone !== 'back')
    return (
      <Notice tone={tone} title={title} role="status">
        {text}
      </Notice>
    );
  return (
    <div className="redeem-back-notice u-gap-12" role="status">
      <Icon path={arrowBackUp} size={22} />
      <div>
        <p className="redeem-strong u-strong">{title}</p>
        <p>{text}</p>
      </div>
    </div>
  );
}

function Failures() {
  return (
    <section className="u-stack-12" aria-labelledby="redeem-operateur">
      <h2 id="redeem-operateur">Ce que peut dire l’opérateur</h2>
      <Card rows as="ul">
        {PAYOUT_FAILURES.filter((code) => code !== 'out_of_stock').map((code) => {
          const { what, next } = redemptionFailureWords(code);
          return (
            <li key={code}>
              <p className="redeem-strong u-strong">{what}</p>
              <p className="u-small u-muted">{next}</p>
            </li>
          );
        })}
      </Card>
    </section>
  );
}
