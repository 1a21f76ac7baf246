import type { RewardCode } from './rewards.js';

const NBSP = '\u00a0';

/** Number of days by which a cut is announced before it begins. Product §2.5. */
export const RULE_NOTICE_DAYS = 14;

/** The terms of a rule's version. `amountUtc` null: the source sets it; caps null: the rule has no cap of its own. */
export interface RuleTerms {
  amountUtc: number | null;
  capPerDay: number | null;
  capPerMonth: number | null;
}

/** What a change means for learners: a version that lowers any term is a cut, whatever else it raises. */
export type RuleChangeKind = 'cut' | 'raise' | 'same';

const capOf = (cap: number | null) => cap ?? Infinity;

/** Compares two versions of a rule, as the database's own check does (migration 0042). */
export function ruleChange(before: RuleTerms, after: RuleTerms): RuleChangeKind {
  const steps = [
    (after.amountUtc ?? 0) - (before.amountUtc ?? 0),
    difference(capOf(before.capPerDay), capOf(after.capPerDay)),
    difference(capOf(before.capPerMonth), capOf(after.capPerMonth)),
  ];
  if (steps.some((step) => step < 0)) return 'cut';
  return steps.some((step) => step > 0) ? 'raise' : 'same';
}

/** Infinity minus Infinity is NaN. */
const difference = (before: number, after: number) => (before === after ? 0 : after - before);

/** The action that each rule rewards, in the learner's words. Product §1.4, §2.5. */
const ACTIONS: Record<RewardCode, string> = {
  vote_cast: 'Voter pour une réponse',
  best_answer: 'Donner la meilleure réponse',
  quiz_first_pass: 'Réussir un quiz du premier coup',
  quiz_perfect_first: 'Faire un quiz sans faute du premier coup',
  chapter_completed: 'Lire un chapitre',
  lesson_completed: 'Terminer une leçon',
  course_completed: 'Terminer un cours',
  daily_goal: 'Valider sa journée',
  streak_7: `Apprendre 7${NBSP}jours de suite`,
  streak_30: `Apprendre 30${NBSP}jours de suite`,
  streak_100: `Apprendre 100${NBSP}jours de suite`,
  review_session: `Revoir 10${NBSP}cartes`,
  league_top3: 'Finir une semaine sur le podium de sa ligue',
  group_goal: 'Atteindre le but de la semaine avec son groupe',
  referral_qualified: 'Parrainer quelqu’un qui apprend',
  referral_ambassador: 'Parrainer quelqu’un, en ambassadeur validé',
  badge: 'Obtenir un badge',
};

const CONDITIONS: Record<RewardCode, readonly string[]> = {
  vote_cast: [
    'numéro confirmé',
    `compte de plus de 24${NBSP}h`,
    'pas pour son propre texte',
    `rien si le vote est retiré dans les 24${NBSP}h`,
  ],
  best_answer: [
    'choisie par l’auteur de la question ou la modération, une heure après au plus tôt',
    'une fois par question',
    `pas entre deux comptes d’un même téléphone`,
    'deux fois par mois entre les mêmes personnes',
  ],
  quiz_first_pass: [
    `60${NBSP}% de bonnes réponses au premier essai`,
    `au moins 5${NBSP}questions`,
    `3${NBSP}secondes par question au moins`,
    'une fois par quiz',
  ],
  quiz_perfect_first: [`100${NBSP}% au premier essai`, 'une fois par quiz'],
  chapter_completed: [`lu ou écouté à 80${NBSP}%, le temps de le lire`, 'une fois par chapitre'],
  lesson_completed: ['une fois par leçon'],
  course_completed: ['toutes les leçons', `quiz final à 60${NBSP}%`, 'une fois par cours'],
  daily_goal: ['une fois par jour, dès qu’un travail compte pour la série'],
  streak_7: ['une fois par série'],
  streak_30: ['une fois par série'],
  streak_100: ['une fois par série'],
  review_session: [`au moins 10${NBSP}cartes`],
  league_top3: ['selon le classement final, le mardi'],
  group_goal: [
    `groupe de 3${NBSP}membres au moins`,
    `but atteint par 70${NBSP}% d’entre eux`,
    'une fois par semaine, quel que soit le nombre de groupes',
  ],
  referral_qualified: ['la personne apprend encore au troisième jour', 'pour vous et pour elle'],
  referral_ambassador: ['la personne apprend encore au troisième jour', 'après validation, sans plafond par mois'],
  badge: ['une fois par badge, selon le badge'],
};

/**
 * Bytes that one action uses on the network, downloads and answer together, without audio: an estimate from the size of our own texts. Null
 * where the rule follows from other actions and uses no data of its own. Product, part 5.
 */
const DATA_BYTES: Record<RewardCode, number | null> = {
  vote_cast: 4_000,
  best_answer: 8_000,
  quiz_first_pass: 10_000,
  quiz_perfect_first: null,
  chapter_completed: 30_000,
  lesson_completed: 30_000,
  course_completed: null,
  daily_goal: null,
  streak_7: null,
  streak_30: null,
  streak_100: null,
  review_session: 4_000,
  league_top3: null,
  group_goal: null,
  referral_qualified: 8_000,
  referral_ambassador: 8_000,
  badge: null,
};

const isKnown = (code: string): code is RewardCode => Object.hasOwn(ACTIONS, code);

/** The words for the action that a rule rewards; neutral words for a rule of a later version. */
export function actionWords(code: string): string {
  return isKnown(code) ? ACTIONS[code] : 'Autre gain';
}

/** The conditions of a rule, each in a few words. */
export function ruleConditions(code: string): readonly string[] {
  return isKnown(code) ? CONDITIONS[code] : [];
}

/** Bytes that one action uses, or null where it uses none of its own. */
export function ruleDataBytes(code: string): number | null {
  return isKnown(code) ? DATA_BYTES[code] : null;
}

const amountWords = (utc: number | null) => (utc === null ? 'selon le résultat' : `${utc}${NBSP}UTC`);
const capWords = (cap: number | null, span: string) => (cap === null ? `sans plafond par ${span}` : `${cap}${NBSP}fois par ${span}`);

/** What a new version changes, in words: '10 UTC au lieu de 5 UTC', one entry for each difference. */
export function ruleChangeWords(before: RuleTerms, after: RuleTerms): string[] {
  return [
    ...(before.amountUtc === after.amountUtc ? [] : [`${amountWords(after.amountUtc)} au lieu de ${amountWords(before.amountUtc)}`]),
    ...(before.capPerDay === after.capPerDay
      ? []
      : [`${capWords(after.capPerDay, 'jour')} au lieu de ${capWords(before.capPerDay, 'jour')}`]),
    ...(before.capPerMonth === after.capPerMonth
      ? []
      : [`${capWords(after.capPerMonth, 'mois')} au lieu de ${capWords(before.capPerMonth, 'mois')}`]),
  ];
}
