import { z } from 'zod';

/** GET /api/admin/phone-sends: SMS and calls with codes in the last 24 hours, those to numbers without account, and the limit. */
export const PhoneSends = z.object({ sent: z.int(), newNumbers: z.int(), ceiling: z.int(), isHalfSpent: z.boolean() });
export type PhoneSends = z.infer<typeof PhoneSends>;
