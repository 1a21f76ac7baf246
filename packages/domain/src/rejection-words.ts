/** Why the server decided against what a learner did: codes of events. Product §1.3. */
const REJECTION_WORDS: Record<string, string> = {
  already_changed: 'La meilleure réponse a déjà été changée une fois.',
  blocked: 'Vous ne pouvez pas écrire à cette personne.',
  content_deleted: 'Contenu supprimé.',
  daily_limit: 'La limite du jour est atteinte\u00a0: réessayez demain.',
  empty_text: 'Ce texte est vide.',
  event_conflict: 'Cet élément porte déjà le numéro d’un autre.',
  later_choice: 'Un choix plus récent compte déjà.',
  no_cards: 'Ces questions ne sont plus dans vos révisions.',
  not_earned: 'Rien n’a encore rapporté ces UltyCoins.',
  not_yours: 'Seule la personne qui l’a écrit peut le faire.',
  note_too_long: 'Cette note est trop longue\u00a0: 2\u202f000 caractères au plus.',
  own_content: 'C’est votre propre texte.',
  referral_already: 'Un autre code compte déjà pour votre compte.',
  referral_mutual: 'Vous avez vous-même invité cette personne.',
  referral_own_code: 'C’est votre propre code.',
  referral_too_late: 'Un code se donne dans les 72\u00a0h après l’inscription.',
  referral_unknown_code: 'Ce code n’existe pas. Vérifiez ses six signes.',
  server_only: 'Ce gain est crédité par Ulty seulement.',
  too_early: 'Une réponse se choisit une heure après sa publication, au plus tôt.',
  too_late: 'La meilleure réponse se change dans les 48\u00a0h.',
  too_long: 'Ce texte est trop long.',
  unknown_content: 'Ce contenu n’existe plus.',
  unknown_course: 'Ce cours n’existe plus.',
  unknown_post: 'Cet article n’est plus en ligne.',
  unknown_quiz: 'Ce quiz n’existe plus.',
  unknown_rule: 'Ce gain n’existe plus.',
  unknown_subject: 'Cette matière n’existe pas dans cette communauté.',
  unknown_target: 'Ce contenu n’existe pas.',
  unsuitable_media: 'Cette image ou cette voix ne convient pas\u00a0: 2 images de 100\u00a0Ko et 60\u00a0s de voix au plus.',
};

/** One sentence why an event was not taken; a neutral one for an unknown code of a later version. */
export function rejectionWords(reason: string | null | undefined): string {
  return REJECTION_WORDS[reason ?? ''] ?? 'Le serveur n’a pas pu en tenir compte.';
}
