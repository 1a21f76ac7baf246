import { describe, expect, test } from '@jest/globals';
import type { ProgressOutcome } from '@ulty/contracts/learning/progress.js';
import type { Exercise } from '@ulty/contracts/learning/books.js';
import type { Lesson } from '@ulty/contracts/learning/courses.js';
import { keyInput } from '@ulty/domain/learning/answer-key.js';
import { sha256 } from '@ulty/domain/base/sha256.js';
import { installOutbox, useOutbox } from '@ulty/kit';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeDetail, makeLesson, uuid } from '../../test/make';
import { stubApi, type Answer } from '../../test/open-page';
import { COURSE, lessonCall, open, finishButton, startAnew, session } from '../../test/open-lesson';

startAnew();

describe('exercises', () => {
  const choices = [
    { id: 'a', text: '22 500 F' },
    { id: 'b', text: '23 000 F' },
  ];
  const keyHash = (n: number, answer: string) => sha256(keyInput(uuid(n), answer));
  const common = { version: 3, explanation: 'Avec le transport.', hint: null, topic: 'Coût' };
  const exercises: Exercise[] = [
    { ...common, id: uuid(60), type: 'single', prompt: 'Quel coût ?', choices, keyHash: keyHash(60, 'b') },
    { ...common, id: uuid(61), type: 'open', prompt: 'Et vous ?', choices: [], keyHash: '' },
  ];
  const html = exercises.map(({ id }) => `<div data-exercise="${id}"></div><p>Suite.</p>`).join('');
  const asking = makeLesson(0, { html: `<p>Début.</p>${html}`, exercises, tries: [] });
  const openAsking = (answers: Record<string, Answer> = {}, given: Partial<Lesson> = {}) => {
    const calls = stubApi({ [COURSE]: { json: makeDetail({}, 'active') }, [lessonCall(0)]: { json: { ...asking, ...given } }, ...answers });
    open(0);
    return calls;
  };
  const took: Answer = {
    json: {
      eventId: uuid(700),
      outcome: 'accepted',
      items: [{ id: uuid(60), percent: 100, completedLessons: 0, totalLessons: 0, completed: true, isRight: false }],
    } satisfies ProgressOutcome,
  };
  const choose = async (name: string) => {
    await userEvent.click(await screen.findByRole('radio', { name }));
    await userEvent.click(screen.getByRole('button', { name: 'Vérifier' }));
  };

  test('a try is answered at once and told as progress; the end counts it', async () => {
    const { bodies } = openAsking({ 'PUT /api/progress': took, ...session });
    expect(await screen.findByText('0 exercice sur 2 essayé')).toBeTruthy();
    await choose('22 500 F');
    expect(screen.getByText('Pas encore.')).toBeTruthy();
    expect(screen.getByText('1 exercice sur 2 essayé')).toBeTruthy();
    await waitFor(() => expect(bodies).toHaveLength(1));
    expect(bodies[0]?.items).toEqual([
      {
        kind: 'exercise',
        id: uuid(60),
        parentId: uuid(11),
        status: 'completed',
        activeSeconds: 0,
        contentVersion: 3,
        choice: ['a'],
        ms: expect.any(Number),
      },
    ]);
  });

  test('the words of an open one stay on this device, and are found again', async () => {
    const { bodies } = openAsking({ 'PUT /api/progress': took, ...session });
    await userEvent.type(await screen.findByRole('textbox', { name: 'Et vous ?' }), 'Mes mots');
    await userEvent.click(screen.getByRole('button', { name: 'Voir un exemple' }));
    await waitFor(() => expect(bodies).toHaveLength(1));
    expect(JSON.stringify(bodies)).not.toContain('Mes mots');
    cleanup();
    openAsking();
    expect(await screen.findByText('Mes mots')).toBeTruthy();
  });

  test('without network it is answered all the same, waits in the queue and is no end of the lesson', async () => {
    openAsking({ 'PUT /api/progress': 'network-down' });
    await choose('23 000 F');
    expect(screen.getByText('Bonne réponse.')).toBeTruthy();
    await waitFor(() => expect(useOutbox.getState().items).toMatchObject([{ type: 'progress_update', about: [uuid(60)] }]));
    expect(await finishButton()).toBeTruthy();
  });

  test('what could not even be kept is told at the next visit', async () => {
    openAsking();
    await screen.findByText('Quel coût ?');
    installOutbox(async () => {
      throw new Error('no storage, no network');
    });
    await choose('22 500 F');
    cleanup();
    const { bodies } = openAsking({ 'PUT /api/progress': took, ...session });
    await waitFor(() => expect(bodies).toHaveLength(1));
    expect(bodies[0]?.items).toMatchObject([{ id: uuid(60), choice: ['a'] }]);
  });

  test('one tried on another device is shown as tried', async () => {
    const tries = [{ exerciseId: uuid(60), choice: ['b'], isRight: true, isFirstRight: false }];
    openAsking({}, { tries });
    expect(await screen.findByText('Votre réponse, juste')).toBeTruthy();
    expect(screen.getByText('1 exercice sur 2 essayé')).toBeTruthy();
  });

  test('what follows waits, but nobody is held; a lesson that is done waits no more', async () => {
    openAsking();
    expect(await screen.findByText(/^Encore 2\sparagraphes, 1\sexercice\.$/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Lire sans répondre' }));
    expect(document.querySelector('[data-gate]')).toBeNull();
    cleanup();
    openAsking({}, { isCompleted: true });
    await screen.findByText('Leçon terminée');
    expect(document.querySelector('[data-gate]')).toBeNull();
  });
});
