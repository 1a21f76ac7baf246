import { z } from 'zod';
import { adminReason } from '../base/approvals.js';

/** Kind of a place whose network address is shared by many strangers. */
const PlaceKind = z.enum(['school', 'cyber_cafe', 'operator'], { error: 'Choisissez : école, cybercafé ou opérateur.' });

/** A network: accounts that share it do not count as the same person because of it. */
export const SharedPlace = z.object({
  id: z.uuid(),
  /** E.g. '196.28.245.0/24'. */
  network: z.string(),
  kind: PlaceKind,
  name: z.string(),
  declaredAt: z.iso.datetime(),
});
export type SharedPlace = z.infer<typeof SharedPlace>;

/** GET /api/admin/shared-places: the valid declarations, the latest first. */
export const SharedPlaceList = z.object({ items: z.array(SharedPlace) });
export type SharedPlaceList = z.infer<typeof SharedPlaceList>;

/** POST /api/admin/shared-places. A single address counts as a network. */
export const SharedPlaceDeclaration = z.strictObject({
  network: z.string().min(3, 'Écrivez une adresse ou un réseau.').max(50, 'Écrivez une adresse ou un réseau.'),
  kind: PlaceKind,
  name: z.string().trim().min(2, 'Écrivez le nom du lieu.').max(80, '80 caractères au plus.'),
  reason: adminReason,
});
export type SharedPlaceDeclaration = z.infer<typeof SharedPlaceDeclaration>;

/** POST /api/admin/shared-places/{id}/withdrawal. */
export const SharedPlaceWithdrawal = z.strictObject({ reason: adminReason });
export type SharedPlaceWithdrawal = z.infer<typeof SharedPlaceWithdrawal>;
