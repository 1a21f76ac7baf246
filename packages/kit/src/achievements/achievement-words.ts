import { profilePage, rewardRulesPage, streaksPage, walletPage } from '@ulty/domain/base/pages.js';
import { BADGES } from '@ulty/domain/rewards/badges.js';
import { REDEMPTION_MINIMUM_UTC } from '@ulty/domain/base/coins.js';
import { formatCount } from '@ulty/domain/base/count.js';
import { holdWords, movementWords } from '@ulty/domain/rewards/reward-words.js';
import { STREAK_MILESTONES } from '@ulty/domain/days/streak.js';
import type { Achievement } from './achievement';

const NBSP = '\u00a0';

export interface AchievementWords {
  /** What it is an instance of, above the title. */
  eyebrow: string;
  title: string;
  /** Coins, where the title does not say them. */
  gain?: string;
  /** Whether those coins still wait. */
  isPending?: boolean;
  /** Why, or what the coins wait for; absent where the title says all. */
  why?: string;
  /** What comes next, or may be done with it. */
  next?: string;
  /** The one thing to do, in order of preference: the first page that is live. */
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

/** Every text of an achievement. A badge of a later version has its name only. */
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
