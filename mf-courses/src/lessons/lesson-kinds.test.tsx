import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { Exercise } from '@ulty/contracts/learning/books.js';
import type { Lesson } from '@ulty/contracts/learning/courses.js';
import type { ProgressUpdate } from '@ulty/contracts/learning/progress.js';
import { installFakeLibrary } from '@ulty/downloads/testing';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hash } from 'node:crypto';
import { makeDetail, makeLesson, uuid } from '../../test/make';
import { stubApi, toast } from '../../test/open-page';
import { finishButton, open, saved, session, startAnew } from '../../test/open-lesson';

startAnew();
beforeEach(() => {
  installFakeLibrary();
});

const show = (given: Partial<Lesson>) =>
  open(0, { [`/api/courses/${uuid(1)}`]: makeDetail({}, 'active'), [`/api/courses/${uuid(1)}/lessons/${uuid(11)}`]: makeLesson(0, given) });

const audio = {
  url: '/api/quizhero/audio/a.opus',
  hash: 'a',
  bytes: 225_000,
  durationSec: 100,
  voice: 'synthetic' as const,
  starts: [0, 40],
};
let playing: HTMLMediaElement;

/** Recordings that play at once. */
const playsRecordings = () =>
  beforeEach(() => {
    jest.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue('maybe');
    jest.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async () => {
      // As a task of its own, as browsers tell it.
      await Promise.resolve();
      playing = document.querySelector('audio') as HTMLMediaElement;
      fireEvent.play(playing);
    });
  });
const listenTo = (from: number, to: number) => {
  for (let at = from; at <= to; at += 2) {
    playing.currentTime = at;
    fireEvent.timeUpdate(playing);
  }
};

