import fs from 'node:fs';
import { expect, test } from '@jest/globals';
import { addressesOf } from './changed/pages.mjs';
import { inRoot, REMOTES } from './root.mjs';
import { STATED_PAGES } from './stated-pages.mjs';

test('every page that is stated is a route of one remote', () => {
  const routes = REMOTES.flatMap((name) => {
    const [, listed = ''] = fs.readFileSync(inRoot(name, 'remote.ts'), 'utf8').split(/^ {2}routes: /m);
    return addressesOf(listed);
  });
  const stated = [...STATED_PAGES.values()].filter((pattern) => pattern !== '/');
  expect(stated.length).toBeGreaterThan(60);
  expect(stated.filter((pattern) => routes.filter((route) => route === pattern).length !== 1)).toEqual([]);
});
