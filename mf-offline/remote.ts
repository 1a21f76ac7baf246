import { bookList } from '@ulty/contracts/reads/books.js';
import { defineRemote } from '@ulty/federation/define-remote.js';

export const remote = defineRemote({
  id: 'mf-offline',
  reads: [bookList],
  routes: [{ path: '/offline', module: './library/library', title: 'Hors-ligne', access: 'member', offline: 'core' }],
});
