import type { CurrentUser } from '@ulty/contracts/people/auth.js';
import type { StreakBrief, WalletState } from '@ulty/contracts/base/events.js';

/** What the server has decided, or told of another device. */
type Answer = Readonly<Record<string, unknown>>;

/** The coins in an answer: a claim carries them at its top, other events in `state`. */
function walletOf(answer: Answer): Partial<WalletState> | null {
  if (typeof answer.balance === 'number') return answer as Partial<WalletState>;
  return typeof answer.state === 'object' && answer.state !== null ? (answer.state as WalletState) : null;
}

function streakOf(type: string, answer: Answer): StreakBrief | null {
  if (type === 'streak_update' && typeof answer.current === 'number')
    return { current: answer.current, status: answer.status as StreakBrief['status'] };
  return typeof answer.streak === 'object' && answer.streak !== null ? (answer.streak as StreakBrief) : null;
}

/** The session once the server has told of a change: header and home show the new balance at once. */
export function userAfter(user: CurrentUser | null | undefined, type: string, answer: Answer): CurrentUser | null | undefined {
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

const isEmpty = (list: unknown) => Array.isArray(list) && list.length === 0;
const minutesTold = (items: unknown) =>
  Array.isArray(items) && items.some(({ activeSeconds }: { activeSeconds?: number }) => activeSeconds !== 0);

/**
 * Whether `userAfter` says all that a decision changes of the session: it tells coins and streak, brought nothing new, and the event told of no
 * time. A page that has just been opened is such an event.
 */
export function isSessionTold({ items }: Readonly<Record<string, unknown>>, { state, streak, rewards, badges }: Answer): boolean {
  return Boolean(state && streak) && isEmpty(rewards) && isEmpty(badges) && Array.isArray(items) && !minutesTold(items);
}
