import { learningDay } from '@ulty/contracts/reads/people.js';
import { dashboardPage, heroPage, dataSettingsPage } from '@ulty/domain/base/pages.js';
import { dayWords, knownTimeZone } from '@ulty/domain/days/calendar-words.js';
import { TIERS } from '@ulty/domain/base/coins.js';
import { ENTREPRENEUR_CATEGORY_COUNT } from '@ulty/domain/base/constants.js';
import { DEFAULT_TIME_ZONE, dayOf } from '@ulty/domain/days/streak.js';
import { Skeleton, SlowNotice } from '@ulty/elements/base/states';
import { useLocation, useNow, useOutbox, useSearchParams, useSession, useSlowNotice, requestSync } from '@ulty/kit';
import { useActs, useAge } from '@ulty/kit/acts';
import { OnlineButton } from '../online-button';
import { SessionPanel } from '../session/session-panel';
import { useDaySession } from '../session/session.data';
import { WeekPanel } from '../session/week-panel';
import { weekMinutes } from '../activity/week-minutes';
import { CoinPanel } from './coin-panel';
import { ContinueLearning } from './continue-learning';
import { greeting, isEvening } from './greeting';
import { HomeStats } from './home-stats';
import '@ulty/elements/base/title-link.css';
import './home.css';
import { useActivity, useBadges } from '../activity/activity.data';
import { inProgress, useCourses, useEnrollments } from './home.data';
import { PopularCourses } from './popular-courses';
import { QuickActions } from './quick-actions';
import { useWelcomeOffer, WelcomeOffer } from './welcome-offer';
import { isBeforeFirstQuiz, isDoneHere, waitingTooLong } from './today';
import { Tracks } from './tracks';
import type { LearningDay } from '@ulty/contracts/learning/learning-day.js';
import { examOutlook } from '@ulty/domain/learning/exams.js';
import { Icon } from '@ulty/elements/base/icon';
import { lazy, Suspense, useEffect } from 'react';
import { hourglassLow, refresh } from '@ulty/elements/base/icons';
import { plural } from '@ulty/domain/base/format.js';
import { SelvedgePanel } from '@ulty/elements/base/selvedge-panel';

const loadActivity = () => import(/* webpackChunkName: "home-activity" */ '../activity/activity-view');
const ActivityView = lazy(loadActivity);
const ThreadPanel = lazy(() => import(/* webpackChunkName: "home-thread" */ './thread-panel'));

/** Home of a signed-in learner, at / and /dashboard; /dashboard also has the tab 'Mon activité'. Spec §2, product §2.2. */
export default function HomePage() {
  const { user } = useSession();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const now = useNow();
  const timeZone = knownTimeZone(user?.tz ?? DEFAULT_TIME_ZONE);
  const age = useAge(learningDay);
  const isDashboard = pathname === dashboardPage;
  const isActivity = isDashboard && search.get('vue') === 'activite';
  const waiting = useActs(learningDay);
  const isDone = isDoneHere(waiting, now, timeZone);
  return (
    <div className="home u-stack-16">
      <header>
        <h1>{greeting(now, timeZone, user?.firstName ?? '')}</h1>
        <p className="u-muted home-date">{dayWords(dayOf(now.toISOString(), timeZone))}</p>
        {age && <p className="u-small u-muted">{age}</p>}
        {user?.isConsentDue && (
          <p className="u-small">
            Nos textes ont changé.{' '}
            <a className="u-section-link" href={dataSettingsPage}>
              Les lire et accepter
            </a>
          </p>
        )}
      </header>
      {isDashboard && <ViewTabs isActivity={isActivity} />}
      {isActivity ? (
        <Suspense fallback={<Skeleton height="28rem" />}>
          <ActivityView />
        </Suspense>
      ) : (
        <>
          <Today now={now} timeZone={timeZone} isDone={isDone} />
          <Overview />
        </>
      )}
    </div>
  );
}

