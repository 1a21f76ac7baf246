import { formatLastSync } from '@ulty/domain/base/format.js';
import { loginPath, openingPath } from '@ulty/domain/base/safe-path.js';
import { SYNC_TEXT } from '@ulty/domain/base/sync.js';
import { Button, ButtonLink } from '@ulty/elements/base/button';
import { refresh } from '@ulty/elements/base/icons';
import { useConnectivity, useOutbox } from '@ulty/kit';
import { trustedNow } from '@ulty/offline/device';
import { useEffect, useState } from 'react';
import { syncAndTell } from './sync-news';

const MINUTE_MS = 60_000;

/** When this device last synchronised, in words that are updated as time passes. Spec §2. */
export function LastSync() {
  const lastSyncAt = useOutbox((state) => state.lastSyncAt);
  const [now, setNow] = useState(() => new Date(trustedNow()));
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date(trustedNow())), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return <>{formatLastSync(lastSyncAt === null ? null : new Date(lastSyncAt), now)}</>;
}

/** Shows why nothing is sent although there is a network, or why waiting events are not safe. */
export function SyncTrouble() {
  const trouble = useOutbox((state) => state.trouble);
  const isTemporary = useOutbox((state) => state.isTemporary);
  const isDetached = useConnectivity((state) => state.isDetached);
  return (
    <>
      {isDetached && <p>{SYNC_TEXT.detached}</p>}
      {trouble && <p>{trouble === 'signed_out' ? SYNC_TEXT.signedOut : SYNC_TEXT.unreachable}</p>}
      {isTemporary && <p>{SYNC_TEXT.temporary}</p>}
    </>
  );
}

/** 'Synchroniser': disabled when offline or syncing (spec §2); if the session has ended, the learner signs in again first. */
export function SyncButton({ userId }: { userId: string }) {
  const isOnline = useConnectivity((state) => state.isOnline);
  const isSyncing = useOutbox((state) => state.isSyncing);
  const isSignedOut = useOutbox((state) => state.trouble === 'signed_out');
  const isDetached = useConnectivity((state) => state.isDetached);
  if (isDetached) {
    return (
      <ButtonLink small variant="quiet" href={openingPath(userId, location.pathname + location.search)} target="_self">
        Entrer mon code
      </ButtonLink>
    );
  }
  if (isSignedOut) {
    return (
      <ButtonLink small variant="quiet" href={loginPath(location.pathname + location.search)}>
        Se connecter
      </ButtonLink>
    );
  }
  return (
    <Button small variant="quiet" icon={refresh} disabled={!isOnline || isSyncing} onClick={() => void syncAndTell(userId)}>
      {isSyncing ? 'Synchronisation…' : 'Synchroniser'}
    </Button>
  );
}
