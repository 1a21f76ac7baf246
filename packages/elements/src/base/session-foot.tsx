import type { ReactNode } from 'react';
import { Icon } from './icon';
import { deviceFloppy } from './icons';
import './session-foot.css';

/** Foot of a reading step of the session, always in view: its one filled button. Closing loses nothing, and it says so. Identity §16. */
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
