/** Subjects of contact messages, in the order of the form. Product §2.25. */
export const CONTACT_SUBJECTS = ['Aide', 'Partenariat', 'Signalement', 'Contestation', 'Presse', 'Données personnelles'] as const;
export type ContactSubject = (typeof CONTACT_SUBJECTS)[number];

/** Lengths in characters. */
export const CONTACT_LIMITS = { name: 80, phone: 40, minMessage: 20, message: 2_000 } as const;

/** Error sentences of the fields: the same in the form and in the API's answer. */
export const CONTACT_SENTENCES = {
  subject: 'Choisissez un sujet.',
  name: 'Écrivez votre nom.',
  reach: 'Laissez un numéro ou un e-mail.',
  phone: 'Ce numéro n’est pas complet. Exemple : 70 12 34 56',
  email: 'Cet e-mail n’est pas complet. Exemple : awa@exemple.bf',
  messageShort: 'Écrivez au moins 20 caractères.',
  messageLong: '2 000 caractères au plus.',
  consent: 'Cochez cette case pour que nous puissions vous répondre.',
} as const;
