import type { ReactNode } from 'react';
import { Icon } from './icon';
import { deviceFloppy } from './icons';
import './session-foot.css';

/**
 * Foot of a reading step of the session, always visible, with its only filled button. It states that closing loses nothing. Identity §16.
 */
export function SessionFoot({ children }: { children: ReactNode }) {
  return (
    <div className="u-session-foot u-stack-8">
      <p className="u-line u-small u-muted">
        <Icon path={deviceFloppy} size={18} />
        Votre place est gardée.
      </p>
      {children}
    </div>
  );
}
