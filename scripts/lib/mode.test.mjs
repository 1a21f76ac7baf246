import { beforeEach, describe, expect, test } from '@jest/globals';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { keepMode, readMode } from './mode.mjs';

let dataDir;
beforeEach(() => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'ulty-mode-'));
});
const modeOf = (env = {}, isRealWanted = false) => readMode({ isRealWanted, env, dataDir }).isDemo;
const DATABASE_URL = 'postgres://ulty@ailleurs/ulty';

describe('the embedded database', () => {
  test.each([
    [{}, false, true],
    [{ SEED_DEMO: '' }, false, true],
    [{ SEED_DEMO: 'true' }, false, true],
    [{ SEED_DEMO: 'false' }, false, false],
    [{ SEED_DEMO: '0' }, false, false],
    [{}, true, false],
    [{ SEED_DEMO: 'false' }, true, false],
  ])('with %j, --real %j: a demonstration %j', (env, isReal, isDemo) => {
    expect(modeOf(env, isReal)).toBe(isDemo);
  });

  test('once real stays real, and refuses to be a demonstration', () => {
    keepMode({ dataDir, isDemo: false });
    expect(modeOf()).toBe(false);
    expect(() => modeOf({ SEED_DEMO: 'true' })).toThrow(/^Le dossier .* tient une installation réelle/);
  });

  test('of a demonstration may become real, which is told', () => {
    keepMode({ dataDir, isDemo: true });
    expect(modeOf()).toBe(true);
    fs.mkdirSync(path.join(dataDir, 'postgres'));
    expect(readMode({ isRealWanted: true, env: {}, dataDir })).toEqual({ isDemo: false, wasDemo: true });
    keepMode({ dataDir, isDemo: false });
    expect(readMode({ isRealWanted: true, env: {}, dataDir })).toEqual({ isDemo: false, wasDemo: false });
  });
});

test('another database is a demonstration only where it is asked for', () => {
  expect([modeOf({ DATABASE_URL }), modeOf({ DATABASE_URL }, true), modeOf({ DATABASE_URL, SEED_DEMO: 'true' })]).toEqual([
    false,
    false,
    true,
  ]);
});

test('wishes that contradict each other, or say nothing, are refused', () => {
  expect(() => modeOf({ SEED_DEMO: 'true' }, true)).toThrow('--real et SEED_DEMO=true se contredisent');
  expect(() => modeOf({ SEED_DEMO: 'oui' })).toThrow('SEED_DEMO vaut « oui » : donnez true ou false.');
});
