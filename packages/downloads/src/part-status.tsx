import { Icon } from '@ulty/elements/base/icon';
import { check, cloud, hourglassLow } from '@ulty/elements/base/icons';
import type { DownloadView } from '@ulty/offline/download-types';
import type { Download } from './use-download';

export interface PartStatusProps {
  download: Download;
  /** Id of the chapter or lesson. */
  partId: string;
  hasAudio: boolean;
}

type Look = readonly [words: string, icon: string, className: string];

/** The recording that is being fetched: the first requested one that is not stored, while the download runs. */
function currentAudio({ readable, heard, missingAudio, status }: DownloadView): string | undefined {
  return status === 'running' ? readable.find((id) => !heard.includes(id) && !missingAudio.includes(id)) : undefined;
}

function lookOf(view: DownloadView | null, partId: string, hasAudio: boolean): Look {
  if (!view?.readable.includes(partId)) return ['En ligne seulement', cloud, 'u-line u-muted u-small u-gap-6'];
  if (!hasAudio || !view.wantsAudio) return ['Téléchargé', check, 'u-line u-done u-small u-gap-6'];
  if (view.heard.includes(partId)) return ['Téléchargé · avec audio', check, 'u-line u-done u-small u-gap-6'];
  if (view.missingAudio.includes(partId)) return ['Téléchargé · audio indisponible', check, 'u-line u-done u-small u-gap-6'];
  const isCurrent = currentAudio(view) === partId;
  return [`Téléchargé · audio ${isCurrent ? 'en cours' : 'à venir'}`, hourglassLow, 'u-line u-pending u-small u-gap-6'];
}

/** Whether a chapter or lesson can be read, and heard, without network. Its line is drawn before the device has answered. */
export function PartStatus({ download: { device, view }, partId, hasAudio }: PartStatusProps) {
  if (device === 'none') return null;
  if (device === 'loading') return <p className="u-line u-muted u-small u-gap-6">{'\u00a0'}</p>;
  const [words, icon, className] = lookOf(view, partId, hasAudio);
  return (
    <p className={className}>
      <Icon path={icon} size={18} />
      {words}
    </p>
  );
}
