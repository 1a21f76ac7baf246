import { decideRedemption, reconcilePayouts, simulatePayout } from '@ulty/contracts/commands/admin-rewards.js';
import type {
  AdminRedemptionDecision,
  REDEMPTION_QUEUES,
  ReconciliationRequest,
  SimulatedOutcome,
} from '@ulty/contracts/rewards/admin-redemptions.js';
import { adminRedemption, adminRedemptions } from '@ulty/contracts/reads/admin-redemptions.js';
import { adminPage } from '@ulty/domain/base/pages.js';
import { redemptionStateWords } from '@ulty/domain/rewards/redemption-words.js';
import { useRead } from '@ulty/kit';
import { sendAct } from '../proof/send-act';

export type Queue = (typeof REDEMPTION_QUEUES)[number];

/** Queues that have a tab, in this order. */
const QUEUES = [
  'checking',
  'approved',
  'paying',
  'silent',
  'requested',
  'paid',
  'refunded',
  'cancelled',
] as const satisfies readonly Queue[];

/** One page of a queue; the previous page stays on screen while the next one loads. */
export const useRedemptions = (queue: Queue, page: number) => useRead(adminRedemptions, { queue, page }, { keepPreviousData: true });

export const useRedemption = (id: string) => useRead(adminRedemption, { id });

/**
 * Sends a decision, or asks a second administrator for it.
 * @throws ApiError
 */
export const sendDecision = (id: string, decision: AdminRedemptionDecision) =>
  sendAct(decideRedemption, { params: { id }, body: decision });

/**
 * Sets the simulator's outcome for it.
 * @throws ApiError
 */
export const chooseOutcome = (id: string, outcome: SimulatedOutcome) => sendAct(simulatePayout, { params: { id }, body: { outcome } });

/** Compares the operator's file with our books. @throws ApiError */
export const reconcile = (request: ReconciliationRequest) => sendAct(reconcilePayouts, { body: request });

/** Queue in the address. */
export function queueOf(text: string | null): Queue {
  return QUEUES.find((queue) => queue === text) ?? 'checking';
}

/** Addresses of the section: a queue's page, one request, the reconciliation. */
export const queuePath = (queue: Queue, page = 1) =>
  `${adminPage}?section=echanges${queue === 'checking' ? '' : `&file=${queue}`}${page > 1 ? `&page=${page}` : ''}`;
export const redemptionPath = (id: string) => `${adminPage}?section=echanges&demande=${id}`;
export const RECONCILIATION_PATH = `${adminPage}?section=echanges&file=rapprochement`;

export const queueWords = (queue: Queue) => {
  if (queue === 'silent') return 'Opérateur muet';
  return queue === 'open' ? 'En cours' : redemptionStateWords(queue);
};

/** Tabs with their counts; empty ones are hidden, except the open one. */
export function tabsOf(counts: readonly { queue: Queue; count: number }[], open: Queue): { queue: Queue; count: number }[] {
  return QUEUES.map((queue) => ({ queue, count: counts.find((one) => one.queue === queue)?.count ?? 0 })).filter(
    ({ queue, count }) => count > 0 || queue === open,
  );
}

export type Action = AdminRedemptionDecision['action'];

/** Labels of each decision: on its button, in its window, and once done. */
export const ACTION_WORDS: Record<Action, { button: string; title: string; consequence: string; done: string }> = {
  approve: {
    button: 'Approuver',
    title: 'Approuver',
    consequence: 'Le paiement partira dès que la provision suffit. Votre raison reste au journal.',
    done: 'Demande approuvée',
  },
  reject: {
    button: 'Refuser',
    title: 'Refuser',
    consequence: 'Les UTC redeviennent disponibles. La personne lira votre raison.',
    done: 'Demande refusée',
  },
  paid: {
    button: 'L’opérateur a payé',
    title: 'Déclarer payée',
    consequence: 'Un autre administrateur devra l’approuver. Les UTC sont alors définitivement échangés.',
    done: 'Approbation demandée',
  },
  unpaid: {
    button: 'L’opérateur n’a pas payé',
    title: 'Déclarer non payée',
    consequence: 'Un autre administrateur devra l’approuver. Les UTC et la provision reviennent alors.',
    done: 'Approbation demandée',
  },
};

/** The words for the simulator's possible outcomes. */
export const OUTCOME_WORDS: Record<SimulatedOutcome, string> = {
  pays: 'Paie',
  unknown_number: 'Numéro inconnu',
  limit_reached: 'Plafond atteint',
  name_differs: 'Nom différent au paiement',
  operator_down: 'Opérateur indisponible',
  other_name: 'Numéro d’une autre personne',
  hangs: 'Tarde à répondre',
  answers_twice: 'Répond deux fois',
};
