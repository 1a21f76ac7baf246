import { FUNDS, PARTNER_TYPES } from '@ulty/contracts/pages/partners.js';
import { REGIONS } from '@ulty/domain/base/regions.js';
import { z } from 'zod';
import { bool, id, image, text } from './content-schemas.js';

const number = text(20).regex(/^\+\d{8,15}$/, 'Un numéro international est attendu, sans espace : +22670123456.');
const day = z.iso.date({ error: 'Un jour est attendu, par exemple 2026-11-03.' });

const Offer = z.strictObject({
  title: text(80),
  valueUtc: z
    .int({ error: 'Un nombre entier d’UTC est attendu.' })
    .min(1, 'Une offre vaut au moins 1 UTC.')
    .max(1_000_000, '1 000 000 UTC au plus.'),
  terms: text(200),
  until: day.optional(),
});

/** Front matter of `partners/<slug>.md`. Product §2.18. */
export const PartnerMeta = z
  .strictObject({
    id,
    name: text(80),
    type: z.enum(PARTNER_TYPES, { error: `Un de ces types est attendu : ${PARTNER_TYPES.join(', ')}.` }),
    region: z.enum(REGIONS, { error: `Une de ces régions est attendue : ${REGIONS.join(', ')}.` }),
    city: text(60),
    summary: text(160),
    order: z.int({ error: 'Un nombre entier est attendu.' }).min(1, 'Le premier rang est 1.'),
    status: z.enum(['published', 'archived'], { error: 'published ou archived est attendu.' }),
    since: day,
    demo: bool,
    logo: image.optional(),
    address: text(160).optional(),
    landmark: text(160).optional(),
    phone: number.optional(),
    whatsapp: number.optional(),
    website: text(200)
      .regex(/^https:\/\/[^/]/, 'Une adresse https est attendue.')
      .optional(),
    hours: text(120).optional(),
    funds: z.array(z.enum(FUNDS, { error: `Un de ces fonds est attendu : ${FUNDS.join(', ')}.` })),
    offers: z.array(Offer).max(10, '10 offres au plus.'),
  })
  // An example must not link to a real site: RFC 2606 reserves this ending for examples.
  .refine(({ demo, website }) => !demo || website === undefined || new URL(website).hostname.endsWith('.example'), {
    path: ['website'],
    error: 'Le site d’un exemple finit par « .example ».',
  });
export type PartnerMeta = z.infer<typeof PartnerMeta>;
