import { Icon } from '@ulty/elements/icon';
import { x } from '@ulty/elements/icons';
import type { ReactNode } from 'react';

export interface QuizHeadProps {
  closeHref: string;
  closeLabel: string;
  /** What leaving ends. */
  onClose?: () => void;
  children?: ReactNode;
}

/** Top of a screen without header: the way out, and where one is. Nothing is asked on leaving: everything is saved. */
export function QuizHead({ closeHref, closeLabel, onClose, children }: QuizHeadProps) {
  return (
    <div className="qz-head">
      <a className="qz-close" href={closeHref} aria-label={closeLabel} onClick={onClose}>
        <Icon path={x} size={28} />
      </a>
      {children}
    </div>
  );
}
