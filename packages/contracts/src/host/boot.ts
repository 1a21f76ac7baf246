import { z } from 'zod';
import { CurrentUser } from '../people/auth.js';
import { ResolvedRegistry } from '../base/remotes.js';

/** The JSON block of a document, and the answer of GET /api/boot?path=: session, registry, first data of the route. */
export const Boot = z.object({
  /** Path and query the data belong to. */
  path: z.string(),
  /** 503: the page belongs to a remote that is switched off, see `registry.paused`. */
  status: z.union([z.literal(200), z.literal(404), z.literal(503)]),
  title: z.string(),
  user: CurrentUser.nullable(),
  registry: ResolvedRegistry,
  /** Answers of the route's first GET calls, by path with query. */
  data: z.record(z.string(), z.unknown()),
  /** Name of the page prerendered into the document, if any: the host then hydrates it instead of rendering. */
  prerendered: z.string().nullable(),
  /** Address to redirect to (a member route while signed out). Only /api/boot sets it; documents answer 302. */
  redirect: z.string().nullable(),
});
export type Boot = z.infer<typeof Boot>;
