import type { QuestionThread } from '@ulty/contracts/community/community.js';
import { questionWithdrawn } from '@ulty/contracts/event-types/community.js';
import { communityOf } from '@ulty/domain/base/pages.js';
import { Button } from '@ulty/elements/base/button';
import { showToast, useNavigate } from '@ulty/kit';
import { useAct } from '@ulty/kit/use-act';
import { useState } from 'react';
import { EditForm } from './edit-form';

/** Changes one's own question, or takes it back, while nobody has answered or commented on it. */
export function AddDetail({ thread }: { thread: QuestionThread }) {
  const [open, setOpen] = useState<'detail' | 'withdrawal' | null>(null);
  if (open === 'detail') return <EditForm kind="question" post={thread} title={thread.title} onEnd={() => setOpen(null)} />;
  if (open === 'withdrawal') return <Withdrawal thread={thread} onEnd={() => setOpen(null)} />;
  return (
    <div className="u-wrap">
      <Button variant="outline" small onClick={() => setOpen('detail')}>
        Ajouter un détail
      </Button>
      <Button variant="outline" small onClick={() => setOpen('withdrawal')}>
        Retirer
      </Button>
    </div>
  );
}

function Withdrawal({ thread: { id, title, track }, onEnd }: { thread: QuestionThread; onEnd: () => void }) {
  const navigate = useNavigate();
  const { run, isBusy } = useAct(questionWithdrawn, title, { kept: 'Votre retrait est gardé', failed: 'Votre question reste' });
  async function withdraw() {
    const done = await run({ questionId: id });
    if (done?.state !== 'synced') return onEnd();
    showToast({ kind: 'done', title: 'Votre question est retirée' });
    void navigate(communityOf(track));
  }
  return (
    <div className="u-stack-8">
      <p role="status">Retirer cette question&nbsp;? Plus personne ne la verra.</p>
      <div className="u-wrap">
        <Button variant="danger" small disabled={isBusy} onClick={() => void withdraw()}>
          Oui, retirer
        </Button>
        <Button variant="quiet" small onClick={onEnd}>
          Garder
        </Button>
      </div>
    </div>
  );
}
