import type { ReactNode } from 'react';
import { Icon } from './icon';
import './tag.css';

export type TagTone = 'neutre' | 'indigo' | 'moringa' | 'pending' | 'bissap' | 'laterite' | 'nuit' | 'nere' | 'bientot';

export interface TagProps {
  /** pending: not decided yet · nuit: 'Inscrit' · nere: 'Nouveau' · bientot: dashed, not available yet. */
  tone?: TagTone;
  /** Path of a 16 px icon before the word. */
  icon?: string;
  className?: string;
  children: ReactNode;
}

/** A word on a small background. Never a button: filter chips are for that. */
export function Tag({ tone = 'neutre', icon, className, children }: TagProps) {
  return (
    <span className={`u-tag u-tag-${tone}${className ? ` ${className}` : ''}`}>
      {icon && <Icon path={icon} size={16} />}
      {children}
    </span>
  );
}
