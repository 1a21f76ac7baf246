/** Shown when the typed text is not a mobile number. */
export const NOT_A_MOBILE = 'Écrivez un numéro de mobile. Exemple\u00a0: 70\u00a012\u00a034\u00a056';
