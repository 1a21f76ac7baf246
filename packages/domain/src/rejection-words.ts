/** Why the server decided against what a learner did: codes of events. Product §1.3. */
const REJECTION_WORDS: Record<string, string> = {
  attendance_code_wrong: 'Ce code de présence n’est pas celui de la séance. Scannez celui de l’animateur.',
  daily_limit: 'Vous en avez assez envoyé pour aujourd’hui. Réessayez demain.',
  event_conflict: 'Cet élément porte déjà le numéro d’un autre.',
  group_age_unknown: 'Indiquez votre année de naissance dans votre profil pour entrer dans ce groupe.',
  group_archived: 'Ce groupe est archivé\u00a0: personne n’y a travaillé depuis 30\u00a0jours.',
  group_closed: 'Vous ne pouvez pas entrer dans ce groupe.',
  group_code_unknown: 'Ce code n’existe pas, ou n’est plus valable. Demandez-en un nouveau à l’animateur.',
  group_full: 'Le groupe est complet.',
  group_held: 'Ces mots doivent d’abord être relus par l’équipe.',
  group_member_gone: 'Cette personne n’est plus dans le groupe.',
  group_minors: 'Ce groupe compte des élèves mineurs\u00a0: il n’accueille pas d’adultes de 21\u00a0ans ou plus.',
  group_not_animator: 'Seul l’animateur du groupe peut le faire.',
  group_not_member: 'Vous n’êtes pas membre de ce groupe.',
  group_removed: 'L’animateur vous a retiré de ce groupe. Vos progrès restent à vous.',
  group_too_many: 'Vous avez déjà dix groupes. Quittez-en un d’abord.',
  group_unfit: 'Ces réglages ne conviennent pas. Vérifiez le nom, les nombres et les textes.',
  group_unknown: 'Ce groupe n’existe plus.',
  group_waiting_full: 'La liste d’attente de ce groupe est complète.',
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
  unsuitable_media: 'Cet enregistrement ne convient pas\u00a0: 60\u00a0secondes au plus.',
};

/** One sentence why an event was not taken; a neutral one for an unknown code of a later version. */
export function rejectionWords(reason: string | null | undefined): string {
  return REJECTION_WORDS[reason ?? ''] ?? 'Le serveur n’a pas pu en tenir compte.';
}
