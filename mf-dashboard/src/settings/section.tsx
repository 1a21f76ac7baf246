import { Card } from '@ulty/elements/base/card';
import type { ReactNode } from 'react';

/** One subject of a page of Réglages, under its title. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = `section-${title.toLowerCase().replaceAll(' ', '-')}`;
  return (
    <Card as="section" className="settings-section u-stack-16" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </Card>
  );
}
