import type { CoinLine as Line } from '@ulty/contracts/rewards/ulty-coins.js';
import { momentWords } from '@ulty/domain/days/calendar-words.js';
import { formatCount } from '@ulty/domain/base/format.js';
import { holdWords, movementWords } from '@ulty/domain/rewards/reward-words.js';
import { Icon } from '@ulty/elements/base/icon';
import { hourglassLow } from '@ulty/elements/base/icons';
import { useLiveRoutes } from '@ulty/kit';
import { coinIcon } from './coin-icons';

const signed = (utc: number) => `${utc > 0 ? '+' : ''}${formatCount(utc)}`;

/** One movement. Struck through when reversed, italic while pending or reserved; green only once the server has confirmed it. Product §2.4. */
export function CoinLine({ line, now, timeZone }: { line: Line; now: Date; timeZone: string }) {
  const isLive = useLiveRoutes();
  const { reason, utc, state, sourceTitle, sourceHref, reversalReason } = line;
  const isReversed = state === 'reversed';
  const tone = isReversed
    ? 'coins-struck u-muted'
    : state === 'pending' || state === 'reserved'
      ? 'coins-waiting u-italic'
      : utc > 0
        ? 'u-done'
        : '';
  const hasPlace = sourceTitle !== null && sourceHref !== null && isLive(sourceHref);
  return (
    <li className="coins-line u-row u-gap-12">
      <Icon path={coinIcon(reason)} size={22} />
      <div className="coins-line-words">
        <p className={isReversed ? 'coins-struck u-muted' : undefined}>{movementWords(reason)}</p>
        <p className="u-small u-muted">
          <time dateTime={line.occurredAt}>{momentWords(line.occurredAt, now, timeZone)}</time>
          {sourceTitle && <> · {hasPlace ? <a href={sourceHref}>{sourceTitle}</a> : sourceTitle}</>}
        </p>
        {isReversed && <p className="u-small">Annulé{reversalReason ? `\u00a0: ${reversalReason}` : ''}</p>}
        {state === 'pending' &&
          line.pendingReasons?.map((why) => (
            <p key={why} className="u-small u-muted">
              {holdWords(why)}
            </p>
          ))}
        {state === 'pending' && line.releaseAt && (
          <p className="u-small u-muted">disponible le {momentWords(line.releaseAt, now, timeZone)}</p>
        )}
      </div>
      <p className={`coins-line-utc ${tone} u-rigid u-bold u-tabular`}>
        {isReversed ? <s>{signed(utc)}</s> : signed(utc)}
        <span className="u-visually-hidden"> UTC</span>
        {state === 'pending' && <span className="coins-state u-small">en attente</span>}
        {state === 'reserved' && <span className="coins-state u-small">réservé</span>}
      </p>
    </li>
  );
}

/** An event of this device that is not sent yet. Never green. @param label title of the event */
export function WaitingLine({
  label,
  expectedUtc,
  at,
  now,
  timeZone,
}: {
  label: string;
  expectedUtc: number;
  at: string;
  now: Date;
  timeZone: string;
}) {
  return (
    <li className="coins-line u-row coins-waiting u-gap-12 u-italic">
      <Icon path={hourglassLow} size={22} />
      <div className="coins-line-words">
        <p>{label}</p>
        <p className="u-small">{momentWords(at, now, timeZone)} · sur cet appareil, en attente de synchronisation</p>
      </div>
      <p className="coins-line-utc u-rigid u-bold u-tabular">
        {signed(expectedUtc)}
        <span className="u-visually-hidden"> UTC</span>
        <span className="coins-state u-small">en attente</span>
      </p>
    </li>
  );
}
