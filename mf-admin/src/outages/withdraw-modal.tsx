import type { Outage } from '@ulty/contracts/rewards/outages.js';
import { dayWords } from '@ulty/domain/days/calendar-words.js';
import { showToast } from '@ulty/kit';
import { AskModal } from '../ask/ask-modal';
import { ReasonField } from '../ask/reason-field';
import { useAsk } from '../ask/use-ask';
import { withdrawDay } from './outages.data';

export interface WithdrawModalProps {
  outage: Outage;
  onDone: () => Promise<unknown>;
  onClosed: () => void;
}

/** Asks why an outage is withdrawn. */
export function WithdrawModal({ outage, onDone, onClosed }: WithdrawModalProps) {
  const ask = useAsk<{ reason: string }>(['reason'], async ({ reason }) => {
    await withdrawDay(outage.id, reason.trim());
    await onDone().catch(() => undefined);
    showToast({ kind: 'done', title: 'Coupure retirée' });
  });
  return (
    <AskModal
      ask={ask}
      name="outage-withdrawal"
      title={`Retirer la coupure du ${dayWords(outage.day)}`}
      okText="Retirer"
      isDanger
      onClosed={onClosed}
    >
      <p className="ask-modal-text u-muted">Des séries qui comptaient avec ce jour peuvent retomber. Ce qui a été payé reste.</p>
      <ReasonField />
    </AskModal>
  );
}
