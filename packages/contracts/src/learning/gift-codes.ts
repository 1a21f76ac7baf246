import { GIFT_CODE_SCHOOL_CHARACTERS, GIFT_CODE_SEATS } from '@ulty/domain/learning/gift-codes.js';
import { z } from 'zod';
import { adminReason } from '../base/approvals.js';
import { Enrollment } from './courses.js';
import { eventFields, outcomeFields } from '../base/events.js';
import { givenId } from '../base/given-id.js';

/** POST /api/gift-codes/uses: a school's code opens its course. Product §2.20. */
export const GiftCodeUse = z.looseObject({ ...eventFields, code: z.string().max(100, '100 caractères au plus.') });
export type GiftCodeUse = z.infer<typeof GiftCodeUse>;

/** `reason`: gift_code_unknown, gift_code_over, gift_code_full, gift_code_needless (rejected), wrong_user, event_conflict. */
export const GiftCodeOutcome = z.object({ ...outcomeFields, enrollment: Enrollment.optional() });
export type GiftCodeOutcome = z.infer<typeof GiftCodeOutcome>;

/** A gift code of a school. `validUntil`: the last day, in Ouagadougou. Product §2.24. */
export const AdminGiftCode = z.object({
  id: z.uuid(),
  code: z.string(),
  courseId: z.uuid(),
  courseTitle: z.string(),
  school: z.string(),
  seats: z.int(),
  used: z.int(),
  validUntil: z.iso.date(),
  createdAt: z.iso.datetime(),
  createdBy: z.string(),
  withdrawnAt: z.iso.datetime().nullable(),
});
export type AdminGiftCode = z.infer<typeof AdminGiftCode>;

/** GET /api/admin/gift-codes. `courses`: those for which codes can be made. */
export const AdminGiftCodes = z.object({
  items: z.array(AdminGiftCode),
  total: z.int(),
  page: z.int(),
  pageSize: z.int(),
  courses: z.array(z.object({ id: z.uuid(), title: z.string() })),
});
export type AdminGiftCodes = z.infer<typeof AdminGiftCodes>;

/** Answer to a new code: the first page. `isAsked`: it waits for another administrator. */
export const GiftCodeAdded = AdminGiftCodes.extend({ isAsked: z.boolean() });
export type GiftCodeAdded = z.infer<typeof GiftCodeAdded>;

const { min, max } = GIFT_CODE_SCHOOL_CHARACTERS;

/** POST /api/admin/gift-codes. Beyond 60 seats within a day another administrator approves. */
export const NewGiftCode = z.strictObject({
  courseId: givenId('Ce cours n’existe pas.'),
  school: z.string().trim().min(min, 'Trois caractères au moins.').max(max, '80 caractères au plus.'),
  seats: z.int('Un nombre entier.').min(GIFT_CODE_SEATS.min, 'Une place au moins.').max(GIFT_CODE_SEATS.max, '500 places au plus.'),
  validUntil: z.iso.date('Une date.'),
});
export type NewGiftCode = z.infer<typeof NewGiftCode>;

/** POST /api/admin/gift-codes/{id}/withdrawal. */
export const GiftCodeWithdrawal = z.strictObject({ reason: adminReason });
export type GiftCodeWithdrawal = z.infer<typeof GiftCodeWithdrawal>;

export const GiftCodeQuery = z.object({ page: z.coerce.number().int().min(1).max(10_000).optional().default(1) });
export type GiftCodeQuery = z.infer<typeof GiftCodeQuery>;
