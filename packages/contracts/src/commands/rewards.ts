import type { z } from 'zod';
import type { CatalogWish } from '../rewards/catalog.js';
import type { LeagueSeen } from '../rewards/leagues.js';
import type { LotteryClaim, LotteryClaimed } from '../rewards/lottery.js';
import type { Redemption, RedemptionCheckAnswer, RedemptionCheckRequest, RedemptionRequest } from '../rewards/redemptions.js';
import type { ReferralPage } from '../rewards/referrals.js';
import type { OrnamentPurchase, Ornaments, OrnamentWorn } from '../rewards/ornaments.js';
import type { FreezeRequest, GoalRequest, PauseRequest, ReminderRequest, RepairRequest, StreakPage } from '../rewards/streaks.js';
import { defineCommand } from './define-command.js';

/** Stores or removes the wish to be notified when an item is back. */
export const wishReward = defineCommand<CatalogWish, void, { id: string }>({
  method: 'PUT',
  path: '/api/rewards/catalog/{id}/wish',
  access: 'member',
});

/** Records that the learner has seen a week’s result. */
export const markLeagueSeen = defineCommand<LeagueSeen, void>({ method: 'POST', path: '/api/leagues/seen', access: 'member' });

/** Claims a prize within 15 days of its draw. */
export const claimLotteryPrize = defineCommand<LotteryClaim, LotteryClaimed, { month: string }>({
  method: 'POST',
  path: '/api/lottery/{month}/claim',
  access: 'member',
});

/** Asks for money or a reward; the coins are reserved. */
export const askRedemption = defineCommand<z.input<typeof RedemptionRequest>, Redemption>({
  method: 'POST',
  path: '/api/redemptions',
  access: 'member',
});

/** Starts the five questions, or sends their answers. */
export const answerRedemptionCheck = defineCommand<RedemptionCheckRequest, RedemptionCheckAnswer, { id: string }>({
  method: 'POST',
  path: '/api/redemptions/{id}/check',
  access: 'member',
});

/** Withdraws a request while its questions are open. */
export const cancelRedemption = defineCommand<undefined, Redemption, { id: string }>({
  method: 'POST',
  path: '/api/redemptions/{id}/cancel',
  access: 'member',
});

/** Accepts the ambassador’s charter. */
export const acceptCharter = defineCommand<undefined, ReferralPage>({ method: 'POST', path: '/api/referrals/charter', access: 'member' });

/** Buys a freeze (200 UTC) or protects a missed day with one. */
export const freezeStreak = defineCommand<FreezeRequest, StreakPage>({
  method: 'POST',
  path: '/api/streaks/freeze',
  access: 'member',
  log: 'freeze',
  changes: ['streak', 'coins'],
});

/** Buys a thing of the small ladder and wears it. */
export const buyOrnament = defineCommand<OrnamentPurchase, Ornaments>({
  method: 'POST',
  path: '/api/rewards/ornaments',
  access: 'member',
  log: 'ornament',
  changes: ['coins'],
});

/** Wears an owned thing of the small ladder, or takes it off. */
export const wearOrnament = defineCommand<OrnamentWorn, Ornaments>({
  method: 'PUT',
  path: '/api/rewards/ornaments/worn',
  access: 'member',
});

/** Repairs a streak that was lost within three days, for twice the daily goal in one day. */
export const repairStreak = defineCommand<RepairRequest, StreakPage>({
  method: 'POST',
  path: '/api/streaks/repair',
  access: 'member',
  log: 'repair',
  changes: ['streak', 'coins'],
});

/** Chooses the minutes of a day's goal. */
export const chooseStreakGoal = defineCommand<GoalRequest, StreakPage>({ method: 'PUT', path: '/api/streaks/goal', access: 'member' });

/** Sets the hour of reminders in the learner’s time zone; null means about a day after the last session. */
export const chooseReminder = defineCommand<ReminderRequest, StreakPage>({
  method: 'PUT',
  path: '/api/streaks/reminder',
  access: 'member',
});

/** Plans pause days, from tomorrow on. */
export const planPause = defineCommand<PauseRequest, StreakPage>({ method: 'POST', path: '/api/streaks/pauses', access: 'member' });

/** Cancels a pause before its day. */
export const cancelPause = defineCommand<undefined, StreakPage, { day: string }>({
  method: 'DELETE',
  path: '/api/streaks/pauses/{day}',
  access: 'member',
});
