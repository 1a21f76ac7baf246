import type { ReactNode } from 'react';
import { Icon } from './icon';
import './tag-tones.css';

export type TagTone = 'neutral' | 'indigo' | 'moringa' | 'pending' | 'bissap' | 'laterite' | 'nuit' | 'nere' | 'soon';

export interface TagProps {
  /** pending: not decided yet · nuit: 'Inscrit' · nere: 'Nouveau' · soon: dashed, not available yet. */
  tone?: TagTone;
  /** Path of a 16 px icon before the word. */
  icon?: string;
  className?: string;
  children: ReactNode;
}

/** A word on a small background. Never a button, for which filter chips exist. */
export function Tag({ tone = 'neutral', icon, className, children }: TagProps) {
  return (
    <span className={`u-tag u-tag-${tone}${className ? ` ${className}` : ''}`}>
      {icon && <Icon path={icon} size={16} />}
      {children}
    </span>
  );
}
