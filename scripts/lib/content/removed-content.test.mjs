import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { removedProblems } from './removed-content.mjs';

const [ONE, TWO] = ['2b1d0eb8-2bd9-4f41-8a3a-0d3f0b6a6d01', '2b1d0eb8-2bd9-4f41-8a3a-0d3f0b6a6d02'];
let root;

const git = (...args) =>
  execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@exemple.bf', ...args], { cwd: root, stdio: 'ignore' });
const write = (file, text) => {
  fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  fs.writeFileSync(path.join(root, file), text);
};

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'ulty-removed-'));
  write('content/books/un/book.md', `---\nid: ${ONE}\n---\n`);
  write('content/books/un/01-a.md', `---\nid: ${TWO}\n---\n`);
  write('content/posts/a.md', `---\nid: ${TWO}\n---\n`);
  git('init', '-q');
  git('add', '.');
  git('commit', '-qm', 'Deux textes');
});
afterEach(() => fs.rmSync(root, { recursive: true }));

const content = (more = {}) => ({ books: [], courses: [], posts: [], retired: new Set(), ...more });
const said = async (more) => (await removedProblems(root, content(more))).map(({ file, message }) => `${file} ${message}`);

test('nothing is told while all is there, nor without git', async () => {
  expect(await said()).toEqual([]);
  fs.rmSync(path.join(root, '.git'), { recursive: true });
  fs.rmSync(path.join(root, 'content/books'), { recursive: true });
  expect(await said()).toEqual([]);
});

test('a book and an article that are gone ask for their line; a line is enough', async () => {
  fs.rmSync(path.join(root, 'content'), { recursive: true });
  expect(await said()).toEqual([
    'books/un « books/un » n’est plus là : remettez-le, ou inscrivez-le dans retired.yaml.',
    'posts/a.md « posts/a.md » n’est plus là : remettez-le, ou inscrivez-le dans retired.yaml.',
  ]);
  expect(await said({ retired: new Set(['books/un', 'posts/a.md']) })).toEqual([]);
});

test('a folder that has another name is told by both', async () => {
  fs.renameSync(path.join(root, 'content/books/un'), path.join(root, 'content/books/deux'));
  expect(await said({ books: [{ file: 'books/deux/book.md', meta: { id: ONE } }] })).toEqual([
    'books/deux/book.md « books/un » a changé de nom : rendez-le-lui, ou inscrivez « books/un » dans retired.yaml.',
  ]);
});
