import { offlineSize } from '@ulty/contracts/reads/downloads.js';
import { formatDataCost } from '@ulty/domain/base/data-cost.js';
import { DOWNLOAD_TEXT } from '@ulty/domain/base/downloads.js';
import { formatBytes } from '@ulty/domain/base/format.js';
import { Check } from '@ulty/elements/forms/check';
import { Button } from '@ulty/elements/base/button';
import { cloudDownload, x } from '@ulty/elements/base/icons';
import { Notice } from '@ulty/elements/base/notice';
import { useConnectivity, useRead } from '@ulty/kit';
import { useState } from 'react';
import type { PartProps } from './download-panel';
import { CONTENTS } from './download-words';
import { hasDownloads } from './has-downloads';

/** Bytes of the pages that the first download also fetches; 0 after the first download on this device, and while they are unknown. */
function usePagesToCome(): number {
  const { data } = useRead(offlineSize, hasDownloads() ? null : {});
  return data?.bytes ?? 0;
}

/** The browser's grant is not the phone's free space: it is shown only when it is small, since a larger number would be a false promise. */
const NARROW_BYTES = 200_000_000;

/** Content that is not on this device: its size with and without recordings; or the wish to have it at the next connection. */
export function Elsewhere({ kind, bytes, download, headingId }: PartProps) {
  const { view, roomBytes, prefersAudio, isBusy, acts } = download;
  const isOnline = useConnectivity((state) => state.isOnline);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const hasAudio = bytes.audio > 0;
  const withAudio = hasAudio && (chosen ?? view?.wantsAudio ?? prefersAudio);
  const words = CONTENTS[kind];
  const total = bytes.text + (withAudio ? bytes.audio : 0);
  const pages = usePagesToCome();
  return (
    <>
      <h2 id={headingId}>Lire sans réseau</h2>
      {view && (
        <Notice tone="pending" title="Sera téléchargé à la prochaine connexion" role="status">
          Vous pouvez fermer cette page.
        </Notice>
      )}
      {hasAudio && (
        <Check checked={withAudio} onChange={({ target }) => setChosen(target.checked)}>
          <span className="download-check">
            <span className="u-strong">Ajouter l’audio</span>
            <span className="u-small u-muted">
              {formatBytes(bytes.audio)}, soit {formatDataCost(bytes.audio)} de données
            </span>
          </span>
        </Check>
      )}
      {!isOnline && !view && (
        <Button variant="outline" wide icon={cloudDownload} aria-disabled={isBusy || undefined} onClick={acts.wish}>
          {DOWNLOAD_TEXT.wish}
        </Button>
      )}
      <Button
        variant={isOnline ? 'outline' : 'quiet'}
        wide
        icon={cloudDownload}
        aria-disabled={isBusy || undefined}
        aria-busy={isBusy || undefined}
        onClick={() => acts.start(withAudio)}
      >
        <span>
          Télécharger · {formatBytes(total)} ({withAudio ? words.all : words.text})
          {pages > 0 && <small className="download-pages u-small u-block">et jusqu’à {formatBytes(pages)} de pages la première fois</small>}
        </span>
      </Button>
      {view && (
        <Button variant="quiet" small icon={x} onClick={acts.remove}>
          Ne plus attendre
        </Button>
      )}
      <p className="u-small u-muted">
        {formatDataCost(total + pages)} de données{pages > 0 && ' en tout'}.
        {roomBytes !== null && roomBytes < NARROW_BYTES && ` Ce navigateur garde encore ${formatBytes(roomBytes)} d’Ulty au plus.`}
      </p>
    </>
  );
}
