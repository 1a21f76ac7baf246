import type { AdminTutor } from '@ulty/contracts/community/admin-tutors.js';
import { ReasonModal } from '../ask/reason-modal';
import { ACTION_WORDS, sendDecision, type Action } from './tutors.data';

interface Props {
  tutor: AdminTutor;
  action: Action;
  /** Reloads the tutor. */
  onDecided: () => Promise<unknown>;
  /** Called once the window is closed and the focus is restored. */
  onClosed: () => void;
}

/** Asks for the reason of a decision. */
export function DecisionModal({ tutor: { id, name, version }, action, onDecided, onClosed }: Props) {
  const words = ACTION_WORDS[action];
  return (
    <ReasonModal
      name="tutor"
      title={`${words.button}\u00a0: ${name}`}
      okText={words.button}
      cancelText="Fermer"
      isDanger={words.isDanger}
      done={words.done}
      detailOf={() => name}
      act={(reason) => sendDecision(id, { action, reason, version })}
      renew={onDecided}
      onClosed={onClosed}
    >
      {words.consequence}
    </ReasonModal>
  );
}
