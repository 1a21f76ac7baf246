import { Button } from '@ulty/elements/base/button';
import { useState, type ReactNode } from 'react';

interface FoldedProps {
  id: string;
  /** Ids of folded posts. */
  hidden: readonly string[] | undefined;
  /** The text shown instead of a folded post. */
  words?: string;
  children: ReactNode;
}

/** A post of a person whom the reader has blocked: folded until the reader opens it. Product §1.7. */
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
