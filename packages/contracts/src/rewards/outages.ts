import { isRegion, REGIONS } from '@ulty/domain/base/regions.js';
import { z } from 'zod';
import { adminReason } from '../base/approvals.js';

/** A day on which learners of a region, or of the whole country (`region` null), could not learn. */
export const Outage = z.object({
  id: z.uuid(),
  day: z.iso.date(),
  region: z.string().nullable(),
  reason: z.string(),
  declaredBy: z.string(),
  declaredAt: z.iso.datetime(),
  withdrawnAt: z.iso.datetime().nullable(),
  /** Withdrawn at most a day after it was declared. */
  canWithdraw: z.boolean(),
});
export type Outage = z.infer<typeof Outage>;

export const OutageQuery = z.object({ page: z.coerce.number().int().min(1).max(10_000).optional().default(1) });
export type OutageQuery = z.infer<typeof OutageQuery>;

export const OutagePage = z.object({ items: z.array(Outage), total: z.int(), page: z.int(), pageSize: z.int() });
export type OutagePage = z.infer<typeof OutagePage>;

/**
 * POST /api/admin/outages. Without region it applies to the whole country. Another administrator must approve that first, and each region
 * beyond the third of a day.
 */
export const OutageDeclaration = z.strictObject({
  day: z.iso.date({ error: 'Choisissez un jour.' }),
  region: z
    .string()
    .refine((name) => isRegion(name), `Choisissez l’une des ${REGIONS.length} régions.`)
    .nullable(),
  reason: adminReason,
});
export type OutageDeclaration = z.infer<typeof OutageDeclaration>;

/** POST /api/admin/outages/{id}/withdrawal. */
export const OutageWithdrawal = z.strictObject({ reason: adminReason });
export type OutageWithdrawal = z.infer<typeof OutageWithdrawal>;

/** `isAsked`: it waits for another administrator. */
export const OutageDeclared = z.object({ isAsked: z.boolean() });
export type OutageDeclared = z.infer<typeof OutageDeclared>;
