/** Offered where a download has no network. In a file of its own: pages that offer nothing else load only this. Product §1.8. */
export const WISH_TEXT = 'Télécharger à la prochaine connexion';
