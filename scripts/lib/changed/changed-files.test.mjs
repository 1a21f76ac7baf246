import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { changedFiles } from './changed-files.mjs';

const NO_HISTORY = /^Cet arbre n’a pas d’historique git/;

let folder;
const git = (...args) => execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...args], { cwd: folder, stdio: 'pipe' });
const write = (name, text = name) => fs.writeFileSync(path.join(folder, name), text);
const commit = (name) => {
  write(name);
  git('add', '.');
  git('commit', '-q', '-m', name);
};

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'ulty-changed-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

test('on a branch: what was committed since it left main, what is not committed, and new files', async () => {
  git('init', '-q', '-b', 'main');
  commit('one');
  git('checkout', '-q', '-b', 'work');
  commit('deux fichiers');
  write('one', 'changed');
  write('new');
  expect(await changedFiles({ cwd: folder })).toEqual({ files: ['deux fichiers', 'new', 'one'], base: 'main' });
});

test('on main: what is not committed, else its last commit', async () => {
  git('init', '-q', '-b', 'main');
  commit('one');
  commit('two');
  expect(await changedFiles({ cwd: folder })).toEqual({ files: ['two'], base: 'HEAD^' });
  git('rm', '-q', 'one');
  expect(await changedFiles({ cwd: folder })).toEqual({ files: ['one'], base: 'main' });
});

test('since a revision that is named', async () => {
  git('init', '-q', '-b', 'main');
  for (const name of ['one', 'two', 'three']) commit(name);
  expect(await changedFiles({ cwd: folder, since: 'HEAD~2' })).toEqual({ files: ['three', 'two'], base: 'HEAD~2' });
  await expect(changedFiles({ cwd: folder, since: 'v9' })).rejects.toThrow('--since : v9 n’est pas un commit de ce dépôt.');
});

test('a folder without history, one commit alone, and a copy that was cut off say so in one sentence', async () => {
  await expect(changedFiles({ cwd: folder })).rejects.toThrow(NO_HISTORY);
  git('init', '-q', '-b', 'main');
  await expect(changedFiles({ cwd: folder })).rejects.toThrow(NO_HISTORY);
  commit('one');
  await expect(changedFiles({ cwd: folder })).rejects.toThrow(NO_HISTORY);
});
