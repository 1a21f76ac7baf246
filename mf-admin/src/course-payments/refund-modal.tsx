import type { AdminCoursePayments } from '@ulty/contracts/learning/course-payments.js';
import { formatCount } from '@ulty/domain/base/format.js';
import { OPERATOR_NAMES } from '@ulty/domain/rewards/redemption-words.js';
import { showToast } from '@ulty/kit';
import { AskModal } from '../ask/ask-modal';
import { ReasonField } from '../ask/reason-field';
import { useAsk } from '../ask/use-ask';
import { markRefunded } from './course-payments.data';

export interface RefundModalProps {
  payment: AdminCoursePayments['items'][number];
  onDone: () => Promise<unknown>;
  onClosed: () => void;
}

/** Asks how money that was paid twice was refunded. */
export function RefundModal({ payment: { id, payer, amountFcfa, operator, phone }, onDone, onClosed }: RefundModalProps) {
  const ask = useAsk<{ reason: string }>(['reason'], async ({ reason }) => {
    await markRefunded(id, reason.trim());
    await onDone().catch(() => undefined);
    showToast({ kind: 'done', title: 'Marqué comme rendu' });
  });
  return (
    <AskModal ask={ask} name="course-refund" title={`Marquer comme rendu à ${payer}`} okText="Marquer comme rendu" onClosed={onClosed}>
      <p className="ask-modal-text u-muted">
        {formatCount(amountFcfa)}&nbsp;FCFA, au {phone} ({OPERATOR_NAMES[operator]}). Rendez d’abord l’argent&nbsp;: rien n’est envoyé
        d’ici.
      </p>
      <ReasonField fault="Dites en une phrase comment l’argent a été rendu." />
    </AskModal>
  );
}
