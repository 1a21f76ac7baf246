import type { AdminCoursePayments } from '@ulty/contracts/learning/course-payments.js';
import { formatCount } from '@ulty/domain/base/format.js';
import { OPERATOR_NAMES } from '@ulty/domain/rewards/redemption-words.js';
import { ReasonModal } from '../ask/reason-modal';
import { markRefunded } from './course-payments.data';

export interface RefundModalProps {
  payment: AdminCoursePayments['items'][number];
  onDone: () => Promise<unknown>;
  onClosed: () => void;
}

/** Asks how money that was paid twice was refunded. */
export function RefundModal({ payment: { id, payer, amountFcfa, operator, phone }, onDone, onClosed }: RefundModalProps) {
  return (
    <ReasonModal
      name="course-refund"
      title={`Marquer comme rendu à ${payer}`}
      okText="Marquer comme rendu"
      fault="Dites en une phrase comment l’argent a été rendu."
      done="Marqué comme rendu"
      act={(reason) => markRefunded(id, reason)}
      renew={onDone}
      onClosed={onClosed}
    >
      {formatCount(amountFcfa)}&nbsp;FCFA, au {phone} ({OPERATOR_NAMES[operator]}). Rendez d’abord l’argent&nbsp;: rien n’est envoyé d’ici.
    </ReasonModal>
  );
}
