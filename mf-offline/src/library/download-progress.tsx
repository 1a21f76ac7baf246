import { DOWNLOAD_REASONS, sizeAndCost, timeLeft } from '@ulty/domain/base/downloads.js';
import { formatBytes } from '@ulty/domain/base/format.js';
import { Button } from '@ulty/elements/base/button';
import { playerPause, playerPlay } from '@ulty/elements/base/icons';
import { Progress } from '@ulty/elements/base/progress';
import type { DownloadView } from '@ulty/offline/download-types';
import type { DeviceLibrary } from '@ulty/offline/library';
import { downloadWords } from '../device/refusal-words';
import type { Act } from '../device/use-act';

const STILL: Partial<Record<DownloadView['status'], string>> = {
  queued: 'Attend son tour.',
  paused: 'En pause.',
  waiting: DOWNLOAD_REASONS.no_network,
  stopped: 'Arrêté.',
};

/** The progress, and why it does not continue: a reason says more than the state. */
function words({ kind, status, reason, doneBytes, totalBytes }: DownloadView): string {
  if (status === 'running') return `${formatBytes(doneBytes)} sur ${formatBytes(totalBytes)}`;
  return (status !== 'paused' && downloadWords(reason, kind)) || (STILL[status] ?? '');
}

/** Bytes of an incomplete download, with time left and pause or resume. Spec §5. */
export function DownloadProgress({ library, view, act }: { library: DeviceLibrary; view: DownloadView; act: Act }) {
  const { kind, id, title, status, reason, wantsAudio, doneBytes, totalBytes, secondsLeft } = view;
  if (status === 'whole' || status === 'wished') return null;
  const isHeld = status === 'paused' || status === 'stopped' || reason === 'no_wifi';
  const leftBytes = Math.max(0, totalBytes - doneBytes);
  const detail = status === 'running' ? secondsLeft !== null && timeLeft(secondsLeft) : leftBytes > 0 && sizeAndCost(leftBytes);
  const start = (isAgreed: boolean) => () => library.downloads.start(kind, id, { withAudio: wantsAudio, isAgreed, title });
  const change = () => (isHeld ? library.downloads.resume(kind, id) : library.downloads.pause(kind, id));
  // On mobile data the learner is asked first.
  const press = () => (reason === 'no_wifi' ? act.begin(start(false), start(true), wantsAudio) : act.act(change));
  return (
    <div className="offline-progress u-between">
      <Progress
        percent={totalBytes > 0 ? (doneBytes / totalBytes) * 100 : 0}
        name={`Téléchargement\u00a0: ${title}`}
        words={words(view)}
        detail={detail || undefined}
        milestones={false}
      />
      <Button
        small
        variant="quiet"
        icon={isHeld ? playerPlay : playerPause}
        aria-label={`${isHeld ? 'Reprendre' : 'Mettre en pause'}\u00a0: ${title}`}
        disabled={act.isBusy}
        onClick={() => void press()}
      >
        {isHeld ? 'Reprendre' : 'Pause'}
      </Button>
    </div>
  );
}
