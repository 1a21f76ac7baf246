import { plural } from './count.js';

const NBSP = '\u00a0';
const DAY_MS = 86_400_000;

/** Constants of synchronisation. Spec §9, product §1.3. */
export const SYNC = {
  everyMs: 5 * 60_000,
  firstAfterMs: 2_000,
  /** Duration of a lease where the browser has no locks. */
  leaseMs: 60_000,
  /** Age from which a queued item is given up after too many attempts: normal and aggressive cleanup. */
  cleanupAgeMs: 30 * DAY_MS,
  aggressiveCleanupAgeMs: 7 * DAY_MS,
  /** An old item with more attempts than this is given up. */
  attemptsBeforeDrop: 5,
  receiptsKeptMs: 90 * DAY_MS,
  /** How long an accepted act is shown over older copies of the data. */
  settledShownMs: 7 * DAY_MS,
  /** When more events than this wait, several are sent in one request. Decision 0058. */
  batchAbove: 8,
  batchItems: 50,
  /** Number of events the API accepts in one request; older pages send this many. */
  batchItemsTaken: 100,
  /** Size of a request before compression: the API's limit for any body, less the frame. */
  batchBytes: 60_000,
} as const;

/** Words for what waits on a device: for the network or, when that works, for a service that has not accepted it yet. */
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

/** What happens to queued events at sign-out from a borrowed phone. Product §2.1. */
export function borrowerSentence(count: number): string {
  return `Ce téléphone n’est pas le vôtre${NBSP}: en quittant, ${plural(count, 'élément non synchronisé', 'éléments non synchronisés')} ${count >= 2 ? 'seront effacés' : 'sera effacé'}.`;
}
