import { expect, test } from '@jest/globals';
import fs from 'node:fs';
import { TARGETS } from './build-all.mjs';
import { inRoot } from './root.mjs';

const sourcesOf = (folder) =>
  fs
    .readdirSync(inRoot(folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file));

/** Returns our packages that a folder's sources import. */
function importedBy(folder) {
  const texts = sourcesOf(folder).map((file) => fs.readFileSync(inRoot(folder, 'src', file), 'utf8'));
  return [
    ...new Set(texts.flatMap((text) => [...text.matchAll(/(?:from|import\() ?'@ulty\/([\w-]+)/g)].map(([, name]) => `packages/${name}`))),
  ].sort();
}

test.each(TARGETS.filter(({ name }) => name === 'host' || name.startsWith('mf-')).map(({ name, inputs }) => [name, inputs]))(
  '%s is built anew after a change of any package it imports',
  (name, inputs) => {
    const imported = importedBy(name);
    expect(imported.length).toBeGreaterThan(0);
    expect(imported.filter((folder) => !inputs.includes(folder))).toEqual([]);
  },
);
