import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { datedProblems } from './dated-content.mjs';

let root;

const git = (day, ...args) =>
  execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@exemple.bf', ...args], {
    cwd: root,
    stdio: 'ignore',
    env: { ...process.env, GIT_AUTHOR_DATE: `${day}T12:00:00Z`, GIT_COMMITTER_DATE: `${day}T12:00:00Z` },
  });
const commit = (day, files) => {
  for (const [file, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    fs.writeFileSync(path.join(root, file), text);
  }
  git(day, 'add', '-A');
  git(day, 'commit', '-qm', day);
};

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'ulty-dated-'));
  git('2026-11-21', 'init', '-q');
  commit('2026-11-21', { 'content/posts/a.md': 'Un article de tous les jours', 'content/courses/c/course.md': 'priceEuroCents: 1499\n' });
});
afterEach(() => fs.rmSync(root, { recursive: true }));

const page = (file, meta) => ({ file, meta, lineOf: (field) => Object.keys(meta).indexOf(field) + 2 });
const said = async (more) => {
  const found = await datedProblems(root, { books: [], courses: [], posts: [], community: [], ...more });
  return found.map(({ file, line, message }) => `${file}:${line} ${message}`);
};
const article = (file, publishedAt) => ({ posts: [page(file, { publishedAt })] });

test('a text is not dated before its first commit, whatever its name was then', async () => {
  expect(await said(article('posts/a.md', '2026-11-21T00:00:00.000Z'))).toEqual([]);
  expect(await said(article('posts/neuf.md', '2026-06-01T00:00:00.000Z'))).toEqual([]);
  fs.renameSync(path.join(root, 'content/posts/a.md'), path.join(root, 'content/posts/b.md'));
  commit('2026-11-23', {});
  expect(await said(article('posts/b.md', '2026-11-21T00:00:00.000Z'))).toEqual([]);
  expect(await said(article('posts/b.md', '2026-06-03T00:00:00.000Z'))).toEqual([
    'posts/b.md:2 Ce texte n’existait pas le 2026-06-03 : son premier jour est le 2026-11-21.',
  ]);
});

test('a file that a merge brought has the day of the merge', async () => {
  git('2026-11-22', 'checkout', '-qb', 'other');
  commit('2026-11-22', { 'content/posts/other.md': 'Autre' });
  git('2026-11-22', 'checkout', '-q', '-');
  git('2026-11-23', 'merge', '-q', '--no-ff', '--no-commit', 'other');
  commit('2026-11-23', { 'content/community/x/q.md': 'Une question posée à tous' });
  expect(await said({ community: [page('community/x/q.md', { askedAt: '2026-11-02' })] })).toEqual([
    'community/x/q.md:2 Ce texte n’existait pas le 2026-11-02 : son premier jour est le 2026-11-23.',
  ]);
});

test('a struck price was once the price', async () => {
  commit('2026-11-22', { 'content/courses/c/course.md': 'priceEuroCents: 999\noriginalPriceEuroCents: 1499\n' });
  const course = (originalPriceEuroCents) => ({
    courses: [{ ...page('courses/c/course.md', { createdAt: '2026-11-21', originalPriceEuroCents }), lessons: [] }],
  });
  expect(await said(course(1499))).toEqual([]);
  expect(await said(course(1999))).toEqual([
    'courses/c/course.md:3 Ce prix n’a jamais été demandé : un prix barré a d’abord été le prix (priceEuroCents).',
  ]);
});

test('nothing is told without git, nor with a part of its history', async () => {
  const early = article('posts/a.md', '2026-06-03T00:00:00.000Z');
  commit('2026-11-22', { 'content/posts/z.md': 'Autre' });
  fs.writeFileSync(path.join(root, '.git/shallow'), execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root }));
  expect(await said(early)).toEqual([]);
  fs.rmSync(path.join(root, '.git'), { recursive: true });
  expect(await said(early)).toEqual([]);
});
