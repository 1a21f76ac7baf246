import { z } from 'zod';

export const PARTNER_TYPES = ['école', 'banque', 'opérateur', 'ONG', 'entreprise', 'média'] as const;
export const FUNDS = ['entrepreneurship', 'academicExcellence', 'patrioticSupport'] as const;

/** One of GET /api/partners. Product §2.18. `isDemo`: an example, marked as such on screen, that names no real organisation. */
export const PartnerListItem = z.object({
  id: z.uuid(),
  slug: z.string(),
  name: z.string(),
  type: z.enum(PARTNER_TYPES),
  region: z.string(),
  summary: z.string(),
  logoUrl: z.string().nullable(),
  hasOffer: z.boolean(),
  isDemo: z.boolean(),
});
export type PartnerListItem = z.infer<typeof PartnerListItem>;

/** GET /api/partners/{slug}. `html` from our Markdown. `status` archived: 'Ce partenariat est terminé'. 404 PARTNER_NOT_FOUND. */
export const Partner = PartnerListItem.extend({
  html: z.string(),
  city: z.string(),
  address: z.string().nullable(),
  landmark: z.string().nullable(),
  phone: z.string().nullable(),
  whatsapp: z.string().nullable(),
  website: z.string().nullable(),
  hours: z.string().nullable(),
  since: z.iso.date(),
  status: z.enum(['published', 'archived']),
  funds: z.array(z.enum(FUNDS)),
  offers: z.array(z.object({ title: z.string(), valueUtc: z.int(), terms: z.string(), until: z.iso.date().nullable() })),
});
export type Partner = z.infer<typeof Partner>;

export const PartnerQuery = z.object({
  type: z.string().max(30).optional().default('Tous'),
  region: z.string().max(60).optional().default('Toutes'),
});
export type PartnerQuery = z.infer<typeof PartnerQuery>;
