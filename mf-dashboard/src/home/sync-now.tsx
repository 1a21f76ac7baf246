import { Button } from '@ulty/elements/base/button';
import { refresh } from '@ulty/elements/base/icons';
import { requestSync, useConnectivity, useOutbox } from '@ulty/kit';

/** Sends the events that wait on this device. */
export function SyncNow({ label }: { label: string }) {
  const isOnline = useConnectivity((state) => state.isOnline);
  const isSyncing = useOutbox((state) => state.isSyncing);
  return (
    <Button
      id="da-synchroniser"
      icon={refresh}
      disabled={isSyncing}
      reason={isOnline ? undefined : 'Connexion requise.'}
      onClick={requestSync}
    >
      {isSyncing ? 'Synchronisation…' : label}
    </Button>
  );
}
