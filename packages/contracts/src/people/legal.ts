import { LEGAL_SLUGS } from '@ulty/domain/people/legal.js';
import { z } from 'zod';

/** The error beside the checkbox. */
export const NO_CONSENT = 'Cochez la case pour créer votre compte.';

/** The version of terms and privacy notice that a person agrees to: the day of the newer one. */
export const consentVersion = z.string({ error: NO_CONSENT }).min(1, NO_CONSENT).max(20, 'Rechargez la page.');

const slug = z.enum(LEGAL_SLUGS);

/** GET /api/legal/{slug}: the valid text. `declaration`: the number that the CIL has given, or null. Product §1.7. */
export const LegalText = z.object({ slug, title: z.string(), version: z.iso.date(), html: z.string(), declaration: z.string().nullable() });
export type LegalText = z.infer<typeof LegalText>;

/** GET /api/admin/legal: the valid texts, with the operator's note about their proof-reading. */
export const LegalStanding = z.object({
  declaration: z.string().nullable(),
  texts: z.array(z.object({ slug, title: z.string(), version: z.iso.date(), review: z.string() })),
});
export type LegalStanding = z.infer<typeof LegalStanding>;

/** PUT /api/admin/legal/declaration. An empty number removes it from the page. */
export const DeclarationChosen = z.strictObject({
  declaration: z.string({ error: 'Écrivez le numéro.' }).trim().max(60, '60\u00a0caractères au plus.'),
  reason: z.string().trim().min(5, 'Dites pourquoi en 5\u00a0caractères au moins.').max(300, '300\u00a0caractères au plus.'),
});
export type DeclarationChosen = z.infer<typeof DeclarationChosen>;

/** PUT /api/users/me/consent: the version on screen. 400 CONSENT_REQUIRED when another one is valid. */
export const ConsentGiven = z.strictObject({ consentVersion });
export type ConsentGiven = z.infer<typeof ConsentGiven>;
