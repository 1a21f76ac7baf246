/** Why the server decided against what a learner did: codes of events. Product §1.3. */
const REJECTION_WORDS: Record<string, string> = {
  already_appealed: 'Vous avez déjà demandé un nouvel examen\u00a0: il ne se demande qu’une fois.',
  event_conflict: 'Cet élément porte déjà le numéro d’un autre.',
  no_cards: 'Ces questions ne sont plus dans vos révisions.',
  note_too_long: 'Cette note est trop longue\u00a0: 2\u202f000 caractères au plus.',
  nothing_hidden: 'Ce texte est visible\u00a0: il n’y a rien à examiner.',
  not_earned: 'Rien n’a encore rapporté ces UltyCoins.',
  referral_already: 'Un autre code compte déjà pour votre compte.',
  referral_mutual: 'Vous avez vous-même invité cette personne.',
  referral_own_code: 'C’est votre propre code.',
  referral_too_late: 'Un code se donne dans les 72\u00a0h après l’inscription.',
  referral_unknown_code: 'Ce code n’existe pas. Vérifiez ses six signes.',
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
