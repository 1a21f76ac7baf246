import type { CurrentUser } from '@ulty/contracts/auth.js';
import type { StreakBrief, WalletState } from '@ulty/contracts/events.js';
import type { QueueType } from '@ulty/offline/event-calls';
import type { Decision } from '@ulty/offline/reply';

/** What any learner's event may change on screen. */
const PREFIXES = ['/api/ulty-coins', '/api/streaks', '/api/quizhero/library', '/api/activity', '/api/reviews', '/api/users/'];
const COURSE_PREFIXES = ['/api/enrollments', '/api/courses/'];

/** Beginnings of the queries that an event may have changed. The page that waited for the answer to its progress has put that on screen itself. */
export function touchedBy(type: QueueType, isAwaited: boolean): readonly string[] {
  if (type === 'quiz_result') return [...PREFIXES, '/api/courses/'];
  return type === 'progress_update' && !isAwaited ? [...PREFIXES, ...COURSE_PREFIXES] : PREFIXES;
}

/** The coins in an answer: a claim carries them at its top, other events in `state`. */
function walletOf(answer: Decision): Partial<WalletState> | null {
  if (typeof answer.balance === 'number') return answer as Partial<WalletState>;
  return typeof answer.state === 'object' && answer.state !== null ? (answer.state as WalletState) : null;
}

function streakOf(type: QueueType, answer: Decision): StreakBrief | null {
  if (type === 'streak_update' && typeof answer.current === 'number')
    return { current: answer.current, status: answer.status as StreakBrief['status'] };
  return typeof answer.streak === 'object' && answer.streak !== null ? (answer.streak as StreakBrief) : null;
}

/** The session once the server has decided an event: header and home show the new balance at once. */
export function userAfter(user: CurrentUser | null | undefined, type: QueueType, answer: Decision): CurrentUser | null | undefined {
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
