import type { ReactNode } from 'react';
import type { Said } from './kept-said';

export interface AskProps {
  answers: Said;
  choose: (more: Partial<Said>) => void;
}

/** A question: its heading, a line, and the answers. */
export function Asked({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <>
      <div>
        <h1>{title}</h1>
        <p className="u-muted">{lead}</p>
      </div>
      {children}
    </>
  );
}

/** The answers of one question, of which one may be chosen. */
export function Choices({ legend, isTitled, children }: { legend: string; isTitled?: boolean; children: ReactNode }) {
  return (
    <fieldset className="welcome-choices">
      <legend className={isTitled ? 'u-strong' : 'u-visually-hidden'}>{legend}</legend>
      <div className="u-stack-8">{children}</div>
    </fieldset>
  );
}
