import { expect, test } from '@jest/globals';
import fs from 'node:fs';
import path from 'node:path';

/**
 * The styles of host and remotes are loaded into one page, in any order, and stay after a navigation. Each side uses its own prefix for
 * classes; `u-` is for shared parts.
 */

const root = path.resolve(import.meta.dirname, '../../..');
const OWNERS = ['host', 'packages/elements', ...fs.readdirSync(root).filter((name) => name.startsWith('mf-'))];

const sheetsOf = (owner: string) =>
  fs
    .readdirSync(path.join(root, owner, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => fs.readFileSync(path.join(root, owner, 'src', file), 'utf8'));

/** Classes of each selector, selectors of one rule apart. */
function selectorsOf(sheet: string): string[][] {
  const rules = sheet.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([^{};]+)\{/g);
  return [...rules]
    .map(([, selector = '']) => selector.trim())
    .filter((selector) => !selector.startsWith('@'))
    .flatMap((selector) => selector.split(','))
    .map((selector) => [...selector.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name));
}

const all = OWNERS.map((owner) => ({ owner, selectors: sheetsOf(owner).flatMap(selectorsOf) }));
const prefixOf = (name: string) => name.split('-', 1)[0] ?? '';

test('every owner has styles to look at', () => {
  for (const { owner, selectors } of all) expect([owner, selectors.length > 0]).toEqual([owner, true]);
});

test('shared parts are styled where they are, or inside something of one’s own', () => {
  const strangers = all
    .filter(({ owner }) => owner !== 'packages/elements')
    .flatMap(({ owner, selectors }) =>
      selectors
        .filter((names) => names.length > 0 && names.every((name) => prefixOf(name) === 'u'))
        .map((names) => `${owner}: .${names.join(' .')}`),
    );
  expect(strangers).toEqual([]);
});

test('no prefix has two owners', () => {
  const owners = new Map<string, Set<string>>();
  for (const { owner, selectors } of all) {
    for (const prefix of selectors.flat().map(prefixOf))
      if (prefix !== 'u') owners.set(prefix, (owners.get(prefix) ?? new Set()).add(owner));
  }
  expect([...owners].filter(([, { size }]) => size > 1).map(([prefix, set]) => [prefix, ...set])).toEqual([]);
});
