import type { IntegrityCase } from '@ulty/contracts/rewards/integrity.js';
import { withDe } from '@ulty/domain/base/elision.js';
import { formatCount } from '@ulty/domain/base/format.js';
import { ReasonModal } from '../ask/reason-modal';
import { nameOf } from './case-card';
import { ACTION_WORDS, decideIntegrity, type Action } from './integrity.data';

export interface DecisionModalProps {
  learner: IntegrityCase;
  action: Action;
  /** Reloads the list. */
  onDecided: () => Promise<unknown>;
  /** Called once the window is closed and the focus is restored. */
  onClosed: () => void;
}

/** Asks for a reason before coins are released or reversed. */
export function DecisionModal({ learner, action, onDecided, onClosed }: DecisionModalProps) {
  const words = ACTION_WORDS[action];
  const name = nameOf(learner);
  return (
    <ReasonModal
      name="integrity"
      title={`${words.title} ${withDe(name)}`}
      okText={words.button}
      cancelText="Fermer"
      isDanger={action === 'cancel'}
      done={words.done}
      act={(reason) => decideIntegrity(learner.id, { action, reason, version: learner.version })}
      detailOf={({ utc }) => `${name}\u00a0: ${formatCount(utc)}\u00a0UTC`}
      renew={onDecided}
      onClosed={onClosed}
    >
      {words.consequence}
    </ReasonModal>
  );
}
