import type { CurrentUser } from '@ulty/contracts/people/auth.js';
import type { StreakBrief, WalletState } from '@ulty/contracts/base/events.js';

/** A decision of the server, or its report about another device. */
type Answer = Readonly<Record<string, unknown>>;

/** The coins in an answer: a claim has them at its top level, other events in `state`. */
function walletOf(answer: Answer): Partial<WalletState> | null {
  if (typeof answer.balance === 'number') return answer as Partial<WalletState>;
  return typeof answer.state === 'object' && answer.state !== null ? (answer.state as WalletState) : null;
}

function streakOf(type: string, answer: Answer): StreakBrief | null {
  if (type === 'streak_update' && typeof answer.current === 'number')
    return { current: answer.current, status: answer.status as StreakBrief['status'] };
  return typeof answer.streak === 'object' && answer.streak !== null ? (answer.streak as StreakBrief) : null;
}

/** The session after a change reported by the server: header and home show the new balance at once. */
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
 * Whether `userAfter` applies all that a decision changes in the session: the answer contains coins and streak, there are no rewards or
 * badges, and the event reports no time. The event of a page that has just been opened is such a one.
 */
export function isSessionTold({ items }: Readonly<Record<string, unknown>>, { state, streak, rewards, badges }: Answer): boolean {
  return Boolean(state && streak) && isEmpty(rewards) && isEmpty(badges) && Array.isArray(items) && !minutesTold(items);
}
