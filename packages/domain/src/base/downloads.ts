import { formatDataCost } from './data-cost.js';
import { formatBytes, plural } from './format.js';
import { WISH_TEXT } from './wish-text.js';

const NBSP = '\u00a0';

/** Constants of downloads. Product §2.22. */
export const DOWNLOAD = {
  /** Bytes of the browser's storage that downloads leave free. */
  reserveBytes: 50_000_000,
  /** On mobile data, the learner is asked before a larger download. */
  askAboveBytes: 5_000_000,
  /** The cleanup never removes what was opened within this time. */
  recentMs: 86_400_000,
  transferFileMaxBytes: 1_000_000,
  resultsFileMaxBytes: 5_000_000,
} as const;

/** Sentences of downloads. Spec §5, §8; product §1.8, §2.22. */
export const DOWNLOAD_TEXT = {
  needsNetwork: 'Connexion Internet requise pour télécharger',
  done: 'Livre téléchargé avec succès',
  courseDone: 'Cours téléchargé avec succès',
  examDone: 'Pack téléchargé avec succès',
  noBook: 'Livre non trouvé',
  noChapters: 'Chapitres non trouvés',
  noCourse: 'Cours non trouvé',
  noExam: 'Pack non trouvé',
  unknown: 'Erreur inconnue',
  wish: WISH_TEXT,
  erased: 'Votre téléphone a effacé les téléchargements pour libérer de la place',
} as const;

/** Why a download waits or stopped, one sentence for each code of DownloadReason. */
export const DOWNLOAD_REASONS: Readonly<Record<string, string>> = {
  no_network: 'Reprendra à la reconnexion.',
  no_wifi: 'Reprendra en Wi-Fi.',
  monthly_cap: 'Votre plafond de données du mois est atteint.',
  no_room: 'Il n’y a plus assez de place sur ce téléphone.',
  no_storage: `Ce navigateur n’enregistre rien${NBSP}: téléchargez depuis une fenêtre normale.`,
  not_found: `${DOWNLOAD_TEXT.noBook}.`,
  no_chapters: `${DOWNLOAD_TEXT.noChapters}.`,
  signed_out: 'Reconnectez-vous pour télécharger.',
  busy: 'Le serveur est très demandé en ce moment.',
  not_ours: 'Réseau détecté, mais il ne mène pas à Ulty. Ouvrez une page web pour vous y connecter.',
  bad_hash: `Le fichier reçu n’est pas le bon${NBSP}: il n’a pas été gardé.`,
  failed: 'Le serveur n’a pas répondu comme prévu.',
};

/** '23 KB ≈ 1 F'. */
export function sizeAndCost(bytes: number): string {
  return `${formatBytes(bytes)} ${formatDataCost(bytes)}`;
}

/**
 * 'encore 2 min'.
 * @param seconds whole seconds
 */
export function timeLeft(seconds: number): string {
  if (seconds < 60) return `encore ${Math.max(1, seconds)}${NBSP}s`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 60 ? `encore ${minutes}${NBSP}min` : `encore ${plural(Math.ceil(minutes / 60), 'heure')}`;
}
