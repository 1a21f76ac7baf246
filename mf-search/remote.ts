import { searchPage } from '@ulty/contracts/reads/search.js';
import { defineRemote } from '@ulty/federation/define-remote.js';

export const remote = defineRemote({
  id: 'mf-search',
  routes: [
    {
      path: '/search',
      module: './search/search',
      title: 'Recherche',
      access: 'member',
      offline: 'core',
      reads: [[searchPage, { q: '?q', type: '?type', page: '?page' }]],
    },
  ],
});
