import type { AdminRedemptionDetail } from '@ulty/contracts/rewards/admin-redemptions.js';
import { redemptionName } from '@ulty/domain/rewards/redemption-words.js';
import { ReasonModal } from '../ask/reason-modal';
import { ACTION_WORDS, sendDecision, type Action } from './redemptions.data';

interface Props {
  redemption: AdminRedemptionDetail;
  action: Action;
  /** Reloads the request. */
  onDecided: () => Promise<unknown>;
  /** Called once the window is closed and the focus is restored. */
  onClosed: () => void;
}

/** Asks for the reason of a decision. */
export function RedemptionDecision({ redemption: { id, number, version, needsTwo }, action, onDecided, onClosed }: Props) {
  const words = ACTION_WORDS[action];
  const asksSecond = action === 'approve' && needsTwo;
  return (
    <ReasonModal
      name="redemption"
      title={`${words.title} ${redemptionName(number)}`}
      okText={words.button}
      cancelText="Fermer"
      isDanger={action === 'reject' || action === 'unpaid'}
      done={asksSecond ? 'Approbation demandée' : words.done}
      detailOf={() => redemptionName(number)}
      act={(reason) => sendDecision(id, { action, reason, version })}
      renew={onDecided}
      onClosed={onClosed}
    >
      {asksSecond ? 'Au-dessus de 5\u00a0000\u00a0FCFA, un autre administrateur doit approuver à son tour.' : words.consequence}
    </ReasonModal>
  );
}
