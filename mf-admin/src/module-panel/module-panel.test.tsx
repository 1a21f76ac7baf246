import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { RemoteHealth } from '@ulty/contracts/host/remote-health.js';
import type { RegistryEntry } from '@ulty/contracts/base/remotes.js';
import { useToasts } from '@ulty/kit';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeUser, refusal, renderPage, stubApi, type Answers } from '../../test/page-frame';
import ConsolePage from '../console/console.page';
import { health, KEYS, line, LIST, REASON, remote, tried } from '../remotes/registry.fixture';
import { hoursOf, rateOf } from './error-rates';
import { sinceText } from './duration-words';

const HEALTH = 'GET /api/admin/remotes/mf-blog/health';
const BLOG = 'PATCH /api/admin/remotes/mf-blog';

async function openPanel(entry: RegistryEntry, more: Answers = {}) {
  const answers: Answers = { [LIST]: [200, [entry]], [KEYS]: [200, []], [HEALTH]: [200, health('mf-blog')], ...more };
  const api = stubApi(answers);
  renderPage(<ConsolePage />, { user: makeUser(), path: '/admin?section=modules' });
  if (!entry.canary) await userEvent.click(await screen.findByRole('button', { name: 'Ouvrir mf-blog' }));
  return { api, answers, panel: await screen.findByRole('region', { name: 'Détail de mf-blog' }) };
}

const cells = (row: HTMLElement) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent);

beforeEach(() => useToasts.setState({ current: null }));

const now = Date.now();
const judged: RemoteHealth = health('mf-blog', {
  quarters: [
    { at: new Date(now - 3 * 3_600_000).toISOString(), version: '1.0.0', opens: 1_000, failures: 2 },
    { at: new Date(now).toISOString(), version: '1.0.0', opens: 500, failures: 1 },
    { at: new Date(now).toISOString(), version: '1.1.0', opens: 60, failures: 3 },
  ],
  totals: [
    { version: '1.0.0', opens: 40_660, failures: 85 },
    { version: '1.1.0', opens: 2_140, failures: 7 },
  ],
  classes: [
    { class: 'CHUNK', phase: 'start', count: 5 },
    { class: 'RENDER', phase: 'render', count: 2 },
  ],
  verdict: 'equal',
  limit: 0.006,
});

test('a trial is shown as a chart with its figures, its verdict, its limit and its failures', async () => {
  const { panel } = await openPanel(tried('mf-blog'), { [HEALTH]: [200, judged] });
  const chart = await within(panel).findByRole('figure', { name: 'Taux d’erreur, 12 heures' });
  expect([...chart.querySelectorAll('figcaption > span')].map((key) => key.textContent)).toEqual([
    'En service 1.0.0',
    'À l’essai 1.1.0',
    'Limite 0,60\u00a0%\u00a0: retour seul à 1.0.0',
  ]);
  const hours = within(within(panel).getByRole('region', { name: 'Erreurs par heure', hidden: true })).getAllByRole('row', {
    hidden: true,
  });
  expect(hours).toHaveLength(13);
  expect(cells(hours[12]!).slice(1)).toEqual(['0,20\u00a0% (1 sur 500)', '5,00\u00a0% (3 sur 60)']);
  expect(cells(hours[9]!).slice(1)).toEqual(['0,20\u00a0% (2 sur 1\u00a0000)', '–']);
  const standing = within(within(panel).getByRole('region', { name: 'Pages ouvertes et erreurs' })).getAllByRole('row');
  expect(standing.map(cells)).toEqual([
    ['', 'En service 1.0.0', 'À l’essai 1.1.0', 'Verdict'],
    ['Pages ouvertes', '40\u00a0660', '2\u00a0140', 'Assez\u00a0: il en faut 50'],
    ['Erreurs', '85 · 0,21\u00a0%', '7 · 0,33\u00a0%', 'Dans la limite'],
  ]);
  expect(panel.textContent).toContain('5\u00a0% des comptes et des appareils depuis 9\u00a0h.');
  expect(panel.textContent).toContain('5\u00a0% à l’essai, 95\u00a0% en service');
  expect(panel.textContent).toContain('L’essai tient depuis 9\u00a0h, sous la limite.');
  expect(within(panel).getByText('Fichier de la page absent ou faux').closest('li')?.textContent).toContain('au démarrage · CHUNK5');
});

