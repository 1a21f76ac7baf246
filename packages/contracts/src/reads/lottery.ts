import type { LotteryCalendar, LotteryCurrent, LotteryOwnProof, LotteryProof } from '../rewards/lottery.js';
import { defineRead } from './define-read.js';

/** The present month, own tickets and past draws. Product §2.10. */
export const lotteryCurrent = defineRead<LotteryCurrent>({
  path: '/api/lottery/current',
  access: 'member',
  keep: 'own',
  changedBy: ['streak', 'lottery'],
});

/** All public data of a month's draw. Product §2.10. */
export const lotteryProof = defineRead<LotteryProof, { month: string }>({
  path: '/api/lottery/{month}/proof',
  access: 'public',
  keep: 'public',
  changedBy: [],
});

/** The learner's own leaf of a frozen list, with its path, for the learner to store. Product §2.10. */
export const lotteryOwnProof = defineRead<LotteryOwnProof, { month: string }>({
  path: '/api/lottery/{month}/my-proof',
  access: 'member',
  keep: 'own',
  changedBy: [],
});

/** Calendar, steps, prizes and winners for administrators; never a seed before it is published. */
export const lotteryCalendar = defineRead<LotteryCalendar>({ path: '/api/admin/lottery', access: 'admin', keep: 'no', changedBy: [] });
