import { expect, test } from '@jest/globals';
import { newText, slugOf } from './new-text.mjs';

test('a new book is a draft of four chapters with their quizzes, each id its own', () => {
  const files = newText('book', 'L’Œuvre d’été', '2026-11-27');
  expect(Object.keys(files)).toEqual([
    'content/books/l-oeuvre-d-ete/book.md',
    ...['01-premiere', '02-deuxieme', '03-troisieme', '04-quatrieme'].flatMap((name) => [
      `content/books/l-oeuvre-d-ete/${name}-partie.md`,
      `content/books/l-oeuvre-d-ete/${name}-partie.quiz.yaml`,
    ]),
  ]);
  const all = Object.values(files).join('\n');
  expect(all).toContain('status: draft');
  expect(all).toContain('title: "L’Œuvre d’été"');
  const ids = all.match(/[0-9a-f]{8}-[0-9a-f-]{27}/g);
  expect(ids).toHaveLength(1 + 4 * (1 + 2 + 1 + 5));
  expect(new Set(ids).size).toBe(ids.length);
});

test('a course has lessons and a final quiz, an article one file', () => {
  expect(Object.keys(newText('course', 'Coudre', '2026-11-27')).filter((file) => file.endsWith('quiz.yaml'))).toEqual([
    'content/courses/coudre/quiz.yaml',
  ]);
  expect(Object.keys(newText('post', 'Le prix', '2026-11-27'))).toEqual(['content/posts/le-prix.md']);
});

test('a title without letters is refused in words', () => {
  expect(slugOf('« … »')).toBe('');
  expect(() => newText('book', '« … »', '2026-11-27')).toThrow('Un titre avec des lettres est attendu');
});
