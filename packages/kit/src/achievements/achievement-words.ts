import { profilePage, rewardRulesPage, streaksPage, walletPage } from '@ulty/domain/base/pages.js';
import { BADGES } from '@ulty/domain/rewards/badges.js';
import { REDEMPTION_MINIMUM_UTC } from '@ulty/domain/base/coins.js';
import { formatCount } from '@ulty/domain/base/count.js';
import { holdWords, movementWords } from '@ulty/domain/rewards/reward-words.js';
import { STREAK_MILESTONES } from '@ulty/domain/days/streak.js';
import type { Achievement } from './achievement';

const NBSP = '\u00a0';

export interface AchievementWords {
  /** The kind of achievement, above the title. */
  eyebrow: string;
  title: string;
  /** Coins, where the title does not mention them. */
  gain?: string;
  /** Whether those coins are still pending. */
  isPending?: boolean;
  /** Why they are pending, or what was achieved; absent where the title is enough. */
  why?: string;
  /** What comes next, or what the learner can do with it. */
  next?: string;
  /** Pages of the one action, in order of preference: the first live one is used. */
  action: string;
  pages: readonly string[];
}

const gained = (utc: number) => `+${formatCount(utc)}${NBSP}UTC`;
const lowered = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);

/** 'Quiz réussi du premier coup, objectif du jour.' */
function reasonsInWords(reasons: readonly string[]): string {
  const [first = '', ...others] = [...new Set(reasons.map(movementWords))];
  return `${[first, ...others.map(lowered)].join(', ')}.`;
}

const held = (pendingReason: string | null) => (pendingReason === null ? '' : `En attente${NBSP}: ${lowered(holdWords(pendingReason))}.`);

/** All texts of an achievement. A badge of a later version has its name only. */
export function wordsOf(achievement: Achievement): AchievementWords {
  if (achievement.kind === 'badge') {
    const badge = BADGES.find(({ code }) => code === achievement.code);
    return {
      eyebrow: badge ? `Badge obtenu · ${badge.tier}` : 'Badge obtenu',
      title: achievement.name,
      ...(badge && { why: `${badge.description} C’est fait.` }),
      action: 'Voir mes badges',
      pages: [profilePage],
    };
  }
  if (achievement.kind === 'streak') {
    const next = STREAK_MILESTONES.find((days) => days > achievement.days);
    return {
      eyebrow: 'Série',
      title: `${achievement.days}${NBSP}jours de suite`,
      gain: gained(achievement.utc),
      isPending: achievement.pendingReason !== null,
      why: held(achievement.pendingReason),
      ...(next && { next: `Prochain palier${NBSP}: ${next}${NBSP}jours` }),
      action: 'Voir ma série',
      pages: [streaksPage],
    };
  }
  return {
    eyebrow: 'Premier gain',
    title: gained(achievement.utc),
    why: `${reasonsInWords(achievement.reasons)} 1${NBSP}UTC vaut 0,5${NBSP}FCFA. ${held(achievement.pendingReason)}`.trim(),
    isPending: achievement.pendingReason !== null,
    next: `Échange possible à partir de ${formatCount(REDEMPTION_MINIMUM_UTC)}${NBSP}UTC.`,
    action: 'Comprendre les UltyCoins',
    pages: [rewardRulesPage, walletPage],
  };
}
