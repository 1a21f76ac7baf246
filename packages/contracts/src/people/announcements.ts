import { isRegion, REGIONS } from '@ulty/domain/base/regions.js';
import { z } from 'zod';
import { adminReason } from '../base/approvals.js';
import { TRACKS } from './profile.js';

/** A message of the administration to everybody, to a region, to a track, or to the people of a region on a track. */
export const Announcement = z.object({
  id: z.uuid(),
  title: z.string(),
  body: z.string(),
  href: z.string().nullable(),
  region: z.string().nullable(),
  track: z.enum(TRACKS).nullable(),
  askedBy: z.string(),
  approvedBy: z.string(),
  approvedAt: z.iso.datetime(),
  /** Null while it is still being sent. */
  doneAt: z.iso.datetime().nullable(),
});
export type Announcement = z.infer<typeof Announcement>;

export const AnnouncementQuery = z.object({ page: z.coerce.number().int().min(1).max(10_000).optional().default(1) });
export type AnnouncementQuery = z.infer<typeof AnnouncementQuery>;

export const AnnouncementPage = z.object({ items: z.array(Announcement), total: z.int(), page: z.int(), pageSize: z.int() });
export type AnnouncementPage = z.infer<typeof AnnouncementPage>;

/**
 * POST /api/admin/announcements: another administrator must approve it before anybody reads it. Without region and track it goes to
 * everybody.
 */
export const AnnouncementRequest = z.strictObject({
  title: z.string().trim().min(3, 'Écrivez un titre.').max(120, '120 caractères au plus.'),
  body: z.string().trim().min(3, 'Écrivez le message.').max(300, '300 caractères au plus.'),
  /** A path of this site. */
  href: z
    .string()
    .regex(/^\/(?![/\\])[\w\-/?=&%.]*$/, 'Une adresse de ce site, par exemple /courses.')
    .max(200, '200 caractères au plus.')
    .nullable(),
  region: z
    .string()
    .refine((name) => isRegion(name), `Choisissez l’une des ${REGIONS.length} régions.`)
    .nullable(),
  track: z.enum(TRACKS, { error: 'Choisissez un parcours.' }).nullable(),
  reason: adminReason,
});
export type AnnouncementRequest = z.infer<typeof AnnouncementRequest>;