describe('a heard lesson', () => {
  const heard = { kind: 'audio' as const, audio, html: '<p>Un.</p><p>Deux.</p>' };
  playsRecordings();

  test('marks the block that is spoken, and is done by itself at nine tenths heard, once', async () => {
    const { bodies } = stubApi({ 'PUT /api/progress': saved(0, 1), ...session });
    show(heard);
    expect(await screen.findByText(/^Enregistrement · 1:40 · voix de synthèse · 225\sKB ≈\s1\sF$/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Écouter' }));
    listenTo(0, 20);
    expect(document.querySelector('[data-spoken]')?.textContent).toBe('Un.');
    listenTo(22, 88);
    expect(document.querySelector('[data-spoken]')?.textContent).toBe('Deux.');
    expect(bodies).toEqual([]);
    listenTo(90, 96);
    expect(await screen.findByText('Leçon terminée')).toBeTruthy();
    expect((bodies as ProgressUpdate[]).map(({ items }) => items[0])).toMatchObject([{ id: uuid(11), status: 'completed' }]);
  });

  test('goes on where it was left on another device', async () => {
    stubApi(session);
    show({ ...heard, place: { percent: 40, paragraph: 0, seconds: 42 } });
    expect(await screen.findByRole('button', { name: 'Reprendre à 0:42' })).toBeTruthy();
  });
});

describe('a lesson of text that is also read aloud', () => {
  const read = {
    kind: 'text' as const,
    audio: { ...audio, starts: null },
    html: '<p>Un.</p><p data-souffle="">Deux.</p>',
  };
  playsRecordings();
  beforeEach(() => localStorage.removeItem('ulty-downloads'));
  const facts = () => screen.findByText(/^Enregistrement · 1:40 · voix de synthèse · 225\sKB ≈\s1\sF$/);

  test('says length, voice, weight and cost; one touch on Écouter loads the player and plays', async () => {
    stubApi(session);
    show(read);
    expect(await facts()).toBeTruthy();
    expect(document.querySelector('audio')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Écouter' }));
    const pause = await screen.findByRole('button', { name: 'Pause' });
    expect(document.activeElement).toBe(pause);
    expect(playing.getAttribute('src')).toBe(audio.url);
    listenTo(0, 60);
    expect(document.querySelector('[data-spoken]')).toBeNull();
  });

  test('is read breath by breath as ever; what plays stays in view, what was left silent does not', async () => {
    stubApi(session);
    show(read);
    await userEvent.click(await screen.findByRole('button', { name: 'Écouter' }));
    await screen.findByRole('button', { name: 'Pause' });
    await userEvent.click(screen.getByRole('button', { name: 'Oui, dès ce soir' }));
    expect(screen.getByRole('button', { name: 'Pause' })).toBeTruthy();
    fireEvent.pause(playing);
    expect(screen.queryByRole('button', { name: /^(Écouter|Reprendre)/ })).toBeNull();
  });

  test('is done by itself at nine tenths heard, once', async () => {
    const { bodies } = stubApi({ 'PUT /api/progress': saved(0, 1), ...session });
    show(read);
    await userEvent.click(await screen.findByRole('button', { name: 'Écouter' }));
    await screen.findByRole('button', { name: 'Pause' });
    listenTo(0, 88);
    expect(bodies).toEqual([]);
    listenTo(90, 96);
    expect(await screen.findByText('Leçon terminée')).toBeTruthy();
    expect((bodies as ProgressUpdate[]).map(({ items }) => items[0])).toMatchObject([{ id: uuid(11), status: 'completed' }]);
  });

  test('that was begun to be heard elsewhere goes on there', async () => {
    stubApi(session);
    show({ ...read, place: { percent: 0, paragraph: 0, seconds: 42 } });
    expect(await screen.findByRole('button', { name: 'Reprendre à 0:42' })).toBeTruthy();
  });

  test('on a device with downloads says where it is', async () => {
    localStorage.setItem('ulty-downloads', '1');
    stubApi(session);
    show(read);
    await waitFor(() => expect(document.querySelector('audio')).toBeTruthy());
  });

  test('whose sound a browser does not start by itself waits for another touch', async () => {
    jest.spyOn(HTMLMediaElement.prototype, 'play').mockRejectedValue(new DOMException('', 'NotAllowedError'));
    stubApi(session);
    show(read);
    await userEvent.click(await screen.findByRole('button', { name: 'Écouter' }));
    await waitFor(() => expect(document.querySelector('audio')).toBeTruthy());
    expect(await screen.findByRole('button', { name: 'Écouter' })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('a lesson that is a quiz', () => {
  const ask = (number: number): Exercise => {
    const id = uuid(300 + number);
    return {
      id,
      type: 'truefalse',
      prompt: `Question ${number}`,
      choices: [],
      keyHash: hash('sha256', `${id}:true`, 'base64url'),
      explanation: 'Parce que.',
      hint: null,
      topic: 'prix',
      version: 1,
    };
  };
  const exercises = [ask(1), ask(2)];
  const quiz = {
    kind: 'quiz' as const,
    passPercent: 60,
    exercises,
    html: `<p>Deux questions.</p>${exercises.map(({ id }) => `<div data-exercise="${id}"></div>`).join('')}`,
  };
  const told = (rights: boolean[]) =>
    rights.map((isRight, at) => ({ exerciseId: uuid(301 + at), choice: ['true'], isRight, isFirstRight: isRight }));

  test('is not finished before it is passed, and says what is left', async () => {
    stubApi(session);
    show(quiz);
    expect(await screen.findByText(/^Encore 2\s+questions$/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'J’ai terminé' })).toBeNull();
  });

  test('missed: only the missed question is asked again, and its new try is told', async () => {
    const { bodies } = stubApi({ 'PUT /api/progress': saved(0, 0), ...session });
    show({ ...quiz, tries: told([true, false]) });
    expect(await screen.findByText('1 bonne réponse sur 2')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Refaire la question manquée' }));
    expect(screen.getAllByRole('button', { name: 'Vérifier' })).toHaveLength(1);
    expect(document.activeElement?.getAttribute('data-exercise')).toBe(uuid(302));
    await userEvent.click(screen.getByRole('radio', { name: 'Vrai' }));
    await userEvent.click(screen.getByRole('button', { name: 'Vérifier' }));
    await waitFor(() =>
      expect((bodies as ProgressUpdate[]).at(0)?.items[0]).toMatchObject({ kind: 'exercise', id: uuid(302), choice: ['true'] }),
    );
  });

  test('passed: it can be finished', async () => {
    const { made } = stubApi({ 'PUT /api/progress': saved(0, 1), ...session });
    show({ ...quiz, tries: told([true, true]) });
    expect(await screen.findByText(/^Quiz réussi\s+: 2 bonnes réponses sur 2$/)).toBeTruthy();
    await userEvent.click(await finishButton());
    expect(await screen.findByText('Leçon terminée')).toBeTruthy();
    expect(made).toContain('PUT /api/progress');
  });
});

describe('the place in a lesson', () => {
  const TEXT = '<p>Un.</p><p>Deux.</p><p>Trois.</p>';

  const at = (paragraph: number) => ({ percent: 10 * paragraph, paragraph, seconds: 0 });
  /** jsdom has no layout: each block is 100 px high, and visible from the scrolled one on. */
  const layOut = () => {
    let scrolled = 0;
    window.scrollTo = jest.fn(({ top }: ScrollToOptions) => (scrolled += top ?? 0)) as unknown as typeof window.scrollTo;
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      const nth = this.parentElement ? [...this.parentElement.children].indexOf(this) : 0;
      const top = 80 + 100 * nth - scrolled;
      return { top, bottom: top + 100, height: 100 } as DOMRect;
    });
    return { scrollTo: (paragraph: number) => (scrolled = 100 * paragraph), beginning: () => scrolled / 100 };
  };
  afterEach(() => {
    jest.restoreAllMocks();
  });
  const leave = async () => {
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  };
  /** A visit of a minute that ends at a block. */
  const readTo = async (paragraph: number, place: Lesson['place'] = null) => {
    const screenOf = layOut();
    show({ html: TEXT, place });
    screenOf.scrollTo(paragraph);
    fireEvent.scroll(window);
    await act(() => jest.advanceTimersByTimeAsync(60_000));
  };
  const beginsAt = (place: Lesson['place']) => {
    cleanup();
    const { beginning } = layOut();
    show({ html: TEXT, place });
    return beginning();
  };

  test('is where the next visit begins, whatever older one the server or a copy of it shows', async () => {
    jest.useFakeTimers();
    const { bodies } = stubApi({ 'PUT /api/progress': saved(0, 0), ...session });
    await readTo(2, at(1));
    await leave();
    expect((bodies as ProgressUpdate[]).map(({ items }) => items[0]?.position)).toMatchObject([{ paragraph: 2 }]);
    expect([beginsAt(at(1)), beginsAt(at(2)), beginsAt(null)]).toEqual([2, 2, 2]);
    expect(toast()?.title).toBe('Vous reprenez où vous étiez');
  });

  test('is that of another device where the reader went on there', async () => {
    jest.useFakeTimers();
    stubApi({ 'PUT /api/progress': saved(0, 0), ...session });
    await readTo(1);
    await leave();
    expect(beginsAt(at(2))).toBe(2);
  });

  test('is told with seconds that no other event tells again, nor the next visit', async () => {
    jest.useFakeTimers();
    const { bodies } = stubApi({ 'PUT /api/progress': 'pending', ...session });
    await readTo(2);
    await leave();
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'J’ai terminé' })));
    await leave();
    beginsAt(null);
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'J’ai terminé' })));
    expect((bodies as ProgressUpdate[]).map(({ items }) => items[0]?.activeSeconds)).toEqual([60, 0, 0]);
  });

  test('of a lesson that is done is its beginning', async () => {
    stubApi(session);
    window.scrollTo = jest.fn() as unknown as typeof window.scrollTo;
    show({ html: TEXT, isCompleted: true, place: { percent: 100, paragraph: 2, seconds: 0 } });
    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
    expect(window.scrollTo).not.toHaveBeenCalled();
  });
});

describe('an error', () => {
  test('is told with its kind and its words, once', async () => {
    const { bodies } = stubApi({ 'POST /api/reports': { json: { eventId: uuid(700), outcome: 'accepted' } }, ...session });
    show({});
    await userEvent.click(await screen.findByRole('button', { name: 'Signaler une erreur' }));
    await userEvent.click(screen.getByRole('button', { name: 'Envoyer' }));
    expect(screen.getByRole('alert').textContent).toBe('Choisissez ce qui ne va pas.');
    await userEvent.click(screen.getByRole('radio', { name: 'Une faute de français' }));
    await userEvent.type(screen.getByRole('textbox', { name: /^Où, et quoi/ }), 'Un mot manque.');
    await userEvent.click(screen.getByRole('button', { name: 'Envoyer' }));
    await waitFor(() =>
      expect(bodies).toMatchObject([{ targetType: 'lesson', targetId: uuid(11), reason: 'typo', note: 'Un mot manque.' }]),
    );
    await waitFor(() => expect(toast()?.title).toBe('Merci, c’est signalé'));
    expect(screen.queryByRole('button', { name: 'Envoyer' })).toBeNull();
  });
});
