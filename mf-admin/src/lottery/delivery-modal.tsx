import type { LotteryAdminWinner } from '@ulty/contracts/rewards/lottery.js';
import { showToast } from '@ulty/kit';
import { AskModal } from '../ask/ask-modal';
import { ReasonField } from '../ask/reason-field';
import { useAsk } from '../ask/use-ask';
import { deliverPrize } from './lottery.data';

export interface DeliveryModalProps {
  month: string;
  winner: LotteryAdminWinner;
  onDone: () => Promise<unknown>;
  onClosed: () => void;
}

/** Records that a prize was handed over, and how. */
export function DeliveryModal({ month, winner: { pool, k, prize, contact }, onDone, onClosed }: DeliveryModalProps) {
  const ask = useAsk<{ reason: string }>(['reason'], async ({ reason }) => {
    await deliverPrize(month, { pool, k, reason: reason.trim() });
    await onDone().catch(() => undefined);
    showToast({ kind: 'done', title: 'Lot remis' });
  });
  return (
    <AskModal ask={ask} name="lottery-delivery" title={`Lot remis\u00a0: ${prize ?? ''}`} okText="Noter la remise" onClosed={onClosed}>
      <p className="ask-modal-text u-muted">{contact}</p>
      <ReasonField fault="Dites à qui, quand et devant qui." />
    </AskModal>
  );
}
