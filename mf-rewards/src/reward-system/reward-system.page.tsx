import { ErrorState, OfflineState, Skeleton, SlowNotice } from '@ulty/elements/base/states';
import { errorCode, errorSentence, useConnectivity, useSession, useSlowNotice } from '@ulty/kit';
import { MoreLinks } from '../more-links';
import { Catalogue } from './catalogue';
import { Changes } from './changes';
import { FairPlay } from './fair-play';
import { useRules } from './reward-system.data';
import { Rules } from './rules';
import { Simulator } from './simulator';
import '../page.css';
import './reward-system.css';

/** How coins are earned and what they are exchanged for: rules, simulator, catalogue, changes, fair play. Product §2.5. */
export default function RewardSystemPage() {
  const { user } = useSession();
  return (
    <div className="rw-page">
      <h1>Gagner et échanger</h1>
      <Content available={user?.ultyCoinsAvailable ?? 0} />
      <MoreLinks />
    </div>
  );
}

function Content({ available }: { available: number }) {
  const { data, error, mutate, isLoading } = useRules();
  const isOnline = useConnectivity((state) => state.isOnline);
  const isSlow = useSlowNotice(isLoading);
  if (!data && !error) return <PageSkeleton isSlow={isSlow} />;
  if (!data && !isOnline)
    return <OfflineState title="Les règles ne sont pas encore sur cet appareil">Elles viendront avec le réseau.</OfflineState>;
  if (!data)
    return (
      <ErrorState title="Les règles n’ont pas pu être chargées" code={errorCode(error)} onRetry={() => void mutate()}>
        {errorSentence(error)}
      </ErrorState>
    );
  return (
    <>
      {isSlow && <SlowNotice />}
      <div className="rs-columns">
        <div className="rw-side rs-side">
          <Simulator rules={data.rules} />
          <Rules data={data} />
        </div>
        <div className="rw-side rs-side">
          <Catalogue available={available} />
          <Changes data={data} />
          <FairPlay />
        </div>
      </div>
    </>
  );
}

function PageSkeleton({ isSlow }: { isSlow: boolean }) {
  return (
    <div role="status" className="rs-columns">
      <span className="u-visually-hidden">Chargement des règles…</span>
      {isSlow && <SlowNotice />}
      <Skeleton height="20rem" />
      <Skeleton height="20rem" />
    </div>
  );
}
