import type { z } from 'zod';
import type { RemoteContribution } from '@ulty/contracts/remotes.js';

/** States what a remote contributes: read at build time, so it imports nothing that runs in a browser. Design §4. */
export function defineRemote(contribution: z.input<typeof RemoteContribution>): z.input<typeof RemoteContribution> {
  return contribution;
}
