import { Button } from '@ulty/elements/base/button';
import { deviceFloppy } from '@ulty/elements/base/icons';
import { useConnectivity, useOutbox, type Snapshot } from '@ulty/kit';
import type { DeviceLibrary } from '@ulty/offline/library';
import { giveAndTell } from '../device/save-file';
import { Told } from '../device/act-feedback';
import { useAct } from '../device/use-act';

/** With more waiting events than this, they deserve a copy outside the browser. Product §2.22. */
const MANY = 10;
const LONG_MS = 3 * 86_400_000;

/** Whether waiting events should be saved as a file: there are many, or nothing was sent for three days. */
export function isWorthSaving({ items, lastSyncAt }: Pick<Snapshot, 'items' | 'lastSyncAt'>, now: Date, isOffline: boolean): boolean {
  if (items.length > MANY) return true;
  if (!isOffline || items.length === 0) return false;
  const oldest = Math.min(...items.map(({ timestamp }) => Date.parse(timestamp)));
  return now.getTime() - Math.max(lastSyncAt ?? 0, oldest) > LONG_MS;
}

/** 'Sauvegarder mes résultats': a file of the waiting events, for the downloads or a friend. */
export function SaveResults({ library, now }: { library: DeviceLibrary; now: Date }) {
  const snapshot = useOutbox();
  const isOffline = useConnectivity((state) => !state.isOnline) || snapshot.trouble === 'unreachable';
  const act = useAct();
  if (!isWorthSaving(snapshot, now, isOffline)) return null;
  const save = async () => giveAndTell(await library.exportResults('waiting'), 'Mes résultats Ulty');
  return (
    <>
      <Button variant={isOffline ? 'filled' : 'outline'} icon={deviceFloppy} disabled={act.isBusy} onClick={() => void act.act(save)}>
        Sauvegarder mes résultats
      </Button>
      <Told act={act} />
    </>
  );
}
