/** Why the server decided against what a learner did: codes of events. Product §1.3. */
const REJECTION_WORDS: Record<string, string> = {
  blocks_full: 'Vous avez déjà bloqué 500\u00a0personnes.',
  event_conflict: 'Cet élément porte déjà le numéro d’un autre.',
  friend_age_unknown: 'Dites d’abord votre année de naissance, ou passez par un code.',
  friend_asks_open: 'Trop de demandes attendent déjà une réponse.',
  friend_asks_today: 'Vingt demandes par jour\u00a0: revenez demain.',
  friend_code_expired: 'Ce code n’est plus valable. Demandez-en un nouveau.',
  friend_code_wrong: 'Ce code n’existe pas. Vérifiez ses vingt signes.',
  friend_full: 'Vous avez déjà 150\u00a0amis.',
  friend_full_other: 'Cette personne a déjà trop d’amis ou de demandes.',
  friend_minor: 'Moins de 18\u00a0ans\u00a0: par code ou même groupe seulement.',
  friend_no_alias: 'Choisissez d’abord un alias dans votre profil.',
  friend_none: 'Cette personne n’est plus parmi vos amis.',
  friend_not_found: 'Cet alias ne mène à personne que vous puissiez ajouter.',
  friend_request_gone: 'Cette demande n’existe plus.',
  friend_self: 'C’est vous.',
  kudos_again: 'Un encouragement par ami et par jour.',
  kudos_today: 'Vingt encouragements par jour\u00a0: à demain.',
  no_cards: 'Ces questions ne sont plus dans vos révisions.',
  note_too_long: 'Cette note est trop longue\u00a0: 2\u202f000 caractères au plus.',
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
