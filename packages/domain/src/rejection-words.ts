/** Why the server decided against what a learner did: codes of events. Product §1.3. */
const REJECTION_WORDS: Record<string, string> = {
  event_conflict: 'Cet élément porte déjà le numéro d’un autre.',
  no_cards: 'Ces questions ne sont plus dans vos révisions.',
  note_too_long: 'Cette note est trop longue\u00a0: 2\u202f000 caractères au plus.',
  not_earned: 'Rien n’a encore rapporté ces UltyCoins.',
  server_only: 'Ce gain est crédité par Ulty seulement.',
  unknown_content: 'Ce contenu n’existe plus.',
  unknown_course: 'Ce cours n’existe plus.',
  unknown_post: 'Cet article n’est plus en ligne.',
  unknown_quiz: 'Ce quiz n’existe plus.',
  unknown_rule: 'Ce gain n’existe plus.',
};

/** One sentence why an event was not taken; a neutral one for an unknown code of a later version. */
export function rejectionWords(reason: string | null | undefined): string {
  return REJECTION_WORDS[reason ?? ''] ?? 'Le serveur n’a pas pu en tenir compte.';
}
