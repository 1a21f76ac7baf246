import { lotteryCurrent, lotteryOwnProof, lotteryProof } from '@ulty/contracts/reads/lottery.js';
import { streakPage } from '@ulty/contracts/reads/streaks.js';
import { coinLines, coinSummary } from '@ulty/contracts/reads/ulty-coins.js';
import { defineRemote } from '@ulty/federation/define-remote.js';

export const remote = defineRemote({
  id: 'mf-rewards',
  // Kept for the check of a draw without network.
  reads: [lotteryOwnProof, lotteryProof],
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
      path: '/monthly-lottery',
      module: './lottery/lottery',
      title: 'Loterie Mensuelle',
      access: 'member',
      offline: 'core',
      reads: [lotteryCurrent, streakPage],
    },
  ],
});
