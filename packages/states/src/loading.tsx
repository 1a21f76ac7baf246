import { SlowNotice } from '@ulty/elements/base/states';
import { useSlowNotice } from '@ulty/kit';
import type { ReactNode } from 'react';

export interface LoadingProps {
  /** For screen readers, e.g. 'Chargement de vos notes…'. */
  words: string;
  className?: string;
  /** Of a section whose page says itself that the network is slow. */
  isQuiet?: boolean;
  /** Skeletons. */
  children: ReactNode;
}

/** Skeletons, and the slow notice above them after four seconds. */
export function Loading({ words, className, isQuiet, children }: LoadingProps) {
  return (
    <div role="status" className={className}>
      <span className="u-visually-hidden">{words}</span>
      {!isQuiet && <Slow />}
      {children}
    </div>
  );
}

/** What `<Loading>` says, for a skeleton whose layout has a place of its own for it. */
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

/** 'Connexion lente…' four seconds after it was first drawn. */
export function Slow() {
  return useSlowNotice(true) && <SlowNotice />;
}
