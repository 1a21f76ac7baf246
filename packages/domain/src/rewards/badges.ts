/** Families of badges. Product §3.5. */
export const BADGE_CATEGORIES = ['assiduite', 'maitrise', 'entraide', 'exploration', 'examen', 'offline'] as const;
export type BadgeCategory = (typeof BADGE_CATEGORIES)[number];

export const BADGE_TIERS = ['bronze', 'argent', 'or'] as const;
export type BadgeTier = (typeof BADGE_TIERS)[number];

/** A badge counts as recent for this many days. Product §3.5. */
export const RECENT_BADGE_DAYS = 7;

/**
 * Figures of a learner that badges use; learning never decreases one. `quizzes`: quizzes passed, or answered with five answers or more,
 * each time. `perfectQuizzes`: distinct quizzes without a mistake. `longestStreak`: days. `books`: completely read, every quiz passed.
 * `categories`: categories whose books are all so. `courses`: finished. `offlineDays`: days whose work arrived on a later day. `earlyDays`:
 * days with work before `EARLY_HOUR`.
 */
export const BADGE_FIGURES = [
  'quizzes',
  'perfectQuizzes',
  'longestStreak',
  'books',
  'categories',
  'courses',
  'offlineDays',
  'earlyDays',
] as const;
export type BadgeFigure = (typeof BADGE_FIGURES)[number];

/** Work before this hour of the learner's day is early. Product §3.5. */
export const EARLY_HOUR = 6;

export interface BadgeRule {
  code: string;
  name: string;
  description: string;
  category: BadgeCategory;
  tier: BadgeTier;
  emoji: string;
  /** The badge is earned once the figure reaches this. */
  target: number;
  /** Null: the feature that the badge rewards does not exist yet. Such a badge is neither earned nor shown. */
  figure: BadgeFigure | null;
  /** Shown only after it was earned. */
  secret: boolean;
}

type Look = Pick<BadgeRule, 'name' | 'description' | 'emoji'> & Partial<Pick<BadgeRule, 'secret'>>;
const badge = (
  code: string,
  figure: BadgeRule['figure'],
  target: number,
  category: BadgeCategory,
  tier: BadgeTier,
  look: Look,
): BadgeRule => ({ code, figure, target, category, tier, secret: false, ...look });

/** The initial set of badges, in the order of lists among equals. Product §3.5. */
export const BADGES: readonly BadgeRule[] = [
  badge('quiz_1', 'quizzes', 1, 'exploration', 'bronze', { name: 'Premier quiz', description: 'Répondre à un premier quiz.', emoji: '🎯' }),
  badge('quiz_10', 'quizzes', 10, 'maitrise', 'bronze', { name: 'Dix quiz', description: 'Répondre à 10 quiz.', emoji: '📝' }),
  badge('quiz_50', 'quizzes', 50, 'maitrise', 'argent', { name: 'Cinquante quiz', description: 'Répondre à 50 quiz.', emoji: '🧠' }),
  badge('quiz_200', 'quizzes', 200, 'maitrise', 'or', { name: 'Deux cents quiz', description: 'Répondre à 200 quiz.', emoji: '🏆' }),
  badge('perfect_5', 'perfectQuizzes', 5, 'maitrise', 'argent', {
    name: 'Sans faute',
    description: 'Réussir 5 quiz différents sans une erreur.',
    emoji: '💯',
  }),
  badge('streak_3', 'longestStreak', 3, 'assiduite', 'bronze', {
    name: 'Trois jours',
    description: 'Apprendre 3 jours sans rompre la série.',
    emoji: '✨',
  }),
  badge('streak_7', 'longestStreak', 7, 'assiduite', 'bronze', {
    name: 'Une semaine',
    description: 'Tenir une série de 7 jours.',
    emoji: '🔥',
  }),
  badge('streak_30', 'longestStreak', 30, 'assiduite', 'argent', {
    name: 'Un mois',
    description: 'Tenir une série de 30 jours.',
    emoji: '🌙',
  }),
  badge('streak_100', 'longestStreak', 100, 'assiduite', 'or', {
    name: 'Cent jours',
    description: 'Tenir une série de 100 jours.',
    emoji: '☀️',
  }),
  badge('book_1', 'books', 1, 'exploration', 'bronze', {
    name: 'Premier livre',
    description: 'Lire un livre en entier et réussir ses quiz.',
    emoji: '📖',
  }),
  badge('book_5', 'books', 5, 'exploration', 'argent', {
    name: 'Cinq livres',
    description: 'Lire 5 livres en entier et réussir leurs quiz.',
    emoji: '📚',
  }),
  badge('book_20', 'books', 20, 'exploration', 'or', {
    name: 'Vingt livres',
    description: 'Lire 20 livres en entier et réussir leurs quiz.',
    emoji: '🏛️',
  }),
  badge('course_1', 'courses', 1, 'exploration', 'bronze', { name: 'Premier cours', description: 'Terminer un cours.', emoji: '🎓' }),
  badge('category_master', 'categories', 1, 'maitrise', 'or', {
    name: 'Maître de catégorie',
    description: 'Terminer tous les livres d’une catégorie.',
    emoji: '👑',
  }),
  badge('helper_1', null, 1, 'entraide', 'bronze', {
    name: 'Première réponse utile',
    description: 'Donner une réponse choisie comme la meilleure.',
    emoji: '🤝',
  }),
  badge('helper_10', null, 10, 'entraide', 'argent', {
    name: 'Dix réponses utiles',
    description: 'Donner 10 réponses choisies comme les meilleures.',
    emoji: '💬',
  }),
  badge('helper_50', null, 50, 'entraide', 'or', {
    name: 'Cinquante réponses utiles',
    description: 'Donner 50 réponses choisies comme les meilleures.',
    emoji: '🌟',
  }),
  badge('referral_1', null, 1, 'entraide', 'bronze', { name: 'Premier filleul', description: 'Accueillir un filleul actif.', emoji: '🌱' }),
  badge('referral_10', null, 10, 'entraide', 'or', { name: 'Dix filleuls', description: 'Accueillir 10 filleuls actifs.', emoji: '🌳' }),
  badge('offline_return', 'offlineDays', 3, 'offline', 'argent', {
    name: 'Même sans réseau',
    description: 'Apprendre 3 jours hors-ligne, puis synchroniser.',
    emoji: '📡',
  }),
  badge('early_bird', 'earlyDays', 5, 'assiduite', 'argent', {
    name: 'Lève-tôt',
    description: `Apprendre avant ${EARLY_HOUR}\u00a0h, 5 jours.`,
    emoji: '🐓',
    secret: true,
  }),
  badge('bepc_ready', null, 1, 'examen', 'or', { name: 'Prêt pour le BEPC', description: 'Terminer la préparation du BEPC.', emoji: '🎒' }),
  badge('fair_play', null, 90, 'entraide', 'argent', {
    name: 'Fair-play',
    description: 'Passer 90 jours sans aucun signalement.',
    emoji: '🕊️',
  }),
  badge('beta', null, 1, 'exploration', 'bronze', { name: 'Pionnier', description: 'Avoir essayé Ulty avant son ouverture.', emoji: '🧪' }),
];
