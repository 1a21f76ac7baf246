import type { LotteryAdminWinner } from '@ulty/contracts/rewards/lottery.js';
import { ReasonModal } from '../ask/reason-modal';
import { deliverPrize } from './lottery.data';

export interface DeliveryModalProps {
  month: string;
  winner: LotteryAdminWinner;
  onDone: () => Promise<unknown>;
  onClosed: () => void;
}

/** Records that a prize was handed over, and how. */
export function DeliveryModal({ month, winner: { pool, k, prize, contact }, onDone, onClosed }: DeliveryModalProps) {
  return (
    <ReasonModal
      name="lottery-delivery"
      title={`Lot remis\u00a0: ${prize ?? ''}`}
      okText="Noter la remise"
      fault="Dites à qui, quand et devant qui."
      done="Lot remis"
      act={(reason) => deliverPrize(month, { pool, k, reason })}
      renew={onDone}
      onClosed={onClosed}
    >
      {contact}
    </ReasonModal>
  );
}
