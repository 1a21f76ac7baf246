import type { Approval } from '@ulty/contracts/base/approvals.js';
import { showToast } from '@ulty/kit';
import { AskModal } from '../ask/ask-modal';
import { ReasonField } from '../ask/reason-field';
import { renewAfter } from '../ask/renew-after';
import { useAsk } from '../ask/use-ask';
import { DECISION_WORDS, sendDecision, readTitle, type ApprovalAction } from './approvals.data';

interface Values {
  reason: string;
}

export interface DecisionModalProps {
  approval: Approval;
  action: ApprovalAction;
  /** Reloads the list. */
  onDecided: () => Promise<unknown>;
  onClosed: () => void;
}

/** Asks for the reason before a request is decided. An error is shown in the form, which keeps the typed text. */
export function DecisionModal({ approval, action, onDecided, onClosed }: DecisionModalProps) {
  const words = DECISION_WORDS[action];

  const ask = useAsk<Values>(['reason'], async ({ reason }) => {
    await renewAfter(sendDecision(approval.id, { action, reason: reason.trim() }), onDecided);
    showToast({ kind: 'done', title: words.done });
  });

  return (
    <AskModal
      ask={ask}
      name="approval"
      title={words.title}
      okText={words.button}
      cancelText="Fermer"
      isDanger={action === 'refuse'}
      onClosed={onClosed}
    >
      <p className="ask-modal-text u-muted">
        <b>{readTitle(approval.title).sentence}</b>
      </p>
      <p className="ask-modal-text u-muted">{words.consequence}</p>
      <ReasonField />
    </AskModal>
  );
}
