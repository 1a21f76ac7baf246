import { OfflineState, Skeleton } from '@ulty/elements/base/states';
import { useSession } from '@ulty/kit';
import { Loading } from '@ulty/states/loading';
import { Read } from '@ulty/states/read';
import { MoreLinks } from '../more-links';
import { Catalogue } from './catalogue';
import { Changes } from './changes';
import { FairPlay } from './fair-play';
import { Ladder } from './ladder';
import { useRules } from './reward-system.data';
import { Rules } from './rules';
import { Simulator } from './simulator';
import '../page.css';
import './reward-system.css';

/** How coins are earned and what they are exchanged for: rules, simulator, catalogue, changes, fair play. Product §2.5. */
export default function RewardSystemPage() {
  const { user } = useSession();
  return (
    <div className="rewards-page u-stack">
      <h1>Gagner et échanger</h1>
      <Content available={user?.ultyCoinsAvailable ?? 0} />
      <MoreLinks />
    </div>
  );
}

function Content({ available }: { available: number }) {
  return (
    <Read
      of={useRules()}
      failed="Les règles n’ont pas pu être chargées"
      offline={<OfflineState title="Les règles ne sont pas encore sur cet appareil">Elles viendront avec le réseau.</OfflineState>}
      loading={<PageSkeleton />}
    >
      {(data) => (
        <div className="reward-system-columns u-stack-30">
          <div className="rewards-side u-stack reward-system-side">
            <Simulator rules={data.rules} />
            <Rules data={data} />
          </div>
          <div className="rewards-side u-stack reward-system-side">
            <Ladder available={available} />
            <Catalogue available={available} />
            <Changes data={data} />
            <FairPlay />
          </div>
        </div>
      )}
    </Read>
  );
}

function PageSkeleton() {
  return (
    <Loading className="reward-system-columns u-stack-30" words="Chargement des règles…">
      <Skeleton height="20rem" />
      <Skeleton height="20rem" />
    </Loading>
  );
}
