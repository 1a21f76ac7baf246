import type { EconomicLine } from '@ulty/contracts/rewards/economics.js';
import { ReasonModal } from '../ask/reason-modal';
import { francs, removeLine } from './funds.data';
import { lineWords } from './lines-table';

export interface RemovalModalProps {
  line: EconomicLine;
  onDone: () => Promise<unknown>;
  onClosed: () => void;
}

/** Asks for the reason before a draft is removed. */
export function RemovalModal({ line, onDone, onClosed }: RemovalModalProps) {
  return (
    <ReasonModal
      name="funds-removal"
      title="Retirer une ligne"
      okText="Retirer"
      isDanger
      done="Ligne retirée"
      act={(reason) => removeLine(line.id, reason)}
      renew={onDone}
      onClosed={onClosed}
    >
      {lineWords(line)}, {francs(line.amountFcfa)}. Elle n’est pas publiée&nbsp;: le journal seul la garde.
    </ReasonModal>
  );
}
