import { Icon } from '@ulty/elements/icon';
import { x } from '@ulty/elements/icons';
import type { ReactNode } from 'react';

/** Top of a screen without header: the way out, and where one is. Nothing is asked on leaving: everything is saved. */
export function QuizHead({ closeHref, closeLabel, children }: { closeHref: string; closeLabel: string; children?: ReactNode }) {
  return (
    <div className="qz-head">
      <a className="qz-close" href={closeHref} aria-label={closeLabel}>
        <Icon path={x} size={28} />
      </a>
      {children}
    </div>
  );
}
