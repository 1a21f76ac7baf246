/** Said when no mobile can be read in what was typed. */
export const NOT_A_MOBILE = 'Écrivez un numéro de mobile. Exemple\u00a0: 70\u00a012\u00a034\u00a056';
