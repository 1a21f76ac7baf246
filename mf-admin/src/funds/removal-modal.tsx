import type { EconomicLine } from '@ulty/contracts/rewards/economics.js';
import { showToast } from '@ulty/kit';
import { AskModal } from '../ask/ask-modal';
import { ReasonField } from '../ask/reason-field';
import { useAsk } from '../ask/use-ask';
import { francs, removeLine } from './funds.data';
import { lineWords } from './lines-table';

export interface RemovalModalProps {
  line: EconomicLine;
  onDone: () => Promise<unknown>;
  onClosed: () => void;
}

/** Asks for the reason before a draft is removed. */
export function RemovalModal({ line, onDone, onClosed }: RemovalModalProps) {
  const ask = useAsk<{ reason: string }>(['reason'], async ({ reason }) => {
    await removeLine(line.id, reason.trim());
    await onDone().catch(() => undefined);
    showToast({ kind: 'done', title: 'Ligne retirée' });
  });
  return (
    <AskModal ask={ask} name="funds-removal" title="Retirer une ligne" okText="Retirer" isDanger onClosed={onClosed}>
      <p className="ask-modal-text u-muted">
        {lineWords(line)}, {francs(line.amountFcfa)}. Elle n’est pas publiée&nbsp;: le journal seul la garde.
      </p>
      <ReasonField />
    </AskModal>
  );
}
