import type { ReactNode } from 'react';

type Fit = 'own' | 'wide' | 'card';

/** One element in one state. */
export function State({ name, fit = 'own', children }: { name: string; fit?: Fit; children: ReactNode }) {
  return (
    <figure className={`gallery-state gallery-${fit}`}>
      <figcaption>{name}</figcaption>
      {children}
    </figure>
  );
}

/** The states of the exports of one file of `src`; a test finds files without an entry. */
export function Element({ file, children }: { file: string; children: ReactNode }) {
  return (
    <section aria-label={file}>
      <h2>{file}</h2>
      <div className="gallery-states">{children}</div>
    </section>
  );
}
