import { z } from 'zod';
import { Role } from './auth.js';
import { oneLine } from '../base/names.js';

/** One row of GET /api/admin/users. */
export const AdminUser = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  /** Null for accounts made by phone number. */
  email: z.string().nullable(),
  phone: z.string().nullable(),
  role: Role,
  /** The year that the person entered; null until then. */
  birthYear: z.int().nullable(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime().nullable(),
  enrollmentCount: z.int(),
});
export type AdminUser = z.infer<typeof AdminUser>;

/** Query of GET /api/admin/users: pages of 25. */
export const AdminUserQuery = z.object({
  search: z.string().max(100).optional().default(''),
  page: z.coerce.number().int().min(1).max(10_000).optional().default(1),
});
export type AdminUserQuery = z.infer<typeof AdminUserQuery>;

export const AdminUserPage = z.object({ items: z.array(AdminUser), total: z.int(), page: z.int(), pageSize: z.int() });
export type AdminUserPage = z.infer<typeof AdminUserPage>;

const WHY = 'Dites pourquoi en une phrase.';

/** POST /api/admin/users/{id}/birth-year: corrects a year of birth, which its owner cannot change, with the reason. Product §1.7. */
export const BirthYearCorrection = z.strictObject({
  birthYear: z.int('Écrivez une année.').min(1900, 'Cette année est trop ancienne.').max(2100, 'Cette année n’est pas encore venue.'),
  reason: z.string({ error: WHY }).pipe(oneLine(300).min(5, WHY)),
});
export type BirthYearCorrection = z.infer<typeof BirthYearCorrection>;

/** `isAsked`: the correction would make a minor an adult and waits for another administrator. */
export const BirthYearCorrected = z.object({ isAsked: z.boolean() });
export type BirthYearCorrected = z.infer<typeof BirthYearCorrected>;
