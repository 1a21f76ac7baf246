import { formatBytes, formatDate } from '@ulty/domain/base/format.js';
import { Button } from '@ulty/elements/base/button';
import { Icon } from '@ulty/elements/base/icon';
import { circleCheck, headphones, refresh, share, trash, volumeOff } from '@ulty/elements/base/icons';
import { Notice } from '@ulty/elements/base/notice';
import { useConnectivity, showToast } from '@ulty/kit';
import type { DownloadView } from '@ulty/offline/download-types';
import type { PartProps } from './download-panel';
import { contentsHere } from './download-words';
import { giveFile } from '@ulty/kit/give-file';
import type { DeviceLibrary } from '@ulty/offline/library';

/**
 * A complete download: everything requested is on this device, except parts that could not be fetched, which are named and offered again.
 */
export function WholeHere({ kind, id, bytes, download, headingId, view }: PartProps & { view: DownloadView }) {
  const { acts, isBusy, library } = download;
  const { audio, missingAudio, quizzes } = view;
  const lacksQuizzes = quizzes !== null && quizzes.done < quizzes.total;
  const isOnline = useConnectivity((state) => state.isOnline);
  const busy = { 'aria-disabled': isBusy || undefined };
  return (
    <>
      <h2 id={headingId} className="u-line u-done u-gap-10">
        <Icon path={circleCheck} />
        Téléchargé · {formatBytes(view.bytesHere)}
      </h2>
      <p className="u-small u-muted">
        {contentsHere(kind, view)}
        {view.downloadedAt && ` Version du ${formatDate(view.downloadedAt)}.`}
      </p>
      {view.hasNewer && (
        <Notice title="Une nouvelle version est prête">L’ancienne reste lisible jusqu’à ce que la nouvelle soit là.</Notice>
      )}
      {missingAudio.length > 0 && <Notice tone="pending" title="audio indisponible, réessayer" />}
      {lacksQuizzes && <Notice tone="pending" title="quiz indisponibles, réessayer" />}
      <div className="download-buttons u-wrap u-gap-10">
        {view.hasNewer && (
          <Button small icon={refresh} {...busy} onClick={acts.renew}>
            Actualiser
          </Button>
        )}
        {(missingAudio.length > 0 || lacksQuizzes) && !view.hasNewer && (
          <Button variant="outline" small icon={refresh} {...busy} onClick={acts.renew}>
            {lacksQuizzes ? 'Réessayer' : 'Réessayer l’audio'}
          </Button>
        )}
        {bytes.audio > 0 && !view.wantsAudio && isOnline && (
          <Button variant="quiet" small icon={headphones} {...busy} onClick={() => acts.start(true)}>
            Ajouter l’audio · {formatBytes(bytes.audio)}
          </Button>
        )}
        {audio && audio.done > 0 && (
          <Button variant="quiet" small icon={volumeOff} {...busy} onClick={acts.removeAudio}>
            Retirer l’audio
          </Button>
        )}
        <Button variant="quiet" small icon={trash} {...busy} onClick={acts.remove}>
          Tout retirer
        </Button>
        {view.canHand && library && (
          <Button variant="quiet" small icon={share} onClick={() => void handToFriend(library, id, view.title)}>
            Transmettre à un ami
          </Button>
        )}
      </div>
      <p className="u-small u-muted">Retirer libère la place. Vos progrès restent.</p>
    </>
  );
}

/**
 * Hands a downloaded book to another phone: through the phone's own sharing where it accepts files, else as a saved file. Product §2.28.
 */
async function handToFriend(library: DeviceLibrary, bookId: string, title: string): Promise<void> {
  try {
    const file = await library.handOver(bookId);
    if ((await giveFile(file, title)) === 'saved')
      showToast({
        kind: 'done',
        title: 'Livre enregistré dans vos fichiers',
        detail: `Envoyez « ${file.name} » par Bluetooth ou carte mémoire.`,
      });
  } catch (error) {
    const isUnable = (error as { reason?: string }).reason === 'cannot_pack';
    const detail = isUnable ? 'Ce navigateur ne sait pas faire ce fichier. Essayez avec Chrome, à jour.' : 'Actualisez-le, puis réessayez.';
    showToast({ kind: 'failed', title: 'Le livre n’a pas pu être transmis', detail });
  }
}
