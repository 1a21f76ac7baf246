import { plural } from './count.js';

const NBSP = '\u00a0';
const DAY_MS = 86_400_000;

/** Numbers of synchronisation. Spec §9, product §1.3. */
export const SYNC = {
  everyMs: 5 * 60_000,
  firstAfterMs: 2_000,
  /** Duration of a lease where the browser has no locks. */
  leaseMs: 60_000,
  /** How old a queued item must be to be dropped after too many attempts: normal and aggressive cleanup. */
  cleanupAgeMs: 30 * DAY_MS,
  aggressiveCleanupAgeMs: 7 * DAY_MS,
  /** An old item with more attempts than this is dropped. */
  attemptsBeforeDrop: 5,
  receiptsKeptMs: 90 * DAY_MS,
  /** What was sent is shown over older copies that long. */
  settledShownMs: 7 * DAY_MS,
  /** With more events than this waiting, several leave in one request. Decision 0058. */
  batchAbove: 8,
  batchItems: 50,
  /** What the API takes of one request: devices with an older page send so many. */
  batchItemsTaken: 100,
  /** Of a request before it is compressed: what the API takes of any body, less its own words. */
  batchBytes: 60_000,
} as const;

/** What is said of what waits on a device: for the network or, where that passes, for a service that has not taken it. */
export const WAIT_WORDS = {
  network: { state: 'En attente de réseau', when: 'Partira à la reconnexion.' },
  service: { state: 'En attente du service', when: 'Le service n’a pas encore répondu\u00a0: Ulty réessaie tout seul.' },
} as const;

/** Sentences of synchronisation. Spec §2, §4, §8; product §1.3, trap 14. */
export const SYNC_TEXT = {
  noNetwork: 'Aucune connexion Internet',
  busy: 'Synchronisation déjà en cours',
  failed: 'Erreur de synchronisation avec le serveur',
  signedOut: 'Reconnectez-vous pour synchroniser',
  detached: 'Entrez votre code pour synchroniser, une fois le réseau revenu.',
  unreachable: 'Réseau détecté, serveur injoignable',
  queued: 'Enregistré – en attente de synchronisation',
  temporary: `Ce navigateur n’enregistre rien${NBSP}: gardez cette page ouverte jusqu’à la synchronisation.`,
  unsent: 'Les éléments en attente n’ont pas pu partir.',
} as const;

/** '3 éléments synchronisés, 1 erreur'. Spec §8. */
export function syncSummary(synced: number, errors: number): string {
  return `${plural(synced, 'élément synchronisé', 'éléments synchronisés')}, ${plural(errors, 'erreur')}`;
}

/** '3 éléments en attente'. */
export function waitingSentence(count: number): string {
  return plural(count, 'élément en attente', 'éléments en attente');
}

/** What happens to queued events at sign-out. Product §1.3. */
export function leavingSentence(count: number): string {
  return count >= 2
    ? `${plural(count, 'élément non synchronisé', 'éléments non synchronisés')} resteront sur ce téléphone et partiront à votre prochaine connexion.`
    : `${plural(count, 'élément non synchronisé')} restera sur ce téléphone et partira à votre prochaine connexion.`;
}

/** The same on a borrowed phone. Product §2.1. */
export function borrowerSentence(count: number): string {
  return `Ce téléphone n’est pas le vôtre${NBSP}: en quittant, ${plural(count, 'élément non synchronisé', 'éléments non synchronisés')} ${count >= 2 ? 'seront effacés' : 'sera effacé'}.`;
}
