import { bookList } from '@ulty/contracts/reads/books.js';
import { offlinePage } from '@ulty/domain/base/pages.js';
import { defineRemote } from '@ulty/federation/define-remote.js';

export const remote = defineRemote({
  id: 'mf-offline',
  reads: [bookList],
  routes: [{ path: offlinePage, module: './library/library', title: 'Hors-ligne', access: 'member', offline: 'core' }],
});
