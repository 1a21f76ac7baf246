import { showToast } from '@ulty/kit';
import { AskModal } from '../ask/ask-modal';
import { ReasonField } from '../ask/reason-field';
import { useAsk } from '../ask/use-ask';

export interface ReasonModalProps {
  title: string;
  consequence: string;
  okText: string;
  /** Title of the toast. */
  done: string;
  isDanger?: boolean;
  /** @throws ApiError */
  act: (reason: string) => Promise<unknown>;
  onClosed: () => void;
}

/** Asks for the reason of a decision about a referral. */
export function ReasonModal({ title, consequence, okText, done, isDanger, act, onClosed }: ReasonModalProps) {
  const ask = useAsk<{ reason: string }>(['reason'], async ({ reason }) => {
    await act(reason.trim());
    showToast({ kind: 'done', title: done });
  });
  return (
    <AskModal ask={ask} name="referral" title={title} okText={okText} isDanger={isDanger} onClosed={onClosed}>
      <p className="ask-modal-text u-muted">{consequence}</p>
      <ReasonField />
    </AskModal>
  );
}