test('a trial without traffic says that it cannot be judged yet', async () => {
  const { panel } = await openPanel(tried('mf-blog'), { [HEALTH]: [200, health('mf-blog', { verdict: 'few' })] });
  expect(await within(panel).findByText('Aucune page ouverte en 12 heures.')).toBeTruthy();
  expect(panel.textContent).toContain('Trop peu de pages ouvertes pour juger.');
  expect(panel.textContent).toContain('Trop peu\u00a0: il en faut 50 de chaque');
  expect(panel.textContent).toContain('Aucune erreur comptée.');
});

describe('while a trial runs', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => {
    cleanup();
    jest.useRealTimers();
  });
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  test('its counts are read again, and what the server then decides', async () => {
    const { panel, api, answers } = await openPanel(tried('mf-blog'), { [HEALTH]: [200, health('mf-blog', { verdict: 'few' })] });
    answers[HEALTH] = [200, judged];
    await pass(15_000);
    expect(panel.textContent).toContain('Dans la limite');
    const withdrawn = line({ at: new Date().toISOString(), actor: 'system', action: 'withdraw', before: '1.1.0', after: '1.0.0' });
    answers[LIST] = [200, [remote('mf-blog', { history: [withdrawn] })]];
    answers[HEALTH] = [200, health('mf-blog', { totals: [{ version: '1.0.0', opens: 7, failures: 0 }] })];
    await pass(15_000);
    expect(screen.getByText('mf-blog : l’essai de 1.1.0 s’est arrêté seul')).toBeTruthy();
    // The panel that is being read stays open.
    expect(within(panel).getByRole('heading', { level: 2 }).textContent).toBe('mf-blog · version 1.0.0');
    expect(cells(within(within(panel).getByRole('region', { name: 'Pages ouvertes et erreurs' })).getAllByRole('row')[1]!)).toEqual([
      'Pages ouvertes',
      '7',
    ]);
    const asked = api.calls().length;
    await pass(60_000);
    expect(api.calls()).toHaveLength(asked);
  });
});

