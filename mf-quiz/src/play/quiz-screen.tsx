import { Icon } from '@ulty/elements/base/icon';
import { x } from '@ulty/elements/base/icons';
import type { ReactNode } from 'react';
import './quiz.css';

/** A screen without the shell's header: the page alone, as high as the screen. */
export function QuizScreen({ className, isBusy, children }: { className?: string; isBusy?: boolean; children: ReactNode }) {
  return (
    <div className="play-screen" aria-busy={isBusy || undefined}>
      <div className={className ? `play-screen-inside ${className} u-wide` : 'play-screen-inside u-wide'}>{children}</div>
    </div>
  );
}

export interface QuizHeadProps {
  closeHref: string;
  closeLabel: string;
  /** Called when the learner leaves, to end what is in progress. */
  onClose?: () => void;
  children?: ReactNode;
}

/** Top of a screen without header: the exit, and the title. Leaving needs no confirmation: everything is stored. */
export function QuizHead({ closeHref, closeLabel, onClose, children }: QuizHeadProps) {
  return (
    <div className="play-head u-line">
      <a className="u-square u-rigid u-ink u-rounded" href={closeHref} aria-label={closeLabel} onClick={onClose}>
        <Icon path={x} size={28} />
      </a>
      {children}
    </div>
  );
}
