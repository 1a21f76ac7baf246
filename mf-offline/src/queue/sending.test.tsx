import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { installSync, useConnectivity, useToasts, type Snapshot } from '@ulty/kit';
import { holdDate, plain } from '@ulty/kit/testing';
import { makeLibrary } from '../../test/fake-library';
import { makeItem } from '../../test/make';
import { openLibrary } from '../../test/open-library';
import { isWorthSaving } from './save-results';

const NOW = Date.parse('2026-11-20T12:00:00.000Z');
const DAY = 86_400_000;
const many = (count: number) => Array.from({ length: count }, (_, n) => makeItem(n + 1));
const region = async () => within(await screen.findByRole('region', { name: 'À envoyer' }));
const open = (outbox: Partial<Snapshot>, isOnline = true) => openLibrary(makeLibrary().library, { outbox, isOnline });

beforeEach(() => holdDate());
afterEach(() => {
  jest.useRealTimers();
  act(() => useConnectivity.setState({ isOnline: true, isDetached: false }));
});

test('what waits in words: what, when, attempts, expected coins; never green', async () => {
  open({
    items: [
      makeItem(1, { answered: 5 }),
      makeItem(2, {
        type: 'progress_update',
        label: 'Lecture\u00a0: Chapitre 4',
        expectedUtc: null,
        attempts: 2,
        timestamp: '2026-11-19T10:00:00.000Z',
      }),
    ],
  });
  const [quiz, reading] = (await region()).getAllByRole('listitem');
  expect(plain(quiz)).toBe('Quiz « La règle des 3 caisses »5 réponses · Aujourd’hui 11:42+10 UTC en attente');
  expect(quiz?.querySelector('.u-amount-gain')).toBeNull();
  expect(plain(reading)).toBe('Lecture : Chapitre 4Hier · 2 essaisen attente');
});

test('of many, the first five; more on demand, with the focus on the first new one', async () => {
  open({ items: many(27).map((item, n) => ({ ...item, label: `Quiz ${n + 1}` })) });
  expect((await region()).getAllByRole('listitem')).toHaveLength(5);
  await userEvent.click((await region()).getByRole('button', { name: 'Voir les 22\u00a0autres' }));
  expect((await region()).getAllByRole('listitem')).toHaveLength(25);
  expect(plain(document.activeElement)).toContain('Quiz 6');
  await userEvent.click((await region()).getByRole('button', { name: 'Voir les 2\u00a0autres' }));
  expect((await region()).getAllByRole('listitem')).toHaveLength(27);
});

test('nothing waits', async () => {
  open({ items: [], lastSyncAt: NOW - 12 * 60_000 });
  expect(plain((await region()).getByText(/^Rien n’attend/))).toBe('Rien n’attend. Dernière synchronisation : Il y a 12min');
  expect((await region()).queryByRole('button')).toBeNull();
});

test('is sent by one press', async () => {
  const sync = jest.fn();
  installSync(sync);
  open({ items: many(1) });
  await userEvent.click((await region()).getByRole('button', { name: 'Envoyer' }));
  expect(sync).toHaveBeenCalledTimes(1);
});

test('says that it is being sent', async () => {
  open({ items: many(1), isSyncing: true });
  expect((await region()).getByRole<HTMLButtonElement>('button', { name: 'Envoi…' }).disabled).toBe(true);
});

test('without network nothing is lost', async () => {
  open({ items: many(3) }, false);
  expect(plain((await region()).getByRole('status'))).toBe('Rien n’est perdu : tout partira à la reconnexion.');
  expect((await region()).getByRole<HTMLButtonElement>('button', { name: 'Envoyer' }).disabled).toBe(true);
});

test.each([
  [{ trouble: 'unreachable' }, 'Réseau détecté, serveur injoignable.'],
  [{ isTemporary: true }, 'Ce navigateur n’enregistre rien : gardez cette page ouverte jusqu’à la synchronisation.'],
] as const)('trouble is said: %j', async (trouble, sentence) => {
  open({ items: many(1), ...trouble });
  expect(plain((await region()).getByRole('status'))).toContain(sentence);
});

test('an ended session signs in again first', async () => {
  open({ items: many(1), trouble: 'signed_out' });
  expect((await region()).getByRole('link', { name: 'Se connecter' }).getAttribute('href')).toBe('/api/login?returnTo=%2Foffline');
  expect(plain((await region()).getByRole('status'))).toContain('Reconnectez-vous pour synchroniser.');
});

test('a page opened by a code asks for it first', async () => {
  open({ items: many(1) });
  act(() => useConnectivity.setState({ isDetached: true, isOnline: false }));
  expect((await region()).getByRole('link', { name: 'Entrer mon code' }).getAttribute('href')).toContain('/phone-auth?profil=');
});

test.each([
  [1, '1 élément d’un autre profil attend sa connexion.'],
  [3, '3 éléments d’un autre profil attendent sa connexion.'],
])('%i of another profile', async (othersCount, sentence) => {
  open({ items: [], othersCount });
  expect(plain((await region()).getByText(/autre profil/))).toBe(sentence);
});

describe('results worth a copy outside the browser', () => {
  test.each([
    ['eleven items', many(11), NOW, false, true],
    ['ten items', many(10), NOW, false, false],
    [
      'three days without network',
      many(1).map((item) => ({ ...item, timestamp: new Date(NOW - 4 * DAY).toISOString() })),
      NOW - 5 * DAY,
      true,
      true,
    ],
    ['work of today after long idleness', many(1), NOW - 5 * DAY, true, false],
    ['two days without network', [makeItem(1, { timestamp: '2026-11-18T12:00:00.000Z' })], null, true, false],
    ['never synchronised, waiting for long', [makeItem(1, { timestamp: '2026-11-16T12:00:00.000Z' })], null, true, true],
    ['nothing waits', [], NOW - 30 * DAY, true, false],
  ] as const)('%s', (_name, items, lastSyncAt, isOffline, expected) => {
    expect(isWorthSaving({ items, lastSyncAt }, new Date(NOW), isOffline)).toBe(expected);
  });

  test('are saved as a file where files cannot be shared', async () => {
    const saved: string[] = [];
    URL.createObjectURL = () => 'blob:x';
    URL.revokeObjectURL = () => undefined;
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    open({ items: many(11) });
    await userEvent.click(await screen.findByRole('button', { name: 'Sauvegarder mes résultats' }));
    await waitFor(() => expect(saved).toEqual(['ulty-waiting.json']));
    expect(useToasts.getState().current?.title).toBe('Fichier enregistré');
    click.mockRestore();
  });

  test('a failure is said', async () => {
    const { library } = makeLibrary({}, { library: { exportResults: () => Promise.reject(new Error('idb')) } });
    openLibrary(library, { outbox: { items: many(11) } });
    await userEvent.click(await screen.findByRole('button', { name: 'Sauvegarder mes résultats' }));
    expect(plain(await screen.findByRole('alert'))).toBe('Cela n’a pas pu se faire. Réessayez.');
  });
});
