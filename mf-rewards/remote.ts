import { referrals } from '@ulty/contracts/reads/referrals.js';
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
      path: '/streaks',
      module: './streaks/streaks',
      title: 'Ma série',
      access: 'member',
      offline: 'core',
      reads: [streakPage],
    },
    {
      path: '/parrainage',
      module: './ambassador/ambassador',
      title: 'Parrainage',
      access: 'member',
      offline: 'core',
      reads: [referrals],
    },
    {
      path: '/ambassador',
      module: './ambassador/ambassador',
      title: 'Ambassadeur',
      access: 'member',
      offline: 'core',
      reads: [referrals],
    },
  ],
});
