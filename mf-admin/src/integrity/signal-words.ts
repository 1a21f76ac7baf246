import type { IntegritySignal } from '@ulty/contracts/rewards/integrity.js';
import { formatCount } from '@ulty/domain/base/format.js';

const WORDS: Record<IntegritySignal['kind'], { what: string; fact: string; unit: string }> = {
  shared_address: { what: 'Réseau partagé', fact: 'accounts', unit: 'comptes sur la même adresse en un jour' },
  shared_device: { what: 'Téléphone partagé', fact: 'accounts', unit: 'comptes sur le même appareil en un jour' },
  quiz_rate: { what: 'Quiz à la chaîne', fact: 'quizzes', unit: 'quiz terminés en une minute' },
  fast_answers: { what: 'Réponses plus rapides que la lecture', fact: 'msPerQuestion', unit: 'ms par question' },
  unread_answers: { what: 'Réponses sans lire les questions', fact: 'msPerQuestion', unit: 'ms par question' },
  same_answers: { what: 'Mêmes réponses, mêmes temps', fact: 'accounts', unit: 'comptes à la milliseconde près' },
  vote_device: { what: 'Votes sur un téléphone partagé', fact: 'votes', unit: 'votes en sept jours' },
  vote_pair: { what: 'Votes échangés à deux', fact: 'votes', unit: 'votes en sept jours (une meilleure réponse en vaut deux)' },
  vote_ring: { what: 'Votes en rond à trois', fact: 'votes', unit: 'votes en sept jours (une meilleure réponse en vaut deux)' },
  vote_swarm: { what: 'Comptes qui ne votent que pour une personne', fact: 'accounts', unit: 'comptes en sept jours' },
  idle_askers: { what: 'Meilleures réponses choisies par des comptes qui n’apprennent pas', fact: 'answers', unit: 'en trente jours' },
  late_burst: { what: 'Beaucoup de travail d’un passé sans téléchargement', fact: 'events', unit: 'résultats de jours passés en un jour' },
  two_devices: { what: 'Deux appareils à la fois', fact: 'minutes', unit: 'minutes en un jour' },
};

/**
 * The words for a signal, with its number where it has one.
 * @param kind an unknown one, of a later version, is shown by its code
 */
export function signalWords({ kind, details }: Pick<IntegritySignal, 'kind' | 'details'>): { what: string; detail: string } {
  const words = (WORDS as Partial<typeof WORDS>)[kind];
  const number = words && details[words.fact];
  return { what: words?.what ?? kind, detail: words && number !== undefined ? `${formatCount(number)}\u00a0${words.unit}` : '' };
}
