import type { ReactNode } from 'react';
import './selvedge-panel.css';

export interface SelvedgePanelProps {
  eyebrow?: string;
  /** One sentence under 15 words. */
  title: string;
  children?: ReactNode;
  /** One `<Button>` or `<ButtonLink>`. */
  action?: ReactNode;
  headingLevel?: 2 | 3;
}

/** The main action of a screen, alone in its panel with a selvedge at its left. Identity §1. */
export function SelvedgePanel({ eyebrow = 'À faire maintenant', title, children, action, headingLevel = 2 }: SelvedgePanelProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <section className="u-selvedge-panel u-between u-surface">
      <div className="u-selvedge-words">
        <p className="u-muted u-small u-medium">{eyebrow}</p>
        <Heading className="u-selvedge-title">{title}</Heading>
        {children && <p className="u-small u-muted">{children}</p>}
      </div>
      {action && <div className="u-selvedge-action">{action}</div>}
    </section>
  );
}
