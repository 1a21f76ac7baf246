import { activity, badges } from '@ulty/contracts/reads/people.js';
import { useRead } from '@ulty/kit';

/** Badges of a learner; no request is made before the id is known. Spec §7. */
export const useBadges = (userId: string | undefined) => useRead(badges, userId ? { id: userId } : null);

export const useActivity = () => useRead(activity);
