import { defineRemote } from '@ulty/federation/define-remote.js';

export const remote = defineRemote({
  id: 'mf-rewards',
  routes: [
    {
      path: '/ulty-coins',
      module: './coins/wallet',
      title: 'UltyCoins',
      access: 'member',
      offline: 'on-use',
      data: ['/api/ulty-coins/summary', '/api/ulty-coins/transactions?filter={filter=all}'],
    },
    {
      path: '/streaks',
      module: './streaks/streaks',
      title: 'Ma série',
      access: 'member',
      offline: 'on-use',
      data: ['/api/streaks{?month}'],
    },
  ],
});
