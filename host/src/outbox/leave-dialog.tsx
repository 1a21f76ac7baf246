import { borrowerSentence, leavingSentence, SYNC_TEXT } from '@ulty/domain/base/sync.js';
import { Button } from '@ulty/elements/base/button';
import { create, useOutbox } from '@ulty/kit';
import { isBorrowedBy } from '@ulty/offline/device-owner';
import { useState } from 'react';
import { outboxOf } from './outbox-engine';

/** The callback of the open question whether the learner signs out; null when there is none. */
const useAsked = create<{ answer: ((leaves: boolean) => void) | null }>(() => ({ answer: null }));

/** Whether to sign out: yes if nothing waits, else the learner decides. Only a borrower's events are deleted. Product §1.3, §2.1. */
export async function mayLeave(userId: string): Promise<boolean> {
  await outboxOf(userId).refresh();
  if (useOutbox.getState().items.length === 0) return true;
  return new Promise((resolve) => useAsked.setState({ answer: resolve }));
}

/** Asks before a sign-out that would leave unsent work on the phone. */
export function LeaveDialog({ userId }: { userId: string }) {
  const answer = useAsked((state) => state.answer);
  return answer ? <Question userId={userId} answer={answer} /> : null;
}

function Question({ userId, answer }: { userId: string; answer: (leaves: boolean) => void }) {
  const count = useOutbox((state) => state.items.length);
  const [problem, setProblem] = useState('');
  const [isSending, setSending] = useState(false);
  const isBorrowed = isBorrowedBy(userId);

  const close = (leaves: boolean) => {
    useAsked.setState({ answer: null });
    answer(leaves);
  };
  const syncAndLeave = async () => {
    setSending(true);
    const { message } = await outboxOf(userId).sync();
    await outboxOf(userId).refresh();
    setSending(false);
    if (useOutbox.getState().items.length === 0) close(true);
    else setProblem(`${SYNC_TEXT.unsent} ${message}.`);
  };

  return (
    <dialog
      className="outbox-dialog u-ink"
      aria-labelledby="outbox-question"
      ref={(dialog) => void (dialog?.open === false && dialog.showModal())}
      onCancel={() => close(false)}
    >
      <h2 id="outbox-question">Se déconnecter&nbsp;?</h2>
      <p>{isBorrowed ? borrowerSentence(count) : leavingSentence(count)}</p>
      <p className="outbox-problem u-strong" role="alert">
        {problem}
      </p>
      <div className="u-stack-8">
        <Button wide aria-disabled={isSending || undefined} onClick={() => void (isSending || syncAndLeave())}>
          {isSending ? 'Synchronisation…' : 'Synchroniser et quitter'}
        </Button>
        <Button wide variant="outline" onClick={() => close(true)}>
          {isBorrowed ? 'Quitter et effacer' : 'Quitter'}
        </Button>
        <Button wide variant="quiet" onClick={() => close(false)}>
          Annuler
        </Button>
      </div>
    </dialog>
  );
}
