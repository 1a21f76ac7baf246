import { PERSON_IDS } from '@ulty/domain/figures/people.js';
import { BORDER_CODES, MOTIF_CODES } from '@ulty/domain/rewards/ornaments.js';
import { z } from 'zod';
import { eventFields } from '../base/events.js';

const codes = { motif: z.enum(MOTIF_CODES), face: z.enum(PERSON_IDS), border: z.enum(BORDER_CODES) };

/** One thing of the small ladder: `code` is one of its kind's. */
const Ornament = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('motif'), code: codes.motif }),
  z.object({ kind: z.literal('face'), code: codes.face }),
  z.object({ kind: z.literal('border'), code: codes.border }),
]);
export type Ornament = z.infer<typeof Ornament>;

/** GET /api/rewards/ornaments: prices by kind and of a streak's freeze, which is bought on its own page, in UTC; what the reader owns, and what of it is worn. Product §2.5. */
export const Ornaments = z.object({
  pricesUtc: z.object({ motif: z.int(), face: z.int(), border: z.int() }),
  freezePriceUtc: z.int(),
  owned: z.array(z.intersection(Ornament, z.object({ isWorn: z.boolean() }))),
});
export type Ornaments = z.infer<typeof Ornaments>;

/** POST /api/rewards/ornaments: buys one, once, and wears it. */
export const OrnamentPurchase = z.intersection(z.looseObject(eventFields), Ornament);
export type OrnamentPurchase = z.infer<typeof OrnamentPurchase>;

/** PUT /api/rewards/ornaments/worn: wears one that is owned, in place of another of its kind, or takes it off. */
export const OrnamentWorn = z.intersection(Ornament, z.object({ isWorn: z.boolean() }));
export type OrnamentWorn = z.infer<typeof OrnamentWorn>;
