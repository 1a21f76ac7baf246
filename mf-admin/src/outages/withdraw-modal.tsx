import type { Outage } from '@ulty/contracts/rewards/outages.js';
import { dayWords } from '@ulty/domain/days/calendar-words.js';
import { ReasonModal } from '../ask/reason-modal';
import { withdrawDay } from './outages.data';

export interface WithdrawModalProps {
  outage: Outage;
  onDone: () => Promise<unknown>;
  onClosed: () => void;
}

/** Asks why an outage is withdrawn. */
export function WithdrawModal({ outage, onDone, onClosed }: WithdrawModalProps) {
  return (
    <ReasonModal
      name="outage-withdrawal"
      title={`Retirer la coupure du ${dayWords(outage.day)}`}
      okText="Retirer"
      isDanger
      done="Coupure retirée"
      act={(reason) => withdrawDay(outage.id, reason)}
      renew={onDone}
      onClosed={onClosed}
    >
      Des séries qui comptaient avec ce jour peuvent retomber. Ce qui a été payé reste.
    </ReasonModal>
  );
}
