import { momentWords } from '@ulty/domain/days/calendar-words.js';
import { plural } from '@ulty/domain/base/format.js';
import { CoinAmount } from '@ulty/elements/base/coin-amount';
import { Icon } from '@ulty/elements/base/icon';
import { book2, coins, flame, hourglassLow, listCheck, refresh, school, send } from '@ulty/elements/base/icons';
import type { OutboxItem } from '@ulty/kit';
import { takeFocus } from '../device/take-focus';

const ICONS: Record<string, string> = {
  quiz_result: listCheck,
  progress_update: book2,
  streak_update: flame,
  coins_earned: coins,
  review_session: refresh,
  enrollment: school,
};

export interface WaitingItemProps {
  item: OutboxItem;
  now: Date;
  timeZone: string;
  takesFocus: boolean;
}

/** One waiting event: its label, its time, its attempts. Never green. Product trap 14. */
export function WaitingItem({ item, now, timeZone, takesFocus }: WaitingItemProps) {
  const { type, label, timestamp, attempts, expectedUtc, answered } = item;
  const facts = [
    answered !== undefined && plural(answered, 'réponse'),
    momentWords(timestamp, now, timeZone),
    attempts > 0 && plural(attempts, 'essai'),
  ].filter(Boolean);
  const hasCoins = expectedUtc !== null && expectedUtc > 0;
  return (
    <li className="offline-line u-row" tabIndex={takesFocus ? -1 : undefined} ref={takesFocus ? takeFocus : undefined}>
      <Icon path={ICONS[type] ?? send} size={24} />
      <div className="offline-line-words">
        <p>{label}</p>
        <p className="u-small u-muted">{facts.join(' · ')}</p>
      </div>
      {hasCoins ? (
        <CoinAmount utc={expectedUtc} signed pending />
      ) : (
        <span className="u-pending">
          <Icon path={hourglassLow} />
          <span className="u-visually-hidden">en attente</span>
        </span>
      )}
    </li>
  );
}
