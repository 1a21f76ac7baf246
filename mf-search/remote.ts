import { coachConversation } from '@ulty/contracts/reads/coach.js';
import { oftenSearched, searchPage, searchSuggestions } from '@ulty/contracts/reads/search.js';
import { coachPage, findingPage } from '@ulty/domain/base/pages.js';
import { defineRemote } from '@ulty/federation/define-remote.js';

export const remote = defineRemote({
  id: 'mf-search',
  nav: [{ place: 'learn', label: 'Coach', path: coachPage, order: 100, audience: 'signed-in' }],
  reads: [oftenSearched, searchSuggestions],
  routes: [
    {
      path: findingPage,
      module: './search/search',
      title: 'Recherche',
      access: 'member',
      offline: 'core',
      reads: [[searchPage, { q: '?q!', type: '?type', category: '?category', difficulty: '?difficulty', exact: '?exact' }]],
    },
    {
      path: coachPage,
      module: './coach/coach',
      title: 'Coach',
      access: 'member',
      offline: 'core',
      reads: [[coachConversation, {}]],
    },
  ],
});
