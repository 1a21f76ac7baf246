import type { Approval } from '@ulty/contracts/base/approvals.js';
import { ReasonModal } from '../ask/reason-modal';
import { DECISION_WORDS, sendDecision, readTitle, type ApprovalAction } from './approvals.data';

export interface DecisionModalProps {
  approval: Approval;
  action: ApprovalAction;
  /** Reloads the list. */
  onDecided: () => Promise<unknown>;
  onClosed: () => void;
}

/** Asks for the reason before a request is decided. */
export function DecisionModal({ approval, action, onDecided, onClosed }: DecisionModalProps) {
  const words = DECISION_WORDS[action];
  return (
    <ReasonModal
      name="approval"
      title={words.title}
      subject={<b>{readTitle(approval.title).sentence}</b>}
      okText={words.button}
      cancelText="Fermer"
      isDanger={action === 'refuse'}
      done={words.done}
      act={(reason) => sendDecision(approval.id, { action, reason })}
      renew={onDecided}
      onClosed={onClosed}
    >
      {words.consequence}
    </ReasonModal>
  );
}
