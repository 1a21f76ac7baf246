import type { RewardLine, WalletState } from '@ulty/contracts/base/events.js';
import type { Decision } from '@ulty/offline/reply';
import type { Achievement } from '@ulty/kit/achievements';

/** The fields of an answer that report achievements: those of quizzes, lessons, chapters and cards. */
interface Gained {
  rewards?: readonly RewardLine[];
  badges?: readonly { code: string; name: string }[];
  state?: WalletState;
}

const STREAK_MILESTONE = /^streak_(\d+)$/;

/** Why coins are pending, or null when they can be used. */
function pendingReasonOf(lines: readonly RewardLine[]): string | null {
  const pending = lines.find(({ state }) => state === 'pending');
  return pending ? (pending.pendingReasons?.[0] ?? 'rule') : null;
}

/** A learner's first coins: they have never had others. Detected in the answer, so that a second device gets the same result. */
function firstGain(paid: readonly RewardLine[], lifetime: number | undefined): Achievement[] {
  const utc = paid.reduce((sum, { awarded }) => sum + awarded, 0);
  if (utc === 0 || utc !== lifetime) return [];
  return [{ kind: 'first_gain', utc, reasons: paid.map(({ reason }) => reason), pendingReason: pendingReasonOf(paid) }];
}

/** The achievements in the decision of an event, with ids, in the order in which they are shown. A rejected event has none. */
export function achievementsIn(answer: Decision): readonly (Achievement & { id: string })[] {
  if (answer.outcome === 'rejected') return [];
  const { rewards = [], badges = [], state } = answer as Decision & Gained;
  const paid = rewards.filter(({ awarded }) => awarded > 0);
  return [
    ...firstGain(paid, state?.lifetime).map((gain) => ({ ...gain, id: 'first_gain' })),
    ...paid.flatMap((line) => {
      const days = Number(STREAK_MILESTONE.exec(line.reason)?.[1]);
      if (!days) return [];
      return [
        { kind: 'streak' as const, days, utc: line.awarded, pendingReason: pendingReasonOf([line]), id: line.txnId ?? answer.eventId },
      ];
    }),
    ...badges.map(({ code, name }) => ({ kind: 'badge' as const, code, name, id: `badge:${code}` })),
  ];
}
