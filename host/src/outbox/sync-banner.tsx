import { waitingSentence } from '@ulty/domain/base/sync.js';
import { useOutbox } from '@ulty/kit';
import { LastSync, SyncButton, SyncTrouble } from './sync-status';

/** Shown under the header while events wait on this device. Identity §9. */
export function SyncBanner({ userId }: { userId: string }) {
  const count = useOutbox((state) => state.items.length);
  return (
    <section className="outbox-banner u-ink" aria-label="Synchronisation">
      <div className="outbox-inside u-between u-small">
        <div>
          <p className="outbox-count u-bold">{waitingSentence(count)}</p>
          <p>
            Synchro&nbsp;: <LastSync />
          </p>
          <SyncTrouble />
        </div>
        <SyncButton userId={userId} />
      </div>
    </section>
  );
}
