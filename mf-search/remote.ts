import { librarySize } from '@ulty/contracts/reads/platform.js';
import { defineRemote } from '@ulty/federation/define-remote.js';

export const remote = defineRemote({
  id: 'mf-search',
  routes: [
    {
      path: '/search',
      module: './search/search',
      title: 'Search',
      access: 'public',
      reads: [librarySize],
    },
  ],
  nav: [{ place: 'learn', label: 'Search', path: '/search' }],
});
