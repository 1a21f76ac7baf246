import { oftenSearched, searchPage, searchSuggestions } from '@ulty/contracts/reads/search.js';
import { defineRemote } from '@ulty/federation/define-remote.js';

export const remote = defineRemote({
  id: 'mf-search',
  reads: [oftenSearched, searchSuggestions],
  routes: [
    {
      path: '/search',
      module: './search/search',
      title: 'Recherche',
      access: 'member',
      offline: 'core',
      reads: [[searchPage, { q: '?q', type: '?type', category: '?category', difficulty: '?difficulty', exact: '?exact' }]],
    },
  ],
});
