import { knownTimeZone } from '@ulty/domain/calendar-words.js';
import { TIERS } from '@ulty/domain/coins.js';
import { ENTREPRENEUR_CATEGORY_COUNT } from '@ulty/domain/constants.js';
import { formatLastSync } from '@ulty/domain/format.js';
import { DEFAULT_TIME_ZONE } from '@ulty/domain/streak.js';
import { SlowNotice } from '@ulty/elements/states';
import { useConnectivity, useHasRoute, useLocation, useNow, useOutbox, useSearchParams, useSession, useSlowNotice } from '@ulty/kit';
import { ActivityView } from '../activity/activity-view';
import { weekMinutes } from '../activity/week-minutes';
import { CoinPanel } from './coin-panel';
import { ContinueLearning } from './continue-learning';
import { clothWords, greeting } from './greeting';
import { HomeStats } from './home-stats';
import './home.css';
import { inProgress, useActivity, useBadges, useCourses, useEnrollments } from './home.data';
import { NowPanel } from './now-panel';
import { PopularCourses } from './popular-courses';
import { QuickActions } from './quick-actions';
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
  const isOnline = useConnectivity((state) => state.isOnline);
  const isDashboard = pathname === '/dashboard';
  const isActivity = isDashboard && search.get('vue') === 'activite';
  const waiting = useOutbox((state) => state.items);
  const cloth = clothWords(user?.streak.current ?? 0, isDoneHere(waiting, now, timeZone));
  const hasStreaks = useHasRoute('/streaks');
  return (
    <div className="da-home">
      <header className="da-head">
        <div>
          <h1>{greeting(now, timeZone, user?.firstName ?? '')}</h1>
          <p className="u-muted">
            {hasStreaks ? (
              <a className="da-cloth" href="/streaks">
                {cloth}
              </a>
            ) : (
              cloth
            )}
          </p>
          <p className="u-muted">
            Votre tableau de bord&nbsp;: {ENTREPRENEUR_CATEGORY_COUNT}&nbsp;catégories entrepreneuriales et {TIERS.length}&nbsp;tiers de
            pièces à découvrir.
          </p>
          {!isOnline && user && <p className="u-small u-muted">Mis à jour&nbsp;: {formatLastSync(new Date(user.serverTime), now)}</p>}
        </div>
        {!isActivity && <NowPanel now={now} timeZone={timeZone} />}
      </header>
      {isDashboard && <ViewTabs isActivity={isActivity} />}
      {isActivity ? <ActivityView /> : <Overview />}
    </div>
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
