import { z } from 'zod';

/** POST /api/page-views: one page view. Without cookie, address or third party. Spec §2. Always 204, also when it was not counted. */
export const PageView = z.looseObject({
  path: z.string().max(300),
  standalone: z.boolean().optional(),
  /**
   * The remote and version that the page is opened with, 'mf-quiz@1.2.0': a version's failures are compared with its number of openings.
   */
  of: z.string().max(96).optional(),
});
export type PageView = z.infer<typeof PageView>;

/** GET /api/admin/page-views: 30 days, oldest first; `visitors` counts distinct daily marks, which cannot be linked between days. */
export const PageViewReport = z.object({
  days: z.array(z.object({ day: z.iso.date(), views: z.int(), visitors: z.int() })),
  pages: z.array(z.object({ page: z.string(), views: z.int() })),
});
export type PageViewReport = z.infer<typeof PageViewReport>;
