import { expect, test } from '@jest/globals';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readRequest } from './request.mjs';
import { inRoot } from './root.mjs';
import { run } from './run.mjs';

const KNOWN = ['lint', 'types', 'unit', 'api', 'e2e', 'matrix'];
const read = (argv, site) => readRequest(argv, { known: KNOWN, site, ownSite: ['matrix'] });

test('a suite nobody knows is refused in one sentence, before anything is built or run', async () => {
  const { code, output } = await run(process.execPath, [inRoot('scripts/test.mjs'), 'untit', 'unit'], { isQuiet: true });
  expect(code).toBe(1);
  expect(output.trim().split('\n').filter(Boolean).sort()).toEqual([
    '0 passed, 1 failed',
    'Suite inconnue : untit. Il y a : lint, types, histories, unit, api, e2e, matrix, long, matrix-long, changed.',
  ]);
});

test('so is a browser that is not where it is said to be', async () => {
  const env = { CHROMIUM_PATH: inRoot('no-browser') };
  const { code, output } = await run(process.execPath, [inRoot('scripts/test.mjs'), 'e2e', 'journeys/quiz'], { isQuiet: true, env });
  expect(code).toBe(1);
  expect(output.trim().split('\n').filter(Boolean).sort()).toEqual([
    '0 passed, 1 failed',
    `CHROMIUM_PATH nomme ${env.CHROMIUM_PATH}, qui n’existe pas.`,
  ]);
});

test('so is a machine without a browser, on which none can be installed', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'ulty-no-browser-'));
  try {
    fs.symlinkSync('/bin/sh', path.join(folder, 'sh'));
    const env = { PATH: folder, CHROMIUM_PATH: '', PLAYWRIGHT_BROWSERS_PATH: folder, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' };
    const { code, output } = await run(process.execPath, [inRoot('scripts/test.mjs'), 'e2e', 'journeys/quiz'], { isQuiet: true, env });
    expect(code).toBe(1);
    expect(output).toMatch(/^Aucun navigateur pour les tests\. Installez Chromium/m);
    expect(output).toContain('\n0 passed, 1 failed\n');
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
});

test.each([
  [[], { names: [], files: null }],
  [['unit', 'api'], { names: ['unit', 'api'], files: null }],
  [['api', '-g', 'a title'], { names: ['api'], title: 'a title', files: null }],
  [['-g', 'a title'], { names: ['unit', 'api', 'e2e'], title: 'a title', files: null }],
  [['changed', '--since', 'HEAD~3'], { isChanged: true, since: 'HEAD~3', names: [] }],
])('%j is understood', (argv, expected) => {
  expect(read(argv)).toMatchObject({ isChanged: false, ...expected });
});

test('files are chosen by a part of their path, or by the path as a shell completes it', () => {
  const own = 'scripts/lib/test-command.test.mjs';
  for (const word of ['lib/test-command', own, `./${own}`, inRoot(own)]) expect(read(['unit', word]).files).toEqual({ unit: [own] });
  const { unit } = read(['unit', 'packages/domain/']).files;
  expect(unit.length).toBeGreaterThan(10);
  expect(unit.filter((file) => !file.startsWith('packages/domain/'))).toEqual([]);
});

test('of several suites those that have such a file run', () => {
  const { names, files } = read(['unit', 'api', 'e2e', 'test-command', 'offline/notes']);
  expect(names).toEqual(['unit', 'e2e']);
  expect(files.e2e).toEqual(['e2e/offline/notes.mobile.spec.ts']);
  expect(readRequest(['long', 'start'], { known: ['long'], site: undefined, ownSite: [] }).files).toEqual({
    long: ['e2e/long/start.spec.ts'],
  });
});

test.each([
  [['untit'], 'Suite inconnue : untit. Il y a : lint, types, unit, api, e2e, matrix, changed.'],
  [['unit', 'untit'], 'Aucun fichier d’essais de unit ne répond à « untit ».'],
  [['unit', 'api', 'test-command', 'nothing'], 'Aucun fichier d’essais de unit, api ne répond à « nothing ».'],
  [['lint', 'packages/kit'], 'lint se lance en entier : fichiers et titres se choisissent dans unit, api, e2e, long, matrix.'],
  [['types', '-g', 'x'], 'types se lance en entier : fichiers et titres se choisissent dans unit, api, e2e, long, matrix.'],
  [['unit', '-g'], 'Option mal donnée : -g. Il y a : -g "titre", et --since <révision> après changed.'],
  [['unit', '-g', ''], '-g attend une partie du titre d’un essai.'],
  [['--watch'], 'Option mal donnée : --watch. Il y a : -g "titre", et --since <révision> après changed.'],
  [['unit', '--since', 'HEAD'], '--since ne va qu’avec changed : npm test -- changed --since <révision>.'],
  [['changed', 'unit'], '« changed » choisit lui-même suites et fichiers : ne lui donnez que --since <révision>.'],
])('%j is refused', (argv, sentence) => {
  expect(() => read(argv)).toThrow(new Error(sentence));
});

test('a deployed site is refused by what starts sites of its own, and taken by the rest', () => {
  expect(() => read(['e2e', 'matrix'], 'https://essai.example')).toThrow('matrix demande le sien : relancez sans E2E_SITE.');
  expect(() => read(['changed'], 'https://essai.example')).toThrow('changed demande le sien : relancez sans E2E_SITE.');
  expect(read(['e2e'], 'https://essai.example').names).toEqual(['e2e']);
});
