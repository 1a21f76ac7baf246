import type { QuestionStanding } from '@ulty/contracts/community.js';
import { Button } from '@ulty/elements/button';
import { useState, type ReactNode } from 'react';

interface FoldedProps {
  id: string;
  standing: QuestionStanding | undefined;
  children: ReactNode;
}

/** What somebody wrote whom the reader has blocked: folded until the reader asks for it. Product §1.7. */
export function Folded({ id, standing, children }: FoldedProps) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen || !standing?.hidden.includes(id)) return children;
  return (
    <p className="cq-folded">
      Vous avez bloqué cette personne.
      <Button small variant="quiet" onClick={() => setOpen(true)}>
        Voir quand même
      </Button>
    </p>
  );
}
