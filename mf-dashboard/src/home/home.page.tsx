import { TIERS } from '@ulty/domain/coins.js';
import { ENTREPRENEUR_CATEGORY_COUNT } from '@ulty/domain/constants.js';
import { Skeleton, SlowNotice } from '@ulty/elements/states';
import { useNow, useSession, useSlowNotice } from '@ulty/kit';
import { CoinPanel } from './coin-panel';
import { ContinueLearning } from './continue-learning';
import { greeting } from './greeting';
import { HomeStats } from './home-stats';
import './home.css';
import { inProgress, useCourses, useEnrollments } from './home.data';
import { NextStep } from './next-step';
import { PopularCourses } from './popular-courses';
import { QuickActions } from './quick-actions';
import { Tracks } from './tracks';

/** Zone of a learner who has not said otherwise. Product §1.2. */
const DEFAULT_TZ = 'Africa/Ouagadougou';

/** Home of the signed-in, at / and /dashboard. Spec §2. Each section has its own states, so that one failed read leaves the rest. */
export default function HomePage() {
  const { user } = useSession();
  const { data: enrollments, isLoading } = useEnrollments();
  const courses = useCourses();
  const now = useNow();
  const isSlow = useSlowNotice(isLoading || courses.isLoading);
  return (
    <div className="da-home">
      <header className="da-head">
        <div>
          <h1>{greeting(now, user?.tz ?? DEFAULT_TZ, user?.firstName ?? '')}</h1>
          <p className="u-muted">
            Votre tableau de bord&nbsp;: {ENTREPRENEUR_CATEGORY_COUNT}&nbsp;catégories entrepreneuriales et {TIERS.length}&nbsp;tiers de pièces à découvrir.
          </p>
        </div>
        {enrollments ? <NextStep enrollments={enrollments} /> : isLoading && <Skeleton height="6rem" />}
      </header>
      {isSlow && <SlowNotice />}
      <HomeStats user={user} inProgressCount={enrollments ? inProgress(enrollments).length : null} />
      <div className="da-grid">
        <div className="da-main">
          <ContinueLearning />
          <Tracks />
        </div>
        <PopularCourses />
        <div className="da-side">
          <CoinPanel utc={user?.ultyCoins ?? 0} />
          <QuickActions />
        </div>
      </div>
    </div>
  );
}
