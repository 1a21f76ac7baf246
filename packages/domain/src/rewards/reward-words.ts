import type { HoldReason } from './pending-reasons.js';
import type { RewardCode } from './rewards.js';

/** Reasons of coin movements that no rule pays. */
export type MovementCode = RewardCode | 'streak_freeze' | 'streak_freeze_refund' | 'ornament' | 'reversal' | 'redemption' | 'demo_gift';

/** The text of a history line for each reason. Product §2.4. */
const MOVEMENT_WORDS: Record<MovementCode, string> = {
  vote_cast: 'Vote pour une réponse',
  best_answer: 'Meilleure réponse',
  quiz_first_pass: 'Quiz réussi du premier coup',
  quiz_perfect_first: 'Quiz sans faute',
  chapter_completed: 'Chapitre terminé',
  lesson_completed: 'Leçon terminée',
  course_completed: 'Cours terminé',
  daily_goal: 'Objectif du jour',
  streak_7: 'Série de 7\u00a0jours',
  streak_30: 'Série de 30\u00a0jours',
  streak_100: 'Série de 100\u00a0jours',
  review_session: 'Révision de 10\u00a0cartes',
  league_top3: 'Podium de la ligue',
  group_goal: 'But du groupe atteint',
  referral_qualified: 'Parrainage',
  referral_ambassador: 'Parrainage d’ambassadeur',
  badge: 'Badge obtenu',
  streak_freeze: 'Gel de série',
  streak_freeze_refund: 'Gel de série rendu',
  ornament: 'Motif, visage ou bordure',
  reversal: 'Correction',
  redemption: 'Échange',
  demo_gift: 'Démonstration\u00a0: UltyCoins d’essai',
};

/** An invitation to earn by each rule. Rules without an immediate action have none. */
const EARN_WORDS: Partial<Record<string, string>> = {
  vote_cast: 'Voter pour une bonne réponse',
  best_answer: 'Donner la meilleure réponse',
  quiz_first_pass: 'Réussir un quiz du premier coup',
  quiz_perfect_first: 'Faire un quiz sans faute',
  chapter_completed: 'Lire un chapitre',
  lesson_completed: 'Terminer une leçon',
  course_completed: 'Terminer un cours',
  daily_goal: 'Valider votre journée',
  review_session: 'Revoir 10\u00a0cartes',
} satisfies Partial<Record<RewardCode, string>>;

/** Why nothing, or less than a rule's amount, was paid, by code of quiz results and claims. Product §1.4, §3.1, §3.4. */
const WITHHELD_WORDS: Record<string, string> = {
  placement: 'Le test de départ ne rapporte pas d’UltyCoins\u00a0: il choisit votre premier livre.',
  not_first_attempt: 'Seul le premier essai rapporte des UltyCoins.',
  not_passed: 'Le quiz rapporte à partir de 60\u00a0% de bonnes réponses.',
  too_few_questions: 'Un quiz rapporte à partir de 5\u00a0questions.',
  too_fast: 'Les réponses sont venues trop vite pour rapporter des UltyCoins.',
  lessons_left: 'Les UltyCoins du cours viendront avec votre dernière leçon.',
  lessons_hasty: 'Une leçon de ce cours a été finie trop vite\u00a0: relisez-la, et les UltyCoins du cours viendront.',
  not_enough_time: 'Il faut un peu plus de temps de lecture pour recevoir ces UltyCoins.',
  implausible_time: 'Le temps passé ne permet pas de rapporter des UltyCoins.',
  daily_cap: 'Le plafond du jour de ce gain est atteint.',
  monthly_cap: 'Le plafond du mois de ce gain est atteint.',
  total_cap: 'Le plafond du jour, 150\u00a0UTC, est atteint.',
  duplicate: 'Ce gain était déjà crédité.',
  awaiting_source: 'Ce gain attend le résultat qui le justifie.',
};

/** Why coins wait. Product §1.6. */
const HOLD_WORDS: Record<HoldReason, string> = {
  unproven: 'Confirmez votre numéro ou votre e-mail pour les recevoir',
  integrity: 'Vérification en cours (48\u00a0h)',
  past_day: 'Jours passés\u00a0: disponibles après 48\u00a0h',
  rule: 'Disponibles après un délai',
};

/**
 * The words for a line of the coin history.
 * @param reason code of a rule or movement; an unknown one of a later version gets neutral words
 */
export function movementWords(reason: string): string {
  return (MOVEMENT_WORDS as Record<string, string | undefined>)[reason] ?? 'Mouvement d’UltyCoins';
}

/** An invitation to earn, or null for rules without an immediate action. */
export function earnWords(code: string): string | null {
  return EARN_WORDS[code] ?? null;
}

/** '6 min 12 s'. */
export function spanWords(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const rest = seconds % 60;
  return [...(minutes > 0 ? [`${minutes}\u00a0min`] : []), ...(rest > 0 || minutes === 0 ? [`${rest}\u00a0s`] : [])].join(' ');
}

/**
 * The reading time still missing for the coins, in one line.
 * @param seconds missing
 * @param utc pending coins
 */
export function missingTimeWords(seconds: number, utc: number): string {
  return `Encore ${spanWords(seconds)} de lecture pour recevoir vos ${utc}\u00a0UTC`;
}

/** The sentence why less than a reward was paid; a neutral one for an unknown code of a later version. */
export function withheldWords(reason: string): string {
  return WITHHELD_WORDS[reason] ?? 'Ce résultat n’a pas rapporté d’UltyCoins.';
}

/** Why coins wait, in a sentence that says what makes them available. */
export function heldSentence(reason: string): string {
  return reason === 'unproven' ? 'Ils deviennent disponibles quand votre e-mail ou votre numéro est vérifié.' : `${holdWords(reason)}.`;
}

/** Why coins wait, in a few words; neutral words for an unknown reason of a later version. */
export function holdWords(reason: string): string {
  return (HOLD_WORDS as Record<string, string | undefined>)[reason] ?? HOLD_WORDS.rule;
}
