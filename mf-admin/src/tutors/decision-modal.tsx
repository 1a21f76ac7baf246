import type { AdminTutor } from '@ulty/contracts/community/admin-tutors.js';
import { showToast } from '@ulty/kit';
import { AskModal } from '../ask/ask-modal';
import { ReasonField } from '../ask/reason-field';
import { renewAfter } from '../ask/renew-after';
import { useAsk } from '../ask/use-ask';
import { ACTION_WORDS, sendDecision, type Action } from './tutors.data';

interface Props {
  tutor: AdminTutor;
  action: Action;
  /** Reloads the tutor. */
  onDecided: () => Promise<unknown>;
  /** Called once the window is closed and the focus is restored. */
  onClosed: () => void;
}

/** Asks for the reason of a decision. An error is shown in the form, which keeps the typed text. */
export function DecisionModal({ tutor: { id, name, version }, action, onDecided, onClosed }: Props) {
  const words = ACTION_WORDS[action];
  const ask = useAsk<{ reason: string }>(['reason'], async ({ reason }) => {
    await renewAfter(sendDecision(id, { action, reason: reason.trim(), version }), onDecided);
    showToast({ kind: 'done', title: words.done, detail: name });
  });
  return (
    <AskModal
      ask={ask}
      name="tutor"
      title={`${words.button}\u00a0: ${name}`}
      okText={words.button}
      cancelText="Fermer"
      isDanger={words.isDanger}
      onClosed={onClosed}
    >
      <p className="ask-modal-text u-muted">{words.consequence}</p>
      <ReasonField />
    </AskModal>
  );
}
