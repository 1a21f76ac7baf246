import type { AdminRedemptionDetail } from '@ulty/contracts/rewards/admin-redemptions.js';
import { redemptionName } from '@ulty/domain/rewards/redemption-words.js';
import { showToast } from '@ulty/kit';
import { AskModal } from '../ask/ask-modal';
import { ReasonField } from '../ask/reason-field';
import { renewAfter } from '../ask/renew-after';
import { useAsk } from '../ask/use-ask';
import { ACTION_WORDS, sendDecision, type Action } from './redemptions.data';

interface Props {
  redemption: AdminRedemptionDetail;
  action: Action;
  /** Reloads the request. */
  onDecided: () => Promise<unknown>;
  /** Called once the window is closed and the focus is restored. */
  onClosed: () => void;
}

/** Asks for the reason of a decision. An error is shown in the form, which keeps the typed text. */
export function RedemptionDecision({ redemption: { id, number, version, needsTwo }, action, onDecided, onClosed }: Props) {
  const words = ACTION_WORDS[action];
  const asksSecond = action === 'approve' && needsTwo;
  const ask = useAsk<{ reason: string }>(['reason'], async ({ reason }) => {
    await renewAfter(sendDecision(id, { action, reason: reason.trim(), version }), onDecided);
    showToast({ kind: 'done', title: asksSecond ? 'Approbation demandée' : words.done, detail: redemptionName(number) });
  });
  return (
    <AskModal
      ask={ask}
      name="redemption"
      title={`${words.title} ${redemptionName(number)}`}
      okText={words.button}
      cancelText="Fermer"
      isDanger={action === 'reject' || action === 'unpaid'}
      onClosed={onClosed}
    >
      <p className="ask-modal-text u-muted">
        {asksSecond ? 'Au-dessus de 5\u00a0000\u00a0FCFA, un autre administrateur doit approuver à son tour.' : words.consequence}
      </p>
      <ReasonField />
    </AskModal>
  );
}
