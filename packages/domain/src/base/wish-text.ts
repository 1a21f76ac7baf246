/**
 * Label of the button where a download has no network. It is in a file of its own so that pages which show nothing else of downloads load
 * only this. Product §1.8.
 */
export const WISH_TEXT = 'Télécharger à la prochaine connexion';
