import { Button } from '@ulty/elements/base/button';
import { pin, refresh, share, trash, volumeOff } from '@ulty/elements/base/icons';
import { showToast, useConnectivity } from '@ulty/kit';
import type { DownloadView } from '@ulty/offline/download-types';
import type { DeviceLibrary } from '@ulty/offline/library';
import { useState } from 'react';
import { giveAndTell } from '../device/save-file';
import { takeFocus } from '../device/take-focus';
import type { Act } from '../device/use-act';

export interface DownloadMenuProps {
  library: DeviceLibrary;
  view: DownloadView;
  act: Act;
  onRenew: () => Promise<boolean>;
  /** Closes the menu, with the focus back on its button. */
  onClose: () => void;
}

/** The acts on a download: renew, reduce, pin, hand over, remove. Escape closes the menu. */
export function DownloadMenu({ library, view, act: { act, isBusy }, onRenew, onClose }: DownloadMenuProps) {
  const { kind, id, title, isPinned, audio, canHand } = view;
  const { downloads } = library;
  const [isRemoving, setRemoving] = useState(false);
  const isOnline = useConnectivity((state) => state.isOnline);
  const done = async (work: Promise<boolean>, words?: string) => {
    if (!(await work)) return;
    if (words) showToast({ kind: 'done', title: words });
    onClose();
  };
  const hand = async () => giveAndTell(await library.handOver(id), title);
  return (
    <div
      className="offline-menu u-stack-10 u-seam"
      role="group"
      aria-label={`Actions\u00a0: ${title}`}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      {isRemoving ? (
        <Removing
          isBusy={isBusy}
          onKeep={() => setRemoving(false)}
          onRemove={() =>
            void done(
              act(() => downloads.remove(kind, id)),
              `«\u00a0${title}\u00a0» n’est plus sur ce téléphone`,
            )
          }
        />
      ) : (
        <div className="u-wrap">
          <Button small variant="quiet" icon={refresh} disabled={isBusy || !isOnline} onClick={() => void done(onRenew())}>
            Actualiser
          </Button>
          {audio && audio.done > 0 && (
            <Button
              small
              variant="quiet"
              icon={volumeOff}
              disabled={isBusy}
              onClick={() =>
                void done(
                  act(() => downloads.removeAudio(kind, id)),
                  'Audio retiré',
                )
              }
            >
              Retirer l’audio
            </Button>
          )}
          <Button
            small
            variant="quiet"
            icon={pin}
            disabled={isBusy}
            onClick={() =>
              void done(
                act(() => downloads.pin(kind, id, !isPinned)),
                isPinned ? 'Désépinglé' : 'Épinglé',
              )
            }
          >
            {isPinned ? 'Désépingler' : 'Épingler'}
          </Button>
          {canHand && (
            <Button small variant="quiet" icon={share} disabled={isBusy} onClick={() => void done(act(hand))}>
              Transmettre
            </Button>
          )}
          <Button small variant="danger" icon={trash} disabled={isBusy} onClick={() => setRemoving(true)}>
            Supprimer
          </Button>
        </div>
      )}
      {!isRemoving && !isOnline && <p className="u-small u-muted">Actualiser demande une connexion.</p>}
    </div>
  );
}

/** Asks for confirmation, with the focus on the first button. */
function Removing({ isBusy, onRemove, onKeep }: { isBusy: boolean; onRemove: () => void; onKeep: () => void }) {
  return (
    <div className="offline-question u-stack-10">
      <p id="offline-retirer">Retirer libère la place. Vos progrès restent.</p>
      <div className="u-wrap">
        <Button small variant="danger" icon={trash} disabled={isBusy} aria-describedby="offline-retirer" ref={takeFocus} onClick={onRemove}>
          Supprimer
        </Button>
        <Button small variant="quiet" onClick={onKeep}>
          Garder
        </Button>
      </div>
    </div>
  );
}
