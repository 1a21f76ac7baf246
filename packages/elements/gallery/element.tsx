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

/** The states of what a file of `src` exports; a test finds files without. */
export function Element({ file, children }: { file: string; children: ReactNode }) {
  return (
    <section aria-label={file}>
      <h2>{file}</h2>
      <div className="gallery-states">{children}</div>
    </section>
  );
}
