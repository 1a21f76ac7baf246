import { plural } from '@ulty/domain/base/count.js';
import { waitingSentence } from '@ulty/domain/base/sync.js';
import { useOutbox } from '@ulty/kit';
import { StorageUse } from './storage-use';
import { LastSync, SyncButton, SyncTrouble } from './sync-status';
import { WaitingList } from './waiting-list';

/** The panel of the connection chip: waiting events, last synchronisation, storage and data used, the button. Spec §2. */
export function SyncPanel({ userId }: { userId: string }) {
  const count = useOutbox((state) => state.items.length);
  const lastSyncAt = useOutbox((state) => state.lastSyncAt);
  const othersCount = useOutbox((state) => state.othersCount);
  return (
    <div className="outbox-panel u-stack-8 u-muted u-small">
      <p className="outbox-count u-bold">
        {count === 0 ? (lastSyncAt === null ? 'Rien n’attend' : 'Tout est synchronisé') : waitingSentence(count)}
      </p>
      <p>
        Dernière synchronisation&nbsp;: <LastSync />
      </p>
      <WaitingList />
      {othersCount > 0 && (
        <p>
          {plural(othersCount, 'élément')} d’un autre profil {othersCount >= 2 ? 'attendent' : 'attend'} sa connexion.
        </p>
      )}
      <StorageUse />
      <SyncTrouble />
      <SyncButton userId={userId} />
    </div>
  );
}
