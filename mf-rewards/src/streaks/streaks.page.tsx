import { streakPage } from '@ulty/contracts/reads/streaks.js';
import { dayOf } from '@ulty/domain/days/streak.js';
import { knownTimeZone } from '@ulty/domain/days/calendar-words.js';
import { OfflineState, Skeleton } from '@ulty/elements/base/states';
import { useNow, useSearchParams, useSession } from '@ulty/kit';
import { useAge } from '@ulty/kit/acts';
import { Loading } from '@ulty/states/loading';
import { Read } from '@ulty/states/read';
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
    <div className="rewards-page u-stack">
      <h1>Ma série</h1>
      {age && <p className="u-small u-muted">{age}</p>}
      {user && <Content month={month} now={now} tz={user.tz} available={user.ultyCoinsAvailable} />}
    </div>
  );
}

function Content({ month, now, tz, available }: { month: string | null; now: Date; tz: string; available: number }) {
  const page = useStreakPage(month);
  const known = useStreakView(page.data, now, tz) ?? undefined;
  return (
    <Read
      of={{ ...page, data: known }}
      failed="Votre série n’a pas pu être chargée"
      offline={<OfflineState title="Votre série n’est pas encore sur cet appareil">Elle viendra avec le réseau.</OfflineState>}
      loading={<PageSkeleton />}
    >
      {(view) => (
        <div className="rewards-columns u-stack-30">
          <div className="rewards-side u-stack">
            <FigurePanel view={view} />
            <Repair view={view} />
            <TodayPanel view={view} />
            <DailyGoal view={view} />
            <Week view={view} />
            <Reminder view={view} />
          </div>
          <div className="rewards-side u-stack">
            <MonthCalendar view={view} thisMonth={dayOf(now.toISOString(), knownTimeZone(tz)).slice(0, 7)} isLoading={page.isLoading} />
            <Milestones view={view} />
            <Freezes view={view} available={available} />
            <Pauses view={view} />
          </div>
        </div>
      )}
    </Read>
  );
}

function PageSkeleton() {
  return (
    <Loading className="rewards-columns u-stack-30" words="Chargement de votre série…">
      <div className="rewards-side u-stack">
        <Skeleton height="10rem" />
        <Skeleton height="7rem" />
      </div>
      <Skeleton thread height="22rem" />
    </Loading>
  );
}
