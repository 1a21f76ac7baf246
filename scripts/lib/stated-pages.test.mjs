import fs from 'node:fs';
import { expect, test } from '@jest/globals';
import { addressesOf } from './changed/pages.mjs';
import { inRoot, REMOTES } from './root.mjs';
import { STATED_PAGES } from './stated-pages.mjs';

/** Whether a route answers an address: the same, or one whose parameters take the address's parts. @param {string} route */
const answers = (route) => {
  const pattern = new RegExp(`^${route.replace(/:\w+/g, '[^/:]+')}$`);
  return (/** @type {string} */ address) => route === address || pattern.test(address);
};

test('every page that is stated is a route of one remote', () => {
  const remotes = REMOTES.map((name) => [...new Set(addressesOf(fs.readFileSync(inRoot(name, 'remote.ts'), 'utf8')))].map(answers));
  const stated = [...STATED_PAGES.values()].filter((pattern) => pattern !== '/');
  expect(stated.length).toBeGreaterThan(60);
  expect(stated.filter((address) => remotes.filter((routes) => routes.some((answer) => answer(address))).length !== 1)).toEqual([]);
});
