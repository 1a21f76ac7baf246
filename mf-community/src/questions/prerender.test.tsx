/** @environment node */
import { expect, test } from '@jest/globals';
import { uuid } from '@ulty/kit/testing';
import { makeCard, makePage, makeThread } from '../../test/make-question';
import { render as renderQuestion } from './question.prerender';
import { render as renderStars } from './stars-list.prerender';

test('a track is drawn from the data of its address', () => {
  const data = { '/api/community/questions?track=quiz-ulty-stars': makePage([makeCard()]) };
  const html = renderStars({ path: '/community/quiz-ulty-stars', data, routes: [] });
  expect(html).toContain('<h1>Communauté Entrepreneuriat</h1>');
  expect(html).toContain(`href="/community/questions/${uuid(1)}"`);
});

test('a question is drawn whole, with a way to sign in for each act', () => {
  const data = { [`/api/community/questions/${uuid(1)}`]: makeThread() };
  const html = renderQuestion({ path: `/community/questions/${uuid(1)}`, data, routes: [] });
  expect(html).toContain('Oui. Comptez votre journée comme un achat.');
  expect(html).toContain('Se connecter pour répondre');
  expect(html).toContain('20 novembre 2026');
});
