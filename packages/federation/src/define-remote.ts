import type { Read } from '@ulty/contracts/reads/define-read.js';
import type { RemoteContribution } from '@ulty/contracts/remotes.js';
import type { z } from 'zod';

/** A read, or a read with where its parameters come from: see `RouteRead`. */
export type NamedRead = Read | readonly [read: Read, params: Readonly<Record<string, string | number>>];

type Contribution = z.input<typeof RemoteContribution>;

/** What `remote.ts` states. The build writes its reads out as paths. */
export interface StatedRemote extends Omit<Contribution, 'routes' | 'reads'> {
  routes: readonly (Omit<Contribution['routes'][number], 'reads'> & { reads?: readonly NamedRead[] })[];
  /** Reads that its pages ask later, so that devices keep and renew them too. */
  reads?: readonly Read[];
}

/** States what a remote contributes: read at build time, so it imports nothing that runs in a browser. Design §4. */
export function defineRemote(stated: StatedRemote): StatedRemote {
  return stated;
}
