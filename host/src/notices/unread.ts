import { NOTIFICATION_BADGE } from '@ulty/domain/constants.js';
import { create } from '@ulty/kit';

/** What the bell says: the specification's number until the server has said that it counts. Product §2.17. */
export const useBellCount = create<{ count: number }>(() => ({ count: NOTIFICATION_BADGE }));
