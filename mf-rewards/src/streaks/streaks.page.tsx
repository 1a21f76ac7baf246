import { streakPage } from '@ulty/contracts/reads/streaks.js';
import { dayOf } from '@ulty/domain/days/streak.js';
import { knownTimeZone } from '@ulty/domain/days/calendar-words.js';
import { ErrorState, OfflineState, Skeleton, SlowNotice } from '@ulty/elements/base/states';
import { errorCode, errorSentence, useConnectivity, useNow, useSearchParams, useSession, useSlowNotice } from '@ulty/kit';
import { useAge } from '@ulty/kit/acts';
import { DailyGoal } from './daily-goal';
import { FigurePanel } from './figure-panel';
import { Freezes } from './freezes';
import { Milestones } from './milestones';
import { MonthCalendar } from './month-calendar';
import { Pauses } from './pauses';
import { Reminder } from './reminder';
import { Repair } from './repair';
import { useStreakPage, useStreakView } from './streaks.data';
import '../page.css';
import './streaks.css';
import { TodayPanel } from './today-panel';
import { Week } from './week';

/** A month as an address may name it: `YYYY-MM`. */
const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

/** The streak: its number, today, the month, what protects it and what it brings. Product §2.8. */
export default function StreaksPage() {
  const [search] = useSearchParams();
  const { user } = useSession();
  const now = useNow();
  const asked = search.get('month') ?? '';
  const month = MONTH.test(asked) ? asked : null;
  const age = useAge(streakPage, { month: month ?? undefined });
  return (
    <div className="rw-page">
      <h1>Ma série</h1>
      {age && <p className="u-small u-muted">{age}</p>}
      {user && <Content month={month} now={now} tz={user.tz} available={user.ultyCoinsAvailable} />}
    </div>
  );
}

function Content({ month, now, tz, available }: { month: string | null; now: Date; tz: string; available: number }) {
  const { data, error, mutate, isLoading } = useStreakPage(month);
  const isOnline = useConnectivity((state) => state.isOnline);
  const view = useStreakView(data, now, tz);
  const isSlow = useSlowNotice(isLoading);
  if (!view && !error) return <PageSkeleton isSlow={isSlow} />;
  if (!view && !isOnline)
    return <OfflineState title="Votre série n’est pas encore sur cet appareil">Elle viendra avec le réseau.</OfflineState>;
  if (!view)
    return (
      <ErrorState title="Votre série n’a pas pu être chargée" code={errorCode(error)} onRetry={() => void mutate()}>
        {errorSentence(error)}
      </ErrorState>
    );
  return (
    <>
      {isSlow && <SlowNotice />}
      <div className="rw-columns">
        <div className="rw-side">
          <FigurePanel view={view} />
          <Repair view={view} />
          <TodayPanel view={view} />
          <DailyGoal view={view} />
          <Week view={view} />
          <Reminder view={view} />
        </div>
        <div className="rw-side">
          <MonthCalendar view={view} thisMonth={dayOf(now.toISOString(), knownTimeZone(tz)).slice(0, 7)} isLoading={isLoading} />
          <Milestones view={view} />
          <Freezes view={view} available={available} />
          <Pauses view={view} />
        </div>
      </div>
    </>
  );
}

function PageSkeleton({ isSlow }: { isSlow: boolean }) {
  return (
    <div role="status" className="rw-columns">
      <span className="u-visually-hidden">Chargement de votre série…</span>
      {isSlow && <SlowNotice />}
      <div className="rw-side">
        <Skeleton height="10rem" />
        <Skeleton height="7rem" />
      </div>
      <Skeleton thread height="22rem" />
    </div>
  );
}
