import { CONTACT_LIMITS, CONTACT_SENTENCES, CONTACT_SUBJECTS } from '@ulty/domain/people/contact.js';
import { z } from 'zod';
import { givenId } from '../base/given-id.js';
import { emailAddress } from '../base/names.js';

/**
 * POST /api/contact. Product §2.25. `website` is a hidden field that only robots fill in. `eventId`: the same message sent again is stored
 * once.
 */
export const ContactMessage = z
  .looseObject({
    eventId: givenId(),
    subject: z.enum(CONTACT_SUBJECTS, { error: CONTACT_SENTENCES.subject }),
    name: z
      .string({ error: CONTACT_SENTENCES.name })
      .trim()
      .min(1, CONTACT_SENTENCES.name)
      .max(CONTACT_LIMITS.name, '80 caractères au plus.'),
    phone: z.string().trim().max(CONTACT_LIMITS.phone, 'Ce numéro est trop long.').optional(),
    email: z.union([z.literal(''), emailAddress(CONTACT_SENTENCES.email)]).optional(),
    message: z
      .string({ error: 'Écrivez votre message.' })
      .trim()
      .min(CONTACT_LIMITS.minMessage, CONTACT_SENTENCES.messageShort)
      .max(CONTACT_LIMITS.message, CONTACT_SENTENCES.messageLong),
    consent: z.literal(true, { error: CONTACT_SENTENCES.consent }),
    website: z.string().max(200).optional(),
    deviceId: z.string().max(100).optional(),
    diagnostics: z
      .record(z.string().max(40), z.union([z.string().max(200), z.number(), z.boolean()]))
      .refine((facts) => Object.keys(facts).length <= 20, '20 informations au plus.')
      .optional(),
  })
  .refine(({ phone, email }) => Boolean(phone) || Boolean(email), {
    path: ['phone'],
    error: CONTACT_SENTENCES.reach,
    // Runs together with the other checks, so that all errors are reported at once.
    when: ({ value }) => typeof value === 'object' && value !== null,
  });
export type ContactMessage = z.infer<typeof ContactMessage>;

/** `reference` as shown to people: 'UC-7K3F-92'. `answerDelay` in words. */
export const ContactSaved = z.object({ reference: z.string(), answerDelay: z.string() });
export type ContactSaved = z.infer<typeof ContactSaved>;

/** One of GET /api/admin/messages. */
export const AdminMessage = z.object({
  id: z.uuid(),
  reference: z.string(),
  subject: z.enum(CONTACT_SUBJECTS),
  name: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  message: z.string(),
  diagnostics: z.record(z.string(), z.unknown()).nullable(),
  userId: z.uuid().nullable(),
  receivedAt: z.iso.datetime(),
  handledAt: z.iso.datetime().nullable(),
  handledBy: z.string().nullable(),
});
export type AdminMessage = z.infer<typeof AdminMessage>;

/** Query of GET /api/admin/messages: pages of 25. */
export const AdminMessageQuery = z.object({ page: z.coerce.number().int().min(1).max(10_000).optional().default(1) });
export type AdminMessageQuery = z.infer<typeof AdminMessageQuery>;

export const AdminMessagePage = z.object({ items: z.array(AdminMessage), total: z.int(), open: z.int(), page: z.int(), pageSize: z.int() });
export type AdminMessagePage = z.infer<typeof AdminMessagePage>;
