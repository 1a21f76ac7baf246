import { formatDataCost } from '@ulty/domain/base/data-cost.js';
import { DOWNLOAD_TEXT } from '@ulty/domain/base/downloads.js';
import { formatBytes } from '@ulty/domain/base/format.js';
import { offlinePage } from '@ulty/domain/base/pages.js';
import { Button } from '@ulty/elements/base/button';
import { Notice } from '@ulty/elements/base/notice';
import type { PartProps } from './download-panel';
import { reasonSentence } from './download-words';
import type { Refusal } from './use-download';

/**
 * Shows why a download did not start: the question above 5 MB on mobile data, too little room with its numbers, or a sentence. Product
 * §2.22.
 */
export function Refused({ kind, download: { acts }, refusal }: PartProps & { refusal: Refusal }) {
  if (refusal.state === 'ask') {
    return (
      <>
        <Notice tone="pending" role="alert" title={`Télécharger ${formatBytes(refusal.bytes)} en données mobiles\u00a0?`}>
          Cela coûte {formatDataCost(refusal.bytes)}. En Wi-Fi, rien.
        </Notice>
        <div className="download-buttons u-wrap u-gap-10">
          <Button onClick={acts.agree}>Télécharger</Button>
          <Button variant="quiet" onClick={acts.dismiss}>
            Pas maintenant
          </Button>
        </div>
      </>
    );
  }
  if (refusal.state !== 'refused') return <NoRoom bytes={refusal.bytes} roomBytes={refusal.roomBytes} />;
  const { reason } = refusal;
  return <Notice tone="error" role="alert" title={reason === 'no_network' ? DOWNLOAD_TEXT.needsNetwork : reasonSentence(kind, reason)} />;
}

/**
 * The size of the download, what the browser still grants where that is too little, and a link to the page where room can be made. A grant
 * is not the phone's free space: a full phone refuses even less.
 */
export function NoRoom({ bytes, roomBytes }: { bytes: number; roomBytes: number | null }) {
  return (
    <Notice tone="error" role="alert" title="Pas assez de place sur ce téléphone">
      Il faut {formatBytes(bytes)}
      {roomBytes !== null && roomBytes < bytes && `, ce navigateur n’en accorde plus que ${formatBytes(roomBytes)}`}.{' '}
      <a href={offlinePage}>Libérer de la place</a>
    </Notice>
  );
}