test('a trial that has just begun is not called judged, and its counts are asked for', async () => {
  const { panel, api, answers } = await openPanel(remote('mf-blog', { versions: tried('mf-blog').versions }), {
    [BLOG]: [200, tried('mf-blog')],
  });
  await waitFor(() => expect(api.sent(HEALTH)).toHaveLength(1));
  answers[LIST] = [200, [tried('mf-blog')]];
  await userEvent.click(within(panel).getByRole('button', { name: 'Mettre à l’essai' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.mouseDown(within(dialog).getByRole('combobox', { name: 'Version' }));
  fireEvent.click(await screen.findByText(/^1\.1\.0 · /));
  fireEvent.change(within(dialog).getByLabelText('Raison'), { target: { value: REASON } });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Mettre à l’essai' }));
  await waitFor(() => expect(api.sent(HEALTH)).toHaveLength(2));
  const standing = within(within(panel).getByRole('region', { name: 'Pages ouvertes et erreurs' })).getAllByRole('row');
  expect(standing.slice(1).map((row) => cells(row).at(-1))).toEqual(['Pas encore', 'Pas encore']);
});

test('counts that cannot be read leave the decisions, and are asked again', async () => {
  const { panel, answers } = await openPanel(tried('mf-blog'), { [HEALTH]: refusal(503, 'UNAVAILABLE', 'Revenez dans un instant.') });
  expect(await within(panel).findByText('Les erreurs n’ont pas pu être chargées')).toBeTruthy();
  expect(within(panel).getByRole('button', { name: 'Passer à 25\u00a0%' })).toBeTruthy();
  answers[HEALTH] = [200, judged];
  await userEvent.click(within(panel).getByRole('button', { name: 'Réessayer' }));
  expect(await within(panel).findByRole('figure')).toBeTruthy();
});

async function fill(panel: HTMLElement, name: string, reason: string): Promise<void> {
  await userEvent.type(within(panel).getByLabelText('Écrivez « mf-blog » pour confirmer'), name);
  await userEvent.type(within(panel).getByLabelText('Raison'), reason);
  await userEvent.click(within(panel).getByRole('button', { name: 'Désactiver' }));
}

test('disabling takes the name and a sentence, then reads the list again', async () => {
  const { panel, api, answers } = await openPanel(remote('mf-blog'), { [BLOG]: [200, remote('mf-blog')] });
  answers[LIST] = [200, [remote('mf-blog', { isEnabled: false, disabledReason: REASON })]];
  await fill(panel, 'mf-blog', `  ${REASON} `);
  expect(await screen.findByRole('button', { name: 'Remettre en service mf-blog' })).toBeTruthy();
  expect(api.sent(BLOG)).toEqual([{ action: 'disable', reason: REASON }]);
  expect(useToasts.getState().current).toMatchObject({ kind: 'done', title: 'mf-blog est désactivé' });
  expect(screen.queryByRole('button', { name: 'Désactiver' })).toBeNull();
});

test.each([
  ['mf-bloG', REASON, 'Écrivez exactement mf-blog.'],
  ['mf-blog', 'bug', 'Trop vague : dites pourquoi en une phrase.'],
  ['mf-blog', '     ', 'Trop vague : dites pourquoi en une phrase.'],
])('"%s" because of "%s" is not sent', async (name, reason, fault) => {
  const { panel, api } = await openPanel(remote('mf-blog'));
  await fill(panel, name, reason);
  expect(await within(panel).findByText(fault)).toBeTruthy();
  expect(api.sent(BLOG)).toEqual([]);
});

test('a refusal to disable is told in the form and keeps the text', async () => {
  const { panel } = await openPanel(remote('mf-blog'), { [BLOG]: refusal(404, 'REMOTE_NOT_FOUND', 'Ce module n’existe pas.') });
  await fill(panel, 'mf-blog', REASON);
  await waitFor(() => expect(within(panel).getByRole('alert').textContent).toContain('Ce module n’existe pas.'));
  expect(within(panel).getByLabelText<HTMLTextAreaElement>('Raison').value).toBe(REASON);
});

test('hours are those before now; a page that broke before it told of its opening was opened', () => {
  const at = Date.parse('2026-11-23T10:07:00.000Z');
  const quarter = (time: string, failures: number) => ({ at: `2026-11-${time}:00.000Z`, version: '1', opens: 0, failures });
  const hours = hoursOf(
    [quarter('22T22:00', 9), quarter('22T22:15', 1), quarter('23T09:00', 2), quarter('23T09:15', 3), quarter('23T10:00', 4)],
    { live: '1', trial: null },
    at,
  );
  expect([hours.length, hours[0]?.at, hours.map(({ live }) => live.failures)]).toEqual([
    12,
    '2026-11-22T22:15:00.000Z',
    [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 7],
  ]);
  expect([rateOf({ opens: 0, failures: 0 }), rateOf({ opens: 0, failures: 4 }), rateOf({ opens: 8, failures: 2 })]).toEqual([
    null,
    1,
    0.25,
  ]);
});

test.each([[null], ['3']])('with %s on trial, failures of another trial are not those of the live version', (trial) => {
  const at = new Date().toISOString();
  const counted = (version: string, failures: number) => ({ at, version, opens: 100, failures });
  const last = hoursOf([counted('1', 1), counted('2', 40), counted('3', 5)], { live: '1', trial }).at(-1)!;
  expect([last.live, last.trial.failures]).toEqual([{ opens: 100, failures: 1 }, trial ? 5 : 0]);
});

test.each([
  [0, '0\u00a0min'],
  [59, '59\u00a0min'],
  [60, '1\u00a0h'],
  [47 * 60, '47\u00a0h'],
  [48 * 60, '2\u00a0jours'],
  [-5, '0\u00a0min'],
])('%i minutes are "%s"', (minutes, words) => {
  expect(sinceText(new Date(now - minutes * 60_000).toISOString(), now)).toBe(words);
});
