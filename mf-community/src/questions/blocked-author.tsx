import { Button } from '@ulty/elements/base/button';
import { useState, type ReactNode } from 'react';

interface FoldedProps {
  id: string;
  /** Ids of what is folded. */
  hidden: readonly string[] | undefined;
  /** What the reader hears of what is folded. */
  words?: string;
  children: ReactNode;
}

/** What somebody wrote whom the reader has blocked: folded until the reader asks for it. Product §1.7. */
export function Folded({ id, hidden, words = 'Vous avez bloqué cette personne.', children }: FoldedProps) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen || !hidden?.includes(id)) return children;
  return (
    <p className="questions-folded u-row u-muted">
      {words}
      <Button small variant="quiet" onClick={() => setOpen(true)}>
        Voir quand même
      </Button>
    </p>
  );
}
