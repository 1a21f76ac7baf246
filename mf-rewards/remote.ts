import { economicSummary, ownEconomy } from '@ulty/contracts/reads/economics.js';
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
      path: '/economic-analysis',
      module: './economics/economics',
      title: 'Où va l’argent',
      access: 'member',
      offline: 'core',
      reads: [[economicSummary, { month: '?month' }], ownEconomy],
    },
  ],
});
