import { redemption, redemptionList, redemptionStart } from '@ulty/contracts/reads/redemptions.js';
import { rewardCatalog, rewardRules } from '@ulty/contracts/reads/reward-system.js';
import { streakPage } from '@ulty/contracts/reads/streaks.js';
import { coinLines, coinSummary } from '@ulty/contracts/reads/ulty-coins.js';
import { defineRemote } from '@ulty/federation/define-remote.js';

export const remote = defineRemote({
  id: 'mf-rewards',
  routes: [
    {
      path: '/ulty-coins',
      module: './coins/wallet',
      title: 'UltyCoins',
      access: 'member',
      offline: 'core',
      reads: [coinSummary, [coinLines, { filter: '?filter=all' }]],
    },
    {
      path: '/ulty-coins/echange',
      module: './redeem/ask',
      title: 'Échanger',
      access: 'member',
      offline: 'core',
      reads: [redemptionStart, redemptionList, rewardCatalog],
    },
    {
      path: '/ulty-coins/echange/:id',
      module: './redeem/request',
      title: 'Demande',
      access: 'member',
      offline: 'core',
      reads: [redemption, redemptionList],
    },
    {
      path: '/reward-system',
      module: './reward-system/reward-system',
      title: 'Gagner et échanger',
      access: 'member',
      offline: 'core',
      reads: [rewardRules, rewardCatalog],
    },
    {
      path: '/streaks',
      module: './streaks/streaks',
      title: 'Ma série',
      access: 'member',
      offline: 'core',
      reads: [streakPage],
    },
  ],
});
