import type { CurrentUser } from '@ulty/contracts/auth.js';
import type { StreakBrief, WalletState } from '@ulty/contracts/events.js';
import type { ReadTopic } from '@ulty/domain/read-topics.js';
import { callOf } from '@ulty/offline/event-calls';
import type { QueueItem } from '@ulty/offline/queue-item';
import type { Decision } from '@ulty/offline/reply';

/** Topics that an event has changed and the screen does not show yet. A page that awaited the answer has updated its own part. */
export function changedBy(item: QueueItem, isAwaited: boolean): readonly ReadTopic[] {
  const { changes = [], shown = [] } = callOf(item) ?? {};
  return isAwaited ? changes.filter((topic) => !shown.includes(topic)) : changes;
}

/** The coins in an answer: a claim carries them at its top, other events in `state`. */
function walletOf(answer: Decision): Partial<WalletState> | null {
  if (typeof answer.balance === 'number') return answer as Partial<WalletState>;
  return typeof answer.state === 'object' && answer.state !== null ? (answer.state as WalletState) : null;
}

function streakOf(type: string, answer: Decision): StreakBrief | null {
  if (type === 'streak_update' && typeof answer.current === 'number')
    return { current: answer.current, status: answer.status as StreakBrief['status'] };
  return typeof answer.streak === 'object' && answer.streak !== null ? (answer.streak as StreakBrief) : null;
}

/** The session once the server has decided an event: header and home show the new balance at once. */
export function userAfter(user: CurrentUser | null | undefined, type: string, answer: Decision): CurrentUser | null | undefined {
  if (!user) return user;
  const wallet = walletOf(answer);
  const streak = streakOf(type, answer);
  const { balance = user.ultyCoins, pending = user.ultyCoinsPending, lifetime = user.lifetimeCoins, level = user.level } = wallet ?? {};
  return {
    ...user,
    ultyCoins: balance,
    ultyCoinsPending: pending,
    ultyCoinsAvailable: balance - pending,
    lifetimeCoins: lifetime,
    level,
    streak: streak ?? user.streak,
  };
}
