import type { ResolvedRemote } from '@ulty/contracts/base/remotes.js';

const route = (module: string): ResolvedRemote['routes'][number] => ({
  path: '/x',
  module,
  title: 'X',
  access: 'public',
});

/** A remote with two pages, in a version. */
export const quiz = (version: string): ResolvedRemote => ({
  id: 'mf-quiz',
  version,
  entry: 'remoteEntry.js',
  routes: ['./quiz/reader', './quiz/book'].map(route),
});
