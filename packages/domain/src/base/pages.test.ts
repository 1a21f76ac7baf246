import { expect, test } from '@jest/globals';
import { certificatePage, chapterPage, communityOf, examQuizPage, profilePage } from './pages.js';

test('a page with parameters gives its address, and its route', () => {
  expect(chapterPage({ id: 'b', chapterId: 'c' })).toBe('/quiz-ulty-stars/livres/b/chapitres/c');
  expect(examQuizPage({ quizId: 'q', id: 'p' })).toBe('/quiz-hero/p/q');
  expect(chapterPage.pattern).toBe('/quiz-ulty-stars/livres/:id/chapitres/:chapterId');
});

test('a page without parameters is its address', () => expect(profilePage).toBe('/profile'));

test('values are encoded: none leaves its segment', () =>
  expect(certificatePage({ code: 'a/b ?#$&' })).toBe('/certificat/a%2Fb%20%3F%23%24%26'));

test('each track has its community', () =>
  expect((['quiz-ulty-stars', 'quiz-hero'] as const).map(communityOf)).toEqual(['/community/quiz-ulty-stars', '/community/quiz-hero']));
