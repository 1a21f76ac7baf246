import { expect, test } from '@jest/globals';
import { newText } from './new-text.mjs';

const today = '2026-11-27';
const forms = ['letter', 'trial', 'story', 'failure'].map((name) => ({ name, guide: `Le guide de ${name}.` }));

test('a new book is a draft of four chapters with their quizzes, each id its own', () => {
  const files = newText('book', { title: 'L’Œuvre d’été', slug: 'l-oeuvre-d-ete', today, forms });
  expect(Object.keys(files)).toEqual([
    'content/books/l-oeuvre-d-ete/book.md',
    ...['01-premiere', '02-deuxieme', '03-troisieme', '04-quatrieme'].flatMap((name) => [
      `content/books/l-oeuvre-d-ete/${name}-partie.md`,
      `content/books/l-oeuvre-d-ete/${name}-partie.quiz.yaml`,
    ]),
  ]);
  const all = Object.values(files).join('\n');
  expect(all).toContain('status: draft');
  expect(files['content/books/l-oeuvre-d-ete/02-deuxieme-partie.md']).toContain('form: trial # Le guide de trial.\n');
  expect(all).toContain('title: "L’Œuvre d’été"');
  const ids = all.match(/[0-9a-f]{8}-[0-9a-f-]{27}/g);
  expect(ids).toHaveLength(1 + 4 * (1 + 2 + 1 + 5));
  expect(new Set(ids).size).toBe(ids.length);
});

test('a course has lessons and a final quiz, an article one file', () => {
  expect(
    Object.keys(newText('course', { title: 'Coudre', slug: 'coudre', today, forms })).filter((file) => file.endsWith('quiz.yaml')),
  ).toEqual(['content/courses/coudre/quiz.yaml']);
  expect(Object.keys(newText('post', { title: 'Le prix', slug: 'le-prix', today, forms }))).toEqual(['content/posts/le-prix.md']);
});

test('a title without letters is refused in words', () => {
  expect(() => newText('book', { title: '« … »', slug: '', today, forms })).toThrow('Un titre avec des lettres est attendu');
});
