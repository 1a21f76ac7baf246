import type { PhoneSends } from '@ulty/contracts/phone-sends.js';
import { useQuery } from '@ulty/kit';

/** SMS and calls of the last 24 hours. */
export const usePhoneSends = () => useQuery<PhoneSends>(['/api/admin/phone-sends']);
