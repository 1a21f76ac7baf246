import type { Read } from '@ulty/contracts/reads/define-read.js';
import type { RemoteContribution } from '@ulty/contracts/base/remotes.js';
import type { z } from 'zod';

/** A read, alone or with the sources of its parameters: see `RouteRead`. */
export type NamedRead = Read | readonly [read: Read, params: Readonly<Record<string, string | number>>];

type Contribution = z.input<typeof RemoteContribution>;

/** The content of `remote.ts`. The build replaces its reads by paths. */
export interface StatedRemote extends Omit<Contribution, 'routes' | 'reads'> {
  routes: readonly (Omit<Contribution['routes'][number], 'reads'> & { reads?: readonly NamedRead[] })[];
  /** Reads that its pages use later, so that devices store and revalidate them too. */
  reads?: readonly Read[];
}

/** Declares what a remote contributes: read at build time, so it imports nothing that runs in a browser. Design §4. */
export function defineRemote(stated: StatedRemote): StatedRemote {
  return stated;
}
