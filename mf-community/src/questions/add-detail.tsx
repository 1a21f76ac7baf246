import type { QuestionThread } from '@ulty/contracts/community/community.js';
import { Button } from '@ulty/elements/base/button';
import { useState } from 'react';
import { EditForm } from './edit-form';

/** Changes one's own question while nobody has answered or commented on it. */
export function AddDetail({ thread }: { thread: QuestionThread }) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <EditForm kind="question" post={thread} title={thread.title} onEnd={() => setOpen(false)} />;
  return (
    <p>
      <Button variant="quiet" small onClick={() => setOpen(true)}>
        Ajouter un détail
      </Button>
    </p>
  );
}
