import { beforeEach, expect, jest, test } from '@jest/globals';
import type { Exercise } from '@ulty/contracts/learning/books.js';
import type { Lesson } from '@ulty/contracts/learning/courses.js';
import { keyInput } from '@ulty/domain/learning/answer-key.js';
import { sha256 } from '@ulty/domain/base/sha256.js';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeDetail, makeLesson, uuid } from '../../test/make';
import { stubApi } from '../../test/open-page';
import { plain } from '@ulty/kit/testing';
import { COURSE, finishButton, lessonCall, open, startAnew } from '../../test/open-lesson';

startAnew();
beforeEach(() => {
  window.scrollTo = jest.fn() as unknown as typeof window.scrollTo;
});

const exercise: Exercise = {
  id: uuid(60),
  type: 'single',
  version: 1,
  prompt: 'Quel coût ?',
  choices: ['a', 'b'].map((id) => ({ id, text: `Choix ${id}` })),
  keyHash: sha256(keyInput(uuid(60), 'b')),
  explanation: 'Avec le transport.',
  hint: null,
  topic: 'Coût',
};
const html = [
  `<p>Début.</p><div data-exercise="${exercise.id}"></div>`,
  '<h2 id="b" data-souffle="">Milieu</h2><p>Suite.</p>',
  '<p data-souffle="">Fin.</p>',
].join('');

const show = async (over: Partial<Lesson> = {}) => {
  stubApi({
    [COURSE]: { json: makeDetail({}, 'active') },
    [lessonCall(0)]: { json: makeLesson(0, { html, exercises: [exercise], tries: [], ...over }) },
  });
  open(0);
  await screen.findByRole('heading', { level: 1 });
};
const shown = () => [...document.querySelectorAll('.u-prose > *:not([data-away]):not([data-exercise])')].map((block) => block.textContent);

test('a lesson of text is read breath by breath; its end is on the last', async () => {
  await show();
  expect(shown()).toEqual(['Début.']);
  expect(screen.queryByRole('button', { name: 'J’ai terminé' })).toBeNull();
  expect(screen.queryByText(/^Encore/)).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: 'Choix a' }));
  expect(shown()).toEqual(['Milieu', 'Suite.']);
  expect(plain(document.activeElement)).toBe('Choix bVous aviez dit « Choix a »Pas encore. Avec le transport.');
  await userEvent.click(screen.getByRole('button', { name: 'Je ne sais pas' }));
  expect(shown()).toEqual(['Fin.']);
  expect(await finishButton()).toBeTruthy();
});

test('at one go, what follows waits for the try as ever', async () => {
  await show();
  await userEvent.click(screen.getByRole('switch', { name: 'Lire d’un trait' }));
  expect(shown()).toHaveLength(4);
  expect(screen.getByText(/^Encore 3/)).toBeTruthy();
});

test('a lesson with a recording keeps its pace', async () => {
  await show({ kind: 'audio', audio: { url: '/a.opus', bytes: 1, hash: 'h', durationSec: 60, voice: 'synthetic', starts: null } as never });
  expect(shown()).toHaveLength(4);
  expect(screen.queryByRole('switch')).toBeNull();
});
