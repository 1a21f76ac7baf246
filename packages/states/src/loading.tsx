import { SlowNotice } from '@ulty/elements/base/states';
import { useSlowNotice } from '@ulty/kit';
import type { ReactNode } from 'react';

export interface LoadingProps {
  /** Text for screen readers, e.g. 'Chargement de vos notes…'. */
  words: string;
  className?: string;
  /** For a section whose page itself reports that the network is slow. */
  isQuiet?: boolean;
  /** Skeletons. */
  children: ReactNode;
}

/** Skeletons, with the notice about a slow network above them after four seconds. */
export function Loading({ words, className, isQuiet, children }: LoadingProps) {
  return (
    <div role="status" className={className}>
      <span className="u-visually-hidden">{words}</span>
      {!isQuiet && <Slow />}
      {children}
    </div>
  );
}

/** The text of `<Loading>`, for a skeleton whose layout has a place of its own for it. */
export function LoadingWords({ children }: { children: string }) {
  return (
    <>
      <p className="u-visually-hidden" role="status">
        {children}
      </p>
      <Slow />
    </>
  );
}

/** Shows 'Connexion lente…' four seconds after it was first drawn. */
export function Slow() {
  return useSlowNotice(true) && <SlowNotice />;
}
