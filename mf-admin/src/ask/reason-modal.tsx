import { showToast } from '@ulty/kit';
import type { ReactNode } from 'react';
import { AskModal, type AskModalProps } from './ask-modal';
import { ModalText } from './modal-text';
import { ReasonField } from './reason-field';
import { renewAfter } from './renew-after';
import { useAsk } from './use-ask';

interface Values {
  reason: string;
}

export interface ReasonModalProps<Answer> extends Omit<AskModalProps<Values>, 'ask' | 'initialValues' | 'onCancel'> {
  /** What is decided, when the title does not say it. */
  subject?: ReactNode;
  /** What follows from the decision. */
  children: ReactNode;
  /** Shown when the reason is too short. */
  fault?: string;
  /** Title of the toast. */
  done: string;
  /** Detail of the toast. */
  detailOf?: (answer: Answer) => string;
  /** @throws ApiError */
  act: (reason: string) => Promise<Answer>;
  /** Reloads what stands behind the window. */
  renew: () => Promise<unknown>;
}

/** Asks for the reason of a decision, and nothing else. An error is shown in the form, which keeps the typed text. */
export function ReasonModal<Answer>({ subject, children, fault, done, detailOf, act, renew, ...given }: ReasonModalProps<Answer>) {
  const ask = useAsk<Values>(['reason'], async ({ reason }) => {
    const answer = await renewAfter(act(reason.trim()), renew);
    showToast({ kind: 'done', title: done, ...(detailOf && { detail: detailOf(answer) }) });
  });
  return (
    <AskModal {...given} ask={ask}>
      {subject && <ModalText>{subject}</ModalText>}
      <ModalText>{children}</ModalText>
      <ReasonField fault={fault} />
    </AskModal>
  );
}
