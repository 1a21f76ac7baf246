import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AboutQuestions } from './about-questions';
import { refusal, renderPage, stubApi, uuid, type Answers } from './testing/page-frame';

const LIST = 'GET /api/community/questions?track=quiz-ulty-stars&about=chapter%3A7';
const card = { id: uuid(1), title: 'Quel stock de départ ?', answers: 2 };

function open(answers: Answers, live = ['/community/poser']) {
  const api = stubApi(answers);
  renderPage(<AboutQuestions about={{ kind: 'chapter', id: '7' }} track="quiz-ulty-stars" subject="Finance" />, { live });
  return api;
}

test('the questions are asked for when they are wanted, and the way to ask knows what it is about', async () => {
  const api = open({ [LIST]: [200, { items: [card], next: null }] });
  expect(screen.getByRole('link', { name: 'Poser une question' }).getAttribute('href')).toBe(
    '/community/poser?track=quiz-ulty-stars&subject=Finance&about=chapter%3A7',
  );
  expect(api.calls()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Questions à ce sujet' }));
  expect((await screen.findByRole('link', { name: 'Quel stock de départ ?' })).getAttribute('href')).toBe(
    `/community/questions/${uuid(1)}`,
  );
});

test.each<[string, Answers[string], string]>([
  ['none', [200, { items: [], next: null }], 'Personne n’a encore posé de question ici.'],
  ['a failure', refusal(503, 'UNAVAILABLE', 'Le service se repose.'), 'Le service se repose.'],
])('%s is said', async (_, answer, words) => {
  open({ [LIST]: answer });
  await userEvent.click(screen.getByRole('button', { name: 'Questions à ce sujet' }));
  expect(await screen.findByText(words)).toBeTruthy();
});

test('nothing where the community is not live', () => {
  open({}, []);
  expect(screen.queryByRole('link')).toBeNull();
});