/** The session of the day, and the week. Product §2.27. */
function Today({ now, timeZone, isDone }: { now: Date; timeZone: string; isDone: boolean }) {
  const { user } = useSession();
  const badges = useBadges(user?.id);
  const session = useDaySession(now, timeZone);
  const offer = useWelcomeOffer(dayOf(now.toISOString(), timeZone));
  return (
    <>
      <SyncPanel now={now} />
      {offer.isOffered && <WelcomeOffer onClose={offer.close} />}
      <ExamLine exam={session.known?.facts.exam} now={now} timeZone={timeZone} />
      <div className="home-today u-stack-12">
        <SessionPanel read={session} isSecond={offer.isOffered} />
        {session.known && (
          <WeekPanel
            known={session.known}
            badges={badges.data}
            when={isEvening(now, timeZone) ? 'ce soir' : 'aujourd’hui'}
            isDoneHere={isDone}
          />
        )}
      </div>
      {/* Facts that cannot be read are the session's error. */}
      {user && !offer.isDue && !session.error && (
        <Suspense fallback={<Skeleton height="20rem" />}>
          <ThreadPanel facts={session.known?.facts} isFirst={user.streak.current === 0 && user.lifetimeCoins === 0} />
        </Suspense>
      )}
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
  const now = useNow();
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
        when={isEvening(now, knownTimeZone(user?.tz ?? DEFAULT_TIME_ZONE)) ? 'ce soir' : 'aujourd’hui'}
        weekMinutes={activity ? weekMinutes(activity.days) : null}
        badges={badges.data}
      />
      <div className="home-grid u-stack-30">
        <div className="home-main u-stack-20">
          <ContinueLearning />
          <Tracks />
        </div>
        <PopularCourses />
        <div className="home-side u-stack-20">
          <CoinPanel user={user} />
          <QuickActions />
        </div>
      </div>
    </>
  );
}

/** 'BEPC J-42' for a pupil whose exam has a date, 'Deuxième tour' between its rounds; else renders nothing. Product §2.2, §2.9. */
function ExamLine({ exam, now, timeZone }: { exam: LearningDay['exam']; now: Date; timeZone: string }) {
  const outlook = exam && examOutlook(exam, dayOf(now.toISOString(), timeZone));
  if (!outlook) return null;
  return (
    <a className="home-exam u-line" href={heroPage}>
      <Icon path={hourglassLow} />
      {'daysLeft' in outlook ? `${exam.exam} J-${outlook.daysLeft}` : `Deuxième tour du ${exam.exam}`}
      {'\u00a0'}: réviser
    </a>
  );
}

/** Old unsent work is shown above everything else. Product §2.2, §2.27. */
function SyncPanel({ now }: { now: Date }) {
  const late = useOutbox((state) => waitingTooLong(state.items, now).length);
  if (late === 0) return null;
  return (
    <SelvedgePanel
      title={`${plural(late, 'activité attend', 'activités attendent')} depuis plus de 3\u00a0jours`}
      action={<SyncNow label="Synchroniser" />}
    >
      Envoyez-les pour que vos UltyCoins soient confirmés.
    </SelvedgePanel>
  );
}

/** Sends the events that wait on this device. */
function SyncNow({ label }: { label: string }) {
  const isSyncing = useOutbox((state) => state.isSyncing);
  return (
    <OnlineButton id="home-synchroniser" icon={refresh} disabled={isSyncing} offline="Connexion requise." onClick={requestSync}>
      {isSyncing ? 'Synchronisation…' : label}
    </OnlineButton>
  );
}

/** The two views of the dashboard. Each has an address, so they are links, and the current one is marked. */
function ViewTabs({ isActivity }: { isActivity: boolean }) {
  // The other view also opens without network.
  useEffect(() => void loadActivity().catch(() => undefined), []);
  return (
    <nav aria-label="Vues du tableau de bord">
      <ul className="home-tabs u-wrap">
        <li>
          <a className="u-title-link" href={dashboardPage} aria-current={isActivity ? undefined : 'page'}>
            Vue d’ensemble
          </a>
        </li>
        <li>
          <a className="u-title-link" href={`${dashboardPage}?vue=activite`} aria-current={isActivity ? 'page' : undefined}>
            Mon activité
          </a>
        </li>
      </ul>
    </nav>
  );
}
