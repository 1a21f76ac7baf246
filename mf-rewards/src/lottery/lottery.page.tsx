import type { LotteryCurrent } from '@ulty/contracts/rewards/lottery.js';
import { coursesPage, libraryPage } from '@ulty/domain/base/pages.js';
import { addMonths } from '@ulty/domain/days/calendar-words.js';
import { withDe } from '@ulty/domain/base/elision.js';
import { plural } from '@ulty/domain/base/format.js';
import { TICKETS } from '@ulty/domain/rewards/lottery-tickets.js';
import { ButtonLink } from '@ulty/elements/base/button';
import { Icon } from '@ulty/elements/base/icon';
import { gift, wifiOff } from '@ulty/elements/base/icons';
import { Notice } from '@ulty/elements/base/notice';
import { EmptyState, OfflineState, Skeleton } from '@ulty/elements/base/states';
import { useConnectivity, useHasRoute, useNow, useSearchParams } from '@ulty/kit';
import { Loading } from '@ulty/states/loading';
import { Read } from '@ulty/states/read';
import { useState } from 'react';
import { MoreLinks } from '../more-links';
import { DemoNote } from './demo-note';
import { EarnedList } from './earned-list';
import { KeepTickets, ownFrozen } from './keep-tickets';
import './lottery.css';
import { useDaysLeft, useLottery } from './lottery.data';
import { exclusionWords, lotteryTitle, monthName } from './lottery-words';
import { MonthSteps } from './month-steps';
import { PastDraws } from './past-draws';
import { PrizesList } from './prizes-list';
import '../page.css';
import { ResponsibleNote } from './responsible-note';
import { TicketsPanel } from './tickets-panel';
import { VerifyPage } from './verify-page';
import { WinnerScreen } from './winner-screen';

/** The form of a month in the address: `YYYY-MM`. */
const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

/** The monthly lottery, or the check of one month's draw: /monthly-lottery?mois=2026-10. Product §2.10. */
export default function LotteryPage() {
  const [search] = useSearchParams();
  const asked = search.get('mois') ?? '';
  return MONTH.test(asked) ? <VerifyPage key={asked} month={asked} /> : <MonthPage />;
}

function MonthPage() {
  const current = useLottery();
  const { data } = current;
  const [isLater, setLater] = useState(false);
  const now = useNow();
  const waiting = data?.won.find(({ isClaimed, until }) => !isClaimed && new Date(until) > now);
  if (data && waiting && !isLater)
    return (
      <div className="rewards-page u-stack-16 lottery-page">
        <WinnerScreen won={waiting} onLater={() => setLater(true)} />
      </div>
    );
  return (
    <div className="rewards-page u-stack-16 lottery-page">
      <div>
        <h1>{data ? lotteryTitle(data.month) : 'Loterie Mensuelle'}</h1>
        <p className="u-muted">Gratuit. Les tickets se gagnent en apprenant.</p>
      </div>
      <Read
        of={current}
        failed="Le tirage n’a pas pu être chargé"
        offline={<OfflineState title="Vos tickets ne sont pas encore sur cet appareil">Ils viendront avec le réseau.</OfflineState>}
        loading={
          <Loading className="u-stack-16" words="Chargement du tirage…">
            <Skeleton height="14rem" />
            <Skeleton height="11rem" />
          </Loading>
        }
      >
        {(lottery) => <Content lottery={lottery} now={now} onClaim={waiting ? () => setLater(false) : null} />}
      </Read>
      <MoreLinks />
    </div>
  );
}

function Content({ lottery, now, onClaim }: { lottery: LotteryCurrent; now: Date; onClaim: (() => void) | null }) {
  const isOnline = useConnectivity((state) => state.isOnline);
  const frozen = ownFrozen(lottery);
  const { mine, state } = lottery;
  return (
    <>
      {lottery.isDemo && <DemoNote />}
      {onClaim && (
        <button type="button" className="lottery-claim-again u-touch u-strong u-pending u-rounded" onClick={onClaim}>
          <Icon path={gift} size={22} /> Un lot vous attend&nbsp;: le réclamer
        </button>
      )}
      {state === 'suspended' && (
        <Notice tone="pending" title="Tirage en attente d’autorisation.">
          Vos tickets restent comptés, pour l’honneur.
        </Notice>
      )}
      {!isOnline && (
        <p className="lottery-offline u-gap-12">
          <Icon path={wifiOff} size={22} />
          <span>
            <strong>Le réseau manque.</strong> Vos tickets et les règles sont ici. La vérification aussi.
          </span>
        </p>
      )}
      {mine.exclusion && (mine.exclusion !== 'unproven' || mine.days > 0) && <Excluded {...exclusionWords(mine.exclusion, mine.backOn)} />}
      <div className="lottery-columns u-stack-16">
        <div className="u-stack-24">
          {mine.tickets === 0 || !mine.isEligible ? <NotYet lottery={lottery} now={now} /> : null}
          {mine.tickets > 0 && <TicketsPanel lottery={lottery} />}
          {mine.tickets > 0 && <EarnedList mine={mine} />}
          {frozen && <KeepTickets key={frozen.month} frozen={frozen} />}
          {!frozen && mine.isEligible && <LearnMore words="Un jour compté de plus, un ticket de plus." />}
        </div>
        <div className="u-stack-24">
          <PrizesList prizes={lottery.prizes} />
          <MonthSteps lottery={lottery} />
          <PastDraws past={lottery.past} />
          <ResponsibleNote authorisation={lottery.authorisation} isDemo={lottery.isDemo} />
        </div>
      </div>
    </>
  );
}

function Excluded({ title, text }: { title: string; text: string }) {
  return <Notice title={title}>{text}</Notice>;
}

/** The link to earn more tickets, when nothing else is to be done. */
function LearnMore({ words }: { words?: string }) {
  const hasQuiz = useHasRoute(libraryPage);
  const link = hasQuiz ? (
    <ButtonLink wide={words !== undefined} href={libraryPage}>
      Faire un quiz · 3&nbsp;min
    </ButtonLink>
  ) : (
    <ButtonLink wide={words !== undefined} href={coursesPage}>
      Lire une leçon
    </ButtonLink>
  );
  if (!words) return link;
  return (
    <div className="u-stack-16">
      {link}
      <p className="u-small u-muted">{words}</p>
    </div>
  );
}

/** With fewer than five days: how many are missing, and what to do now; or that the month is too short for them. */
function NotYet({ lottery, now }: { lottery: LotteryCurrent; now: Date }) {
  const { mine, month } = lottery;
  const { left, isReachable } = useDaysLeft(lottery, now);
  if (!isReachable) {
    const next = addMonths(month, 1);
    return (
      <EmptyState title={`Dès le 1er ${monthName(next)}, vos jours comptent pour ${monthName(next)}`} action={<LearnMore />}>
        Il reste {plural(left, 'jour')} en {monthName(month)}, et vous en avez {mine.days} sur {TICKETS.minDays}&nbsp;: ce tirage-ci ne se
        rattrape plus. Pour celui {withDe(monthName(next))}, {TICKETS.minDays}&nbsp;jours suffisent.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={`Étudiez ${TICKETS.minDays}\u00a0jours ce mois-ci pour participer (${mine.days}/${TICKETS.minDays})`}
      action={<LearnMore />}
    >
      {mine.days > 1 ? `${mine.days} jours comptés` : `${mine.days} jour compté`} sur {TICKETS.minDays}. Il reste {left}&nbsp;
      {left > 1 ? 'jours' : 'jour'}.
    </EmptyState>
  );
}
