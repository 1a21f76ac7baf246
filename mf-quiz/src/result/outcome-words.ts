/** What the server did with a result or a review, by its reason. Codes of contracts/quiz-results and contracts/reviews. */
export const OUTCOME_WORDS: Partial<Record<string, string>> = {
  wrong_user: 'Ce résultat appartient à un autre compte.',
  event_conflict: 'Un autre résultat porte déjà ce numéro.',
  unknown_quiz: 'Ce quiz n’existe plus.',
  not_enrolled: 'Inscrivez-vous au cours\u00a0: seuls les essais des inscrits comptent.',
  quiz_locked: 'Ce quiz s’ouvrira avec votre paiement.',
  no_cards: 'Ces cartes ne sont plus à réviser.',
  version_unknown: 'Ce quiz a changé depuis\u00a0: il est corrigé dans sa nouvelle version.',
  time_adjusted: 'L’heure de ce téléphone semblait fausse\u00a0: nous avons corrigé la date du résultat.',
};
