import { z } from 'zod';

/** GET /api/host.json: what the host provides to remotes built elsewhere. */
export const HostFacts = z.object({
  /** Versions of the shared singletons, by name. */
  provides: z.record(z.string(), z.string()),
  /** Names that each façade exports, e.g. { '@ulty/kit': ['useRead'] }. */
  exports: z.record(z.string(), z.array(z.string()).readonly()),
  /** Templates of the reads that the API answers, as `defineRead` states them. */
  reads: z.array(z.string()),
});
export type HostFacts = z.infer<typeof HostFacts>;
