import type { AdminGiftCode } from '@ulty/contracts/learning/gift-codes.js';
import { showToast } from '@ulty/kit';
import { AskModal } from '../ask/ask-modal';
import { ReasonField } from '../ask/reason-field';
import { useAsk } from '../ask/use-ask';
import { withdrawCode } from './course-payments.data';

export interface WithdrawCodeModalProps {
  code: AdminGiftCode;
  onDone: () => Promise<unknown>;
  onClosed: () => void;
}

/** Asks why a code is withdrawn. */
export function WithdrawCodeModal({ code, onDone, onClosed }: WithdrawCodeModalProps) {
  const ask = useAsk<{ reason: string }>(['reason'], async ({ reason }) => {
    await withdrawCode(code.id, reason.trim());
    await onDone().catch(() => undefined);
    showToast({ kind: 'done', title: 'Code retiré' });
  });
  return (
    <AskModal
      ask={ask}
      name="gift-code-withdrawal"
      title={`Retirer le code de ${code.school}`}
      okText="Retirer"
      isDanger
      onClosed={onClosed}
    >
      <p className="ask-modal-text u-muted">Il n’ouvrira plus rien. Les cours déjà ouverts restent ouverts.</p>
      <ReasonField />
    </AskModal>
  );
}
