import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { staleRecordings } from './stale-recordings.mjs';

let root;

const FILE = 'courses/c/01-a.md';
const SOUND = 'courses/c/01-a.opus';
const STALE = [`${SOUND} Ce texte a changé depuis son enregistrement : lancez « node scripts/narrate.mjs content/${FILE} ».`];
const lesson = (body, section = 'Une') => `---\ntitle: "Compter"\nsection: "${section}"\n---\n\n${body}\n`;

const git = (...args) =>
  execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@exemple.bf', ...args], { cwd: root, stdio: 'ignore' });
const write = (files) => {
  for (const [file, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(root, 'content', file)), { recursive: true });
    fs.writeFileSync(path.join(root, 'content', file), text);
  }
};
const commit = (files) => {
  write(files);
  git('add', '-A');
  git('commit', '-qm', 'c');
};

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'ulty-stale-'));
  git('init', '-q');
  commit({ [FILE]: lesson('Comptez.'), [SOUND]: 'un' });
});
afterEach(() => fs.rmSync(root, { recursive: true }));

const said = async (meta = {}) => {
  const units = new Map([['courses/c', { [FILE]: fs.readFileSync(path.join(root, 'content', FILE), 'utf8') }]]);
  const courses = [{ lessons: [{ file: FILE, meta, recording: { file: SOUND } }] }];
  return (await staleRecordings(root, { books: [], courses, units })).map(({ file, message }) => `${file} ${message}`);
};

test('a recording is that of the text beside which it was committed', async () => {
  expect(await said()).toEqual([]);
});

test('a text that says something else makes it stale, committed or not, until it is recorded anew', async () => {
  write({ [FILE]: lesson('Recomptez.') });
  expect(await said()).toEqual(STALE);
  commit({});
  expect(await said()).toEqual(STALE);
  write({ [SOUND]: 'deux' });
  expect(await said()).toEqual([]);
  commit({});
  expect(await said()).toEqual([]);
});

test('what is not spoken may change: fields, exercises', async () => {
  commit({ [FILE]: lesson('Comptez.\n\n:::exercice\nid: x\n:::', 'Deux') });
  expect(await said()).toEqual([]);
});

test('a person’s recording is the author’s matter', async () => {
  commit({ [FILE]: lesson('Recomptez.') });
  expect(await said({ audioVoice: 'human' })).toEqual([]);
});

test('nothing is said without git', async () => {
  commit({ [FILE]: lesson('Recomptez.') });
  fs.rmSync(path.join(root, '.git'), { recursive: true });
  expect(await said()).toEqual([]);
});
