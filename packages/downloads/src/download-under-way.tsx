import { formatDataCost } from '@ulty/domain/base/data-cost.js';
import { timeLeft } from '@ulty/domain/base/downloads.js';
import { formatBytes, plural } from '@ulty/domain/base/format.js';
import { Button } from '@ulty/elements/base/button';
import { Icon } from '@ulty/elements/base/icon';
import { check, headphones, hourglassLow, trash } from '@ulty/elements/base/icons';
import { Notice } from '@ulty/elements/base/notice';
import '@ulty/elements/base/progress.css';
import type { DownloadView } from '@ulty/offline/download-types';
import type { CSSProperties } from 'react';
import type { PartProps } from './download-panel';
import { bytesOf, capital, CONTENTS, reasonSentence } from './download-words';
import { NoRoom } from './refused';

const TITLES: Partial<Record<DownloadView['status'], string>> = {
  paused: 'Téléchargement en pause',
  waiting: 'Téléchargement en attente',
  queued: 'Téléchargement en attente',
  stopped: 'Téléchargement arrêté',
};

/** A download in progress: what is stored, what is still to come, and why it waits or stopped. */
export function Arriving(props: PartProps & { view: DownloadView }) {
  const { kind, view, download, headingId } = props;
  const { acts, isBusy } = download;
  const { status } = view;
  const title = TITLES[status] ?? 'Téléchargement';
  const isHeld = status === 'paused' || status === 'stopped' || view.reason === 'no_wifi';
  const busy = { 'aria-disabled': isBusy || undefined };
  return (
    <>
      <div className="download-head u-wrap">
        <h2 id={headingId}>{title}</h2>
        {view.totalBytes > 0 && <p className="u-strong">{bytesOf(view)}</p>}
      </div>
      <p className="u-visually-hidden" role="status">
        {title}
      </p>
      <Track view={view} />
      <Parts {...props} />
      <Said kind={kind} view={view} />
      {status === 'stopped' && view.reason === 'no_room' ? (
        <NoRoom bytes={view.totalBytes - view.doneBytes} roomBytes={download.roomBytes} />
      ) : status === 'stopped' ? (
        <Notice tone="error" role="alert" title={reasonSentence(kind, view.reason)} />
      ) : (
        status === 'waiting' && <Notice tone="pending" title={reasonSentence(kind, view.reason)} />
      )}
      <div className="download-buttons u-wrap u-gap-10">
        {isHeld ? (
          <>
            <Button {...busy} onClick={acts.resume}>
              {status === 'stopped' ? 'Réessayer' : 'Reprendre'}
            </Button>
            <Button variant="quiet" icon={trash} {...busy} onClick={acts.remove}>
              Tout retirer
            </Button>
          </>
        ) : (
          <Button variant="quiet" wide {...busy} onClick={acts.pause}>
            Mettre en pause
          </Button>
        )}
      </div>
    </>
  );
}

/** The progress bar: woven is stored, bare thread is to come; its text is in the heading's line. */
function Track({ view }: { view: DownloadView }) {
  const percent = view.totalBytes > 0 ? Math.min(100, (view.doneBytes / view.totalBytes) * 100) : 0;
  return (
    <div
      className="u-progress-track"
      role="progressbar"
      aria-label="Téléchargement"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.floor(percent)}
      aria-valuetext={bytesOf(view)}
    >
      {percent > 0 && <div className="u-progress-woven" style={{ '--tisse': `${percent}%` } as CSSProperties} />}
    </div>
  );
}

const isAll = (count: { done: number; total: number } | null) => !count || count.done >= count.total;

function Parts({ kind, bytes, view: { text, quizzes, audio } }: PartProps & { view: DownloadView }) {
  const words = CONTENTS[kind];
  const isRead = text.total > 0 && isAll(text) && isAll(quizzes);
  return (
    <ul className="download-parts">
      <li className={isRead ? 'download-part u-line download-part-done u-gap-10' : 'download-part u-line u-gap-10'}>
        <Icon path={isRead ? check : hourglassLow} />
        <span>
          {capital(words.text)}
          {!isRead && text.total > 0 && `, ${words.part} ${Math.min(text.done + 1, text.total)} sur ${text.total}`}
        </span>
        <span>{formatBytes(bytes.text)}</span>
      </li>
      {audio && (
        <li className={isAll(audio) ? 'download-part u-line download-part-done u-gap-10' : 'download-part u-line u-gap-10'}>
          <Icon path={isAll(audio) ? check : headphones} />
          <span>{isAll(audio) ? 'Audio' : `Audio, ${words.part} ${Math.min(audio.done + 1, audio.total)} sur ${audio.total}`}</span>
          <span>{formatDataCost(bytes.audio)}</span>
        </li>
      )}
    </ul>
  );
}

/** States what can be read already, how long it will take, and that nothing is lost without network. */
function Said({ kind, view }: { kind: PartProps['kind']; view: DownloadView }) {
  const { text, readable, secondsLeft, status } = view;
  return (
    <p className="u-small u-muted">
      {isAll(text) && readable.length > 0
        ? 'Vous pouvez lire\u00a0: le texte est déjà là. '
        : readable.length > 0 && `Vous pouvez lire\u00a0: ${plural(readable.length, CONTENTS[kind].part)} sur ce téléphone. `}
      {status === 'running' && secondsLeft !== null && `${timeLeft(secondsLeft).replace('encore', 'Encore')}. `}
      {status === 'running' && 'Réseau coupé\u00a0? La suite reprendra au même octet.'}
    </p>
  );
}
