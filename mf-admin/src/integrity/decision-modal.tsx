import type { IntegrityCase } from '@ulty/contracts/rewards/integrity.js';
import { withDe } from '@ulty/domain/base/elision.js';
import { formatCount } from '@ulty/domain/base/format.js';
import { showToast } from '@ulty/kit';
import { AskModal } from '../ask/ask-modal';
import { ReasonField } from '../ask/reason-field';
import { renewAfter } from '../ask/renew-after';
import { useAsk } from '../ask/use-ask';
import { nameOf } from './case-card';
import { ACTION_WORDS, decideIntegrity, type Action } from './integrity.data';

interface Values {
  reason: string;
}

export interface DecisionModalProps {
  learner: IntegrityCase;
  action: Action;
  /** Reloads the list. */
  onDecided: () => Promise<unknown>;
  /** Called once the window is closed and the focus is restored. */
  onClosed: () => void;
}

/** Asks for a reason before coins are released or reversed. An error is shown in the form, which keeps the typed text. */
export function DecisionModal({ learner, action, onDecided, onClosed }: DecisionModalProps) {
  const words = ACTION_WORDS[action];
  const name = nameOf(learner);

  const ask = useAsk<Values>(['reason'], async ({ reason }) => {
    const { utc } = await renewAfter(decideIntegrity(learner.id, { action, reason: reason.trim(), version: learner.version }), onDecided);
    showToast({ kind: 'done', title: words.done, detail: `${name}\u00a0: ${formatCount(utc)}\u00a0UTC` });
  });

  return (
    <AskModal
      ask={ask}
      name="integrity"
      title={`${words.title} ${withDe(name)}`}
      okText={words.button}
      cancelText="Fermer"
      isDanger={action === 'cancel'}
      onClosed={onClosed}
    >
      <p className="ask-modal-text u-muted">{words.consequence}</p>
      <ReasonField />
    </AskModal>
  );
}
