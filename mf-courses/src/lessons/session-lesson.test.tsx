import { describe, expect, test } from '@jest/globals';
import { dayOf } from '@ulty/domain/days/streak.js';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AWA, makeDetail, makeLesson, uuid } from '../../test/make';
import { openPage, stubApi, type Answer } from '../../test/open-page';
import LessonPage from './lesson.page';
import { BUSY, COURSE, LOCKED, lessonCall, saved, session, finishButton, startAnew } from '../../test/open-lesson';

startAnew();

describe('as a step of the session', () => {
  const at = `/seance/cours/${uuid(1)}/lecons/${uuid(12)}`;
  const plan = {
    steps: [
      { band: 'read', href: at, title: 'Leçon 2', minutes: 6, isDone: false },
      { band: 'recall', href: '/seance/cartes', title: '3 cartes à revoir', minutes: 2, isDone: false },
    ],
  };
  const openStep = () => openPage(<LessonPage />, { route: '/seance/cours/:id/lecons/:lessonId', at, user: AWA });
  const kept = () => (JSON.parse(localStorage.getItem(`ulty-seance:${AWA.id}`) ?? '{}') as typeof plan).steps;

  test.each([
    ['saved', saved(1, 2)],
    ['kept without network', 'network-down'],
  ] as const)('its frame takes the place of its own ways; %s, the band is woven and the session goes on', async (_what, answer) => {
    localStorage.setItem(`ulty-seance:${AWA.id}`, JSON.stringify({ ...plan, day: dayOf(new Date().toISOString()) }));
    stubApi({
      [COURSE]: { json: makeDetail({}, 'active', 1) },
      [lessonCall(1)]: { json: makeLesson(1) },
      'PUT /api/progress': answer,
      ...session,
    });
    openStep();
    expect(await screen.findByText('Lecture · leçon 2')).toBeTruthy();
    expect(screen.getByText('Votre place est gardée.')).toBeTruthy();
    expect(screen.queryByRole('complementary')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Leçon suivante' })).toBeNull();
    expect(kept().map(({ isDone }) => isDone)).toEqual([false, false]);
    await userEvent.click(await finishButton());
    const onward = await screen.findByRole('link', { name: /^Continuer\s: 3 cartes · 2\smin$/ });
    expect(onward.getAttribute('href')).toBe('/seance/cartes');
    await waitFor(() => expect(document.activeElement).toBe(onward));
    expect(kept().map(({ isDone }) => isDone)).toEqual([true, false]);
  });

  const gone: Answer = { status: 404, code: 'NOT_FOUND', message: 'Introuvable.' };
  test.each([
    ['is read', 'pending', 'Chargement de la leçon…', false],
    ['cannot be read', BUSY, 'La leçon n’a pas pu être chargée', true],
    ['is not here', 'network-down', 'Cette leçon n’est pas sur ce téléphone', true],
    ['does not exist', gone, 'Cette leçon n’existe pas', true],
    ['is locked', LOCKED, 'Leçon réservée aux inscrits', true],
  ] as const)(
    'while its lesson %s, the session can be left, and goes on where there is nothing to wait for',
    async (_what, answer, words, goesOn) => {
      localStorage.setItem(`ulty-seance:${AWA.id}`, JSON.stringify({ ...plan, day: dayOf(new Date().toISOString()) }));
      stubApi({ [COURSE]: { json: makeDetail() }, [lessonCall(1)]: answer });
      openStep();
      await screen.findByText(words);
      expect(screen.getByRole('link', { name: 'Quitter la séance' })).toBeTruthy();
      expect(screen.queryByRole('link', { name: /^Continuer\s: 3 cartes/ }) !== null).toBe(goesOn);
      expect(kept().map(({ isDone }) => isDone)).toEqual([false, false]);
    },
  );
});
