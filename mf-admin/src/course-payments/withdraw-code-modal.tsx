import type { AdminGiftCode } from '@ulty/contracts/learning/gift-codes.js';
import { ReasonModal } from '../ask/reason-modal';
import { withdrawCode } from './course-payments.data';

export interface WithdrawCodeModalProps {
  code: AdminGiftCode;
  onDone: () => Promise<unknown>;
  onClosed: () => void;
}

/** Asks why a code is withdrawn. */
export function WithdrawCodeModal({ code, onDone, onClosed }: WithdrawCodeModalProps) {
  return (
    <ReasonModal
      name="gift-code-withdrawal"
      title={`Retirer le code de ${code.school}`}
      okText="Retirer"
      isDanger
      done="Code retiré"
      act={(reason) => withdrawCode(code.id, reason)}
      renew={onDone}
      onClosed={onClosed}
    >
      Il n’ouvrira plus rien. Les cours déjà ouverts restent ouverts.
    </ReasonModal>
  );
}
