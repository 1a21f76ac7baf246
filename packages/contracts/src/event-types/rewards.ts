import type { StreakOutcome, StreakUpdate } from '../rewards/streaks.js';
import type { CoinClaim, CoinClaimOutcome } from '../rewards/ulty-coins.js';
import { defineEvent } from './define-event.js';

/** Days were learned; without activities it reads the streak. Spec §7, product §3.3. */
export const streakTold = defineEvent<Partial<Pick<StreakUpdate, 'activities'>>, StreakOutcome>({
  type: 'streak_update',
  method: 'PUT',
  path: '/api/streaks',
  log: 'streak',
  changes: ['coins', 'streak', 'badges', 'activity'],
  label: () => 'Série',
});

/** A device asks what one of its events has earned. Spec §7, product §3.4. */
export const coinsClaimed = defineEvent<Pick<CoinClaim, 'reason' | 'source'>, CoinClaimOutcome>({
  type: 'coins_earned',
  method: 'POST',
  path: '/api/ulty-coins/earn',
  log: 'coin_claim',
  changes: ['coins', 'streak', 'badges', 'activity'],
  label: () => 'UltyCoins',
});
