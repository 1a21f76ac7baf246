import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Welcome } from '@ulty/contracts/people/welcome.js';
import { knownAnswers } from '@ulty/domain/learning/welcome.js';
import { useConnectivity, useOutbox } from '@ulty/kit';
import { makeUser, plain, renderPage, stubApi, uuid, type Answers } from '@ulty/kit/testing';
import { keepPlan, keptPlan } from '@ulty/kit/session-step';
import WelcomePage from './welcome.page';

const PRICES = '7d7cb2bc-8ab2-4f58-b577-bc26b1ba60e2';
const content = (id: string, kind: 'course' | 'book', title: string): Welcome['contents'][number] => ({
  id,
  kind,
  title,
  promise: null,
  category: 'Finance',
  parts: 4,
  minutes: 24,
  bytes: 32_000,
  first: { id: uuid(70), title: 'La première', minutes: 6 },
});
const CONTENTS = [
  content(uuid(1), 'book', 'Autre livre'),
  { ...content('6c2c7fe8-1ff8-401f-90a3-5956975da7ff', 'book', 'Babylone'), promise: 'Garder une part' },
  content(PRICES, 'course', 'Fixer ses prix'),
];
const state = (over: Partial<Welcome> = {}): Welcome => ({
  ...knownAnswers({}),
  turn: 0,
  isDone: false,
  dismissals: 0,
  contents: CONTENTS,
  ...over,
});
const GET = 'GET /api/profile/welcome';
const PUT = 'PUT /api/profile/welcome';
const answers = (over: Answers = {}): Answers => ({
  [GET]: [200, state()],
  [PUT]: [200, { eventId: uuid(1), outcome: 'accepted', welcome: null }],
  'GET /api/enrollments': [200, []],
  'POST /api/enrollments': [200, { eventId: uuid(2), outcome: 'accepted', enrollment: null }],
  ...over,
});
const heading = (name: RegExp | string) => screen.findByRole('heading', { level: 1, name });
const choose = async (name: RegExp) => userEvent.click(screen.getByRole('radio', { name }));
const press = async (name: RegExp | string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => localStorage.clear());
afterEach(() => {
  act(() => useOutbox.setState({ items: [] }));
  act(() => useConnectivity.setState({ isOnline: true }));
});

describe('welcome', () => {
  test('a trader: three questions, one a page, then three contents and why', async () => {
    stubApi(answers());
    renderPage(<WelcomePage />, { user: makeUser({ track: 'entrepreneur' }) });
    await heading('Vous êtes…');
    await choose(/^Je vends/);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Vous êtes…');
    await press('Continuer');
    await heading('Ce que vous voulez ce mois-ci');
    await choose(/^Fixer mes prix/);
    await press('Continuer');
    await heading(/^Quand/);
    await choose(/^10/);
    await choose(/^Le soir/);
    await userEvent.selectOptions(screen.getByLabelText(/^Votre région/), 'Guiriko');
    await press('Voir mon premier fil');
    await heading('Votre premier fil');
    expect(screen.getByText(/^Vous vendez et vous voulez fixer vos prix/)).toBeTruthy();
    const [first, second] = screen.getAllByRole('listitem');
    expect(plain(first ?? null)).toContain('Fixer ses prixPour fixer vos prix : partir de vos propres chiffres.');
    expect(plain(second ?? null)).toContain('Garder une part');
    expect(plain(screen.getByText(/^Les trois tiennent/))).toBe('Les trois tiennent en 96 KB, soit ≈ 1 F.');
    // The plan that this phone has was made before the answers.
    const { id: userId } = makeUser();
    const day = new Date().toISOString().slice(0, 10);
    keepPlan(userId, {
      day,
      steps: [{ band: 'answer', href: '/seance/livres/a/quiz/b', title: '5 questions', minutes: 3, isDone: false }],
    });
    await press(/^Commencer · 6.min$/);
    await waitFor(() => expect(keptPlan(userId)?.steps.map(({ title, minutes }) => [title, minutes])).toEqual([['Lire une leçon', 6]]));
  });

  test('a pupil says a class, its series from 1re on, and what they prepare', async () => {
    stubApi(answers());
    renderPage(<WelcomePage />, { user: makeUser({ track: 'eleve' }) });
    await heading('Vous êtes…');
    expect(screen.getByRole('radio', { name: /^Je suis élève/, checked: true })).toBeTruthy();
    await press('Continuer');
    await heading('Votre classe');
    await choose(/^3e$/);
    expect(screen.queryByRole('group', { name: 'Votre série' })).toBeNull();
    expect(screen.getByRole('radio', { name: /^Réussir le BEPC/ })).toBeTruthy();
    await choose(/^Tle$/);
    expect(screen.getByRole('group', { name: 'Votre série' })).toBeTruthy();
    await choose(/^D$/);
    await choose(/^Réussir le BAC/);
    await press('Continuer');
    await heading(/^Quand/);
    await press('Retour');
    expect(screen.getByRole('radio', { name: /^D$/, checked: true })).toBeTruthy();
  });

  test('passed three times, everybody has a thread all the same', async () => {
    stubApi(answers());
    renderPage(<WelcomePage />, { user: makeUser({ track: 'entrepreneur' }) });
    await heading('Vous êtes…');
    for (let times = 0; times < 3; times += 1) await press('Passer');
    await heading('Votre premier fil');
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
  });

  test('half of it said on another phone is shown, and the next question asked', async () => {
    stubApi(answers({ [GET]: [200, state({ who: 'farm' })] }));
    renderPage(<WelcomePage />, { user: makeUser({ track: 'entrepreneur' }) });
    await heading('Ce que vous voulez ce mois-ci');
    await press('Retour');
    expect(screen.getByRole('radio', { name: /^Je cultive/, checked: true })).toBeTruthy();
  });

  test('without network it is kept on the phone, and the thread shown where its titles are known', async () => {
    stubApi(answers());
    renderPage(<WelcomePage />, { user: makeUser({ track: 'entrepreneur' }) });
    await heading('Vous êtes…');
    await screen.findByRole('radio', { name: /^Je vends/ });
    act(() => useConnectivity.setState({ isOnline: false }));
    await choose(/^Je vends/);
    await press('Continuer');
    await press('Passer');
    await heading(/^Quand/);
    expect(screen.getByText('Gardé sur ce téléphone.')).toBeTruthy();
    expect(screen.getByText('Hors-ligne')).toBeTruthy();
    await press('Voir mon premier fil');
    await heading('Votre premier fil');
    expect(screen.getByText(/^Vous vendez\. Voici/)).toBeTruthy();
  });
});
