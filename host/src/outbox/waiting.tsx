import { CONNECTION } from '@ulty/domain/base/constants.js';
import { Icon } from '@ulty/elements/base/icon';
import { wifi, wifiOff } from '@ulty/elements/base/icons';
import { useConnectivity, useOutbox } from '@ulty/kit';
import { Suspense, useEffect, useState } from 'react';
import { SyncBanner, SyncPanel } from './load-outbox';

/** An event counts as waiting after this time; before, it is only on its way to the server. */
const WAITS_AFTER_MS = 1_000;

/** The banner under the header, shown only while something waits. Identity §9. */
export function WaitingBanner({ userId }: { userId: string }) {
  const isHere = useOutbox((state) => state.items.length > 0);
  const [isWaiting, setWaiting] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setWaiting, WAITS_AFTER_MS, isHere);
    return () => clearTimeout(timer);
  }, [isHere]);
  return (
    isHere &&
    isWaiting && (
      <Suspense fallback={null}>
        <SyncBanner userId={userId} />
      </Suspense>
    )
  );
}

/** 'Mode hors-ligne'; where there is no room, styles reduce it to 'Hors-ligne'. */
function OfflineWords() {
  const [mode, ...rest] = CONNECTION.offline.split(' ');
  return (
    <>
      <b>{mode} </b>
      {rest.join(' ')}
    </>
  );
}

/** The state of the connection; opens the panel with the state of synchronisation and the number of waiting events. Spec §2. */
export function ConnectionChip({ userId }: { userId: string }) {
  const isReached = useConnectivity((state) => state.isOnline && state.isReached);
  const canSend = useOutbox(({ trouble }) => trouble !== 'unreachable');
  const [isOpen, setOpen] = useState(false);
  const isConnected = isReached && canSend;
  return (
    <details className="shell-drop" data-menu="" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="shell-chip-target">
        <span
          className={isConnected ? 'shell-chip u-line u-strong u-done u-gap-6' : 'shell-chip u-line shell-chip-off u-strong u-done u-gap-6'}
          role="status"
        >
          <Icon path={isConnected ? wifi : wifiOff} size={18} />
          <span>{isConnected ? CONNECTION.online : <OfflineWords />}</span>
        </span>
      </summary>
      <div className="shell-pop shell-pop-right u-ink">
        {isOpen && (
          <Suspense fallback={<p>Chargement…</p>}>
            <SyncPanel userId={userId} />
          </Suspense>
        )}
      </div>
    </details>
  );
}
