import { phoneSends } from '@ulty/contracts/reads/admin.js';
import { useRead } from '@ulty/kit';

/** SMS and calls of the last 24 hours. */
export const usePhoneSends = () => useRead(phoneSends);
