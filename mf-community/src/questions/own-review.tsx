import type { OwnPost } from './questions.data';
import { appealSent } from '@ulty/contracts/event-types/safety.js';
import { APPEAL_CHARS } from '@ulty/domain/people/safety.js';
import type { CommunityTarget } from '@ulty/domain/people/community.js';
import { Button } from '@ulty/elements/base/button';
import { TextField } from '@ulty/elements/forms/field';
import { Notice } from '@ulty/elements/base/notice';
import { showToast } from '@ulty/kit';
import { useState } from 'react';
import { PostForm } from './post-form';
import { useAct } from '@ulty/kit/use-act';

interface OwnReviewProps {
  own: OwnPost;
  kind: CommunityTarget;
  title: string;
}

const USUAL = {
  held: 'Une personne de l’équipe la lit avant les autres.',
  hidden: 'Elle a été signalée. Vous seul la voyez.',
};

/** Shows to the author that others do not see the post and why, with the button to appeal. */
export function OwnReview({ own, kind, title }: OwnReviewProps) {
  const [isOpen, setOpen] = useState(false);
  if (own.review === 'published') return null;
  return (
    <>
      <Notice tone="pending" title={own.review === 'held' ? 'En relecture, pas encore visible' : 'Masquée aux autres'}>
        {own.notice ?? USUAL[own.review]}
      </Notice>
      {own.mayAppeal &&
        (isOpen ? (
          <AppealForm id={own.id} kind={kind} title={title} onEnd={() => setOpen(false)} />
        ) : (
          <Button variant="outline" small onClick={() => setOpen(true)}>
            Demander un nouvel examen
          </Button>
        ))}
    </>
  );
}

function AppealForm({ id, kind, title, onEnd }: { id: string; kind: CommunityTarget; title: string; onEnd: () => void }) {
  const [text, setText] = useState('');
  const { run, isBusy, refused } = useAct(appealSent, title, {
    kept: 'Votre demande est gardée',
    failed: 'Votre demande n’est pas passée',
  });
  const send = async () => {
    const done = await run({ targetType: kind, targetId: id, text: text.trim() });
    if (!done) return;
    onEnd();
    if (done.state === 'synced') showToast({ kind: 'done', title: 'Demande envoyée', detail: 'Une autre personne va regarder.' });
  };
  return (
    <PostForm onSend={send} isReady={!isBusy && text.trim() !== ''} button="Envoyer" onCancel={onEnd}>
      <TextField
        id={`appel-${id}`}
        name="text"
        label="Pourquoi la montrer ?"
        error={refused ?? ''}
        maxLength={APPEAL_CHARS}
        rows={3}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
    </PostForm>
  );
}
