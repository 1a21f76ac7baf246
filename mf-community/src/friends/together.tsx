import type { SharedStreak } from '@ulty/contracts/community/friends.js';
import { plural } from '@ulty/domain/base/count.js';

/** The streak of two in a line; nothing before its first day. */
export function Together({ streak: { days, isWaiting } }: { streak: SharedStreak }) {
  if (days === 0 && !isWaiting) return null;
  return (
    <p className="u-small u-muted">
      {days > 0 && `À deux\u00a0: ${plural(days, 'jour')}`}
      {days > 0 && isWaiting && ' · '}
      {isWaiting && <span className="u-italic u-pending">un jour attend le réseau</span>}
    </p>
  );
}
