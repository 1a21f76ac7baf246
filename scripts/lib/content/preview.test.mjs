import { afterEach, beforeEach, expect, test } from '@jest/globals';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { preview } from './preview.mjs';

const ID = '2b1d0eb8-2bd9-4f41-8a3a-0d3f0b6a6d01';
const QUESTION = {
  id: ID,
  type: 'single',
  prompt: 'Que <faire> ?',
  choices: [
    { id: 'a', text: 'Compter' },
    { id: 'b', text: 'Attendre' },
  ],
  answer: ['a'],
  explanation: 'Ainsi.',
};
const CHAPTER = {
  file: 'books/l/01-partie.md',
  meta: { id: ID, title: 'Une partie' },
  body: { html: `<p>Le texte.</p>\n<div data-exercise id="${ID}"></div>`, exercises: [{ meta: QUESTION }] },
  quiz: { meta: { title: 'Le quiz', questions: [{ ...QUESTION, prompt: 'Et ensuite ?' }] } },
};
const BOOK = {
  file: 'books/l/book.md',
  meta: { id: ID, title: 'Un livre' },
  body: { html: '<p>Présentation.</p>', exercises: [] },
  chapters: [CHAPTER],
};
const PROBLEM = { file: 'books/l/01-partie.md', line: 5, message: 'Trop court.' };

let dir;
let open;
let checks;

beforeEach(async () => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'ulty-preview-'));
  checks = 0;
  const checkContent = () => {
    checks += 1;
    return Promise.resolve({ content: { books: [BOOK], courses: [], posts: [] }, problems: [PROBLEM] });
  };
  open = await preview({ checkContent, dir, today: '2026-11-27' });
});
afterEach(async () => {
  await open.close();
  fs.rmSync(dir, { recursive: true });
});

const read = async (address) => {
  const answer = await fetch(open.address + address);
  return { status: answer.status, html: await answer.text() };
};

test('a chapter is shown with its exercise, its quiz, the right choice marked and its faults beside', async () => {
  const phone = await read(`/phone?page=${CHAPTER.file}`);
  expect(phone.html).toContain('<h1>Une partie</h1><p>Le texte.</p>');
  expect(phone.html).toContain('Que &#60;faire&#62; ?');
  expect(phone.html).toContain('Compter ✓');
  expect(phone.html).toContain('Et ensuite ?');
  const desk = await read(`/?page=${CHAPTER.file}`);
  expect(desk.html).toContain('content/books/l/01-partie.md:5 – Trop court.');
  expect(desk.html).toContain('width: 320px');
  expect((await read('/autre')).status).toBe(404);
});

test('a file that is saved is read anew, and the page told', async () => {
  await read('/');
  await read('/');
  expect(checks).toBe(1);
  const changes = (await fetch(`${open.address}/changes`)).body.getReader();
  fs.writeFileSync(path.join(dir, 'a.md'), 'x');
  expect(new TextDecoder().decode((await changes.read()).value)).toBe('data: 1\n\n');
  await read('/');
  expect(checks).toBe(2);
});
