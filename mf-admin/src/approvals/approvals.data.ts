import { decideApproval } from '@ulty/contracts/commands/admin.js';
import type { Approval, ApprovalDecision } from '@ulty/contracts/base/approvals.js';
import { approvals } from '@ulty/contracts/reads/approvals.js';
import { adminPage } from '@ulty/domain/base/pages.js';
import { useRead, useSWRConfig } from '@ulty/kit';
import { sendAct } from '../proof/send-act';

export const useApprovals = (page: number) => useRead(approvals, { page }, { keepPreviousData: true });

/** @throws ApiError */
export const sendDecision = (id: string, decision: ApprovalDecision) => sendAct(decideApproval, { params: { id }, body: decision });

export type ApprovalAction = ApprovalDecision['action'];

/** Reloads everything that shows requests: every page of the list, and the count in the console. */
export function useRenewApprovals(): () => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return () => mutate((key) => typeof key === 'string' && key.startsWith('/api/admin/approvals'));
}

/** Address of a page of the list. */
export const approvalsPath = (page: number) =>
  page > 1 ? `${adminPage}?section=approbations&page=${page}` : `${adminPage}?section=approbations`;

/** Splits a request's title into its sentence and the document named at its end. */
export function readTitle(title: string): { sentence: string; document: string | null } {
  const named = /\. Pièce\s:\s(\/api\/economics\/documents\/[0-9a-f-]{36})$/.exec(title);
  return { sentence: named ? title.slice(0, named.index) : title, document: named?.[1] ?? null };
}

/** Labels of each decision: on its button, in its window, and once done. */
export const DECISION_WORDS: Record<ApprovalAction, { button: string; title: string; consequence: string; done: string }> = {
  approve: {
    button: 'Approuver',
    title: 'Approuver la demande',
    consequence: 'Ce qui est demandé se fait aussitôt, sous vos deux noms.',
    done: 'Demande approuvée',
  },
  refuse: {
    button: 'Refuser',
    title: 'Refuser la demande',
    consequence: 'Rien ne change. Votre raison reste au journal.',
    done: 'Demande refusée',
  },
  withdraw: {
    button: 'Retirer',
    title: 'Retirer votre demande',
    consequence: 'Rien ne change. Vous pourrez demander de nouveau.',
    done: 'Demande retirée',
  },
};

export const STATE_WORDS = {
  open: ['En attente', 'warning'],
  approved: ['Approuvée', 'success'],
  refused: ['Refusée', 'error'],
  withdrawn: ['Retirée', 'default'],
} as const satisfies Record<Approval['state'], readonly [words: string, color: string]>;
