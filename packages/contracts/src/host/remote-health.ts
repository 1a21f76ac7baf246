import { z } from 'zod';

/** When a page of a remote failed. start: while loading its entry or first files · render: while it was on screen. */
export const FAILURE_PHASES = ['start', 'render'] as const;
/** Classes of failure: the codes that a failure card shows. */
export const FAILURE_CLASSES = ['ENTRY', 'CHUNK', 'TIMEOUT', 'MODULE', 'RENDER'] as const;

/**
 * POST /api/remotes/failures, at most 300 bytes: one failure of a page, without path, person or text. Always 204, also when it was not
 * counted.
 */
export const RemoteFailure = z.strictObject({
  remote: z.string().max(31),
  version: z.string().max(64),
  phase: z.enum(FAILURE_PHASES),
  class: z.enum(FAILURE_CLASSES),
});
export type RemoteFailure = z.infer<typeof RemoteFailure>;

/**
 * Verdicts of the sequential test of a trial. few: too few pages opened · equal: no difference beyond chance · worse: the trial was
 * withdrawn.
 */
export const CANARY_VERDICTS = ['few', 'equal', 'worse'] as const;

const Counted = z.object({ version: z.string(), opens: z.int(), failures: z.int() });

/** GET /api/admin/remotes/{id}/health: the last 12 hours by quarter of an hour, oldest first. */
export const RemoteHealth = z.object({
  id: z.string(),
  quarters: z.array(Counted.extend({ at: z.iso.datetime() })),
  /** The live version and the one on trial, since that trial began; else the last 12 hours. */
  totals: z.array(Counted),
  /** Failures by class of the version on trial, else of the live one, most first. */
  classes: z.array(z.object({ class: z.enum(FAILURE_CLASSES), phase: z.enum(FAILURE_PHASES), count: z.int() })),
  verdict: z.enum(CANARY_VERDICTS).nullable(),
  /** Share of failures, between 0 and 1, from which the trial is ended automatically at today's counts; null without a trial. */
  limit: z.number().nullable(),
});
export type RemoteHealth = z.infer<typeof RemoteHealth>;
