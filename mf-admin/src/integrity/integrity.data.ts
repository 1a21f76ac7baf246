import { decideIntegrityCase } from '@ulty/contracts/commands/admin.js';
import type { IntegrityDecision } from '@ulty/contracts/rewards/integrity.js';
import { integrityCases } from '@ulty/contracts/reads/admin.js';
import { adminPage } from '@ulty/domain/base/pages.js';
import { useRead } from '@ulty/kit';
import { sendAct } from '../proof/send-act';

/** One page of learners whose coins wait for a manual decision; the previous page stays on screen while the next one loads. */
export const useIntegrity = (page: number) => useRead(integrityCases, { page }, { keepPreviousData: true });

/**
 * Releases a learner's coins or reverses them.
 * @throws ApiError
 */
export const decideIntegrity = (id: string, decision: IntegrityDecision) =>
  sendAct(decideIntegrityCase, { params: { id }, body: decision });

/** Address of a page of the list. */
export const integrityPath = (page: number) =>
  page > 1 ? `${adminPage}?section=verifications&page=${page}` : `${adminPage}?section=verifications`;

export type Action = IntegrityDecision['action'];

/** Labels of each decision: on its button, in its window, and once done. */
export const ACTION_WORDS: Record<Action, { button: string; title: string; consequence: string; done: string }> = {
  release: {
    button: 'Libérer',
    title: 'Libérer les gains',
    consequence:
      'Ses UltyCoins deviennent disponibles et ces signaux ne comptent plus. Ceux qui attendent aussi une confirmation de contact continuent d’attendre.',
    done: 'Gains libérés',
  },
  cancel: {
    button: 'Annuler les gains',
    title: 'Annuler les gains',
    consequence: 'Les UltyCoins vérifiés sont repris. La personne lira votre raison dans son historique.',
    done: 'Gains annulés',
  },
};
