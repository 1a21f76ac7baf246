import type { ReactNode } from 'react';
import { Icon } from './icon';
import { arrowLeft } from './icons';

/** The link back, above a title. */
export function BackLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className="u-section-link" href={href}>
      <Icon path={arrowLeft} />
      {children}
    </a>
  );
}
