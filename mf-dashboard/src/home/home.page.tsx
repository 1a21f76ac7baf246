import { learningDay } from '@ulty/contracts/reads/people.js';
import { dayWords, knownTimeZone } from '@ulty/domain/days/calendar-words.js';
import { TIERS } from '@ulty/domain/base/coins.js';
import { ENTREPRENEUR_CATEGORY_COUNT } from '@ulty/domain/base/constants.js';
import { DEFAULT_TIME_ZONE, dayOf } from '@ulty/domain/days/streak.js';
import { SlowNotice } from '@ulty/elements/base/states';
import { useLocation, useNow, useOutbox, useSearchParams, useSession, useSlowNotice } from '@ulty/kit';
import { useActs, useAge } from '@ulty/kit/acts';
import { SessionPanel } from '../session/session-panel';
import { useDaySession } from '../session/session.data';
import { WeekPanel } from '../session/week-panel';
import { ActivityView } from '../activity/activity-view';
import { weekMinutes } from '../activity/week-minutes';
import { CoinPanel } from './coin-panel';
import { ContinueLearning } from './continue-learning';
import { ExamLine } from './exam-line';
import { greeting, isEvening } from './greeting';
import { HomeStats } from './home-stats';
import './home.css';
import { useActivity, useBadges } from '../activity/activity.data';
import { inProgress, useCourses, useEnrollments } from './home.data';
import { PopularCourses } from './popular-courses';
import { QuickActions } from './quick-actions';
import { SyncPanel } from './sync-panel';
import { isBeforeFirstQuiz, isDoneHere } from './today';
import { Tracks } from './tracks';
import { ViewTabs } from './view-tabs';

/** Home of a signed-in learner, at / and /dashboard; /dashboard also has the tab 'Mon activité'. Spec §2, product §2.2. */
export default function HomePage() {
  const { user } = useSession();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const now = useNow();
  const timeZone = knownTimeZone(user?.tz ?? DEFAULT_TIME_ZONE);
  const age = useAge(learningDay);
  const isDashboard = pathname === '/dashboard';
  const isActivity = isDashboard && search.get('vue') === 'activite';
  const waiting = useActs(learningDay);
  const isDone = isDoneHere(waiting, now, timeZone);
  return (
    <div className="da-home">
      <header>
        <h1>{greeting(now, timeZone, user?.firstName ?? '')}</h1>
        <p className="u-muted da-date">{dayWords(dayOf(now.toISOString(), timeZone))}</p>
        {age && <p className="u-small u-muted">{age}</p>}
        {user?.isConsentDue && (
          <p className="u-small">
            Nos textes ont changé.{' '}
            <a className="u-section-link" href="/profile">
              Les lire et accepter
            </a>
          </p>
        )}
      </header>
      {isDashboard && <ViewTabs isActivity={isActivity} />}
      {isActivity ? (
        <ActivityView />
      ) : (
        <>
          <Today now={now} timeZone={timeZone} isDone={isDone} />
          <Overview />
        </>
      )}
    </div>
  );
}

/** What to do today, and the week. Product §2.27. */
function Today({ now, timeZone, isDone }: { now: Date; timeZone: string; isDone: boolean }) {
  const { user } = useSession();
  const badges = useBadges(user?.id);
  const session = useDaySession(now, timeZone);
  return (
    <>
      <SyncPanel now={now} />
      <ExamLine exam={session.known?.facts.exam} now={now} timeZone={timeZone} />
      <div className="da-today">
        <SessionPanel read={session} />
        {session.known && (
          <WeekPanel
            known={session.known}
            badges={badges.data}
            when={isEvening(now, timeZone) ? 'ce soir' : 'aujourd’hui'}
            isDoneHere={isDone}
          />
        )}
      </div>
    </>
  );
}

/** Each section has its own states, so that one failed read does not hide the others. */
function Overview() {
  const { user } = useSession();
  const { data: enrollments, isLoading } = useEnrollments();
  const courses = useCourses();
  const badges = useBadges(user?.id);
  const { data: activity } = useActivity();
  const waiting = useOutbox((state) => state.items);
  const isSlow = useSlowNotice(isLoading || courses.isLoading);
  return (
    <>
      {isSlow && <SlowNotice />}
      <p className="u-muted">
        Votre tableau de bord&nbsp;: {ENTREPRENEUR_CATEGORY_COUNT}&nbsp;catégories entrepreneuriales et {TIERS.length}&nbsp;tiers de pièces
        à découvrir.
      </p>
      <HomeStats
        user={user}
        isBeforeFirstQuiz={user === null || isBeforeFirstQuiz(user, waiting)}
        inProgressCount={enrollments ? inProgress(enrollments).length : null}
        weekMinutes={activity ? weekMinutes(activity.days) : null}
        badges={badges.data}
      />
      <div className="da-grid">
        <div className="da-main">
          <ContinueLearning />
          <Tracks />
        </div>
        <PopularCourses />
        <div className="da-side">
          <CoinPanel user={user} />
          <QuickActions />
        </div>
      </div>
    </>
  );
}
