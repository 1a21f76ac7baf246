import { pinFault } from '@ulty/domain/base/pin.js';
import { z } from 'zod';

/** A profile kept on this device, as anybody who holds the device may see it. GET /api/auth/profiles. Product §1.7. */
export const DeviceProfile = z.object({
  /** The person's id. */
  id: z.uuid(),
  /** First name, else alias. */
  name: z.string(),
  /** Whether the person is signed in here at present. */
  isCurrent: z.boolean(),
  keptUntil: z.iso.datetime(),
});
export type DeviceProfile = z.infer<typeof DeviceProfile>;

/** PUT /api/auth/profiles/current: keeps the signed-in person on this device under a code of four digits. */
export const ProfilePin = z.strictObject({
  pin: z.string({ error: 'Écrivez quatre chiffres.' }).superRefine((pin, context) => {
    const fault = pinFault(pin);
    if (fault) context.addIssue({ code: 'custom', message: fault });
  }),
});
export type ProfilePin = z.infer<typeof ProfilePin>;

/** POST /api/auth/profiles/{id}/open. */
export const ProfileOpening = z.strictObject({
  pin: z.string({ error: 'Écrivez quatre chiffres.' }).regex(/^[0-9]{4}$/, 'Écrivez quatre chiffres.'),
});
export type ProfileOpening = z.infer<typeof ProfileOpening>;
