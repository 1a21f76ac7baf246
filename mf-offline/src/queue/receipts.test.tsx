import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useOutbox } from '@ulty/kit';
import { holdDate, plain } from '@ulty/kit/testing';
import type { Receipt } from '@ulty/offline/ext-database';
import { makeLibrary } from '../../test/fake-library';
import { makeReceipt, makeView } from '../../test/make';
import { openLibrary } from '../../test/open-library';

beforeEach(() => holdDate());
afterEach(() => jest.useRealTimers());

async function open(receipts: Receipt[]) {
  openLibrary(makeLibrary({ views: [makeView(1)], receipts }).library);
  const title = await screen.findByRole('heading', { name: 'Journal des envois' });
  await userEvent.click(title);
  return within(title.closest('details') as HTMLElement);
}

test.each([
  [{ outcome: 'accepted' }, 'Retenu'],
  [{ outcome: 'duplicate' }, 'Retenu'],
  [{ outcome: 'adjusted', reason: 'time_adjusted' }, 'L’heure de ce téléphone a été corrigée.Retenu, corrigé'],
  [{ outcome: 'adjusted', reason: 'version_unknown' }, 'Ce quiz a changé depuis : vos réponses sont gardées.Retenu, corrigé'],
  [{ outcome: 'adjusted', reason: 'too_late' }, 'Arrivé trop tard pour compter dans la série.Retenu, corrigé'],
  [{ outcome: 'adjusted', reason: 'later_choice' }, 'Un choix plus récent, fait ailleurs, compte.Remplacé'],
  [{ outcome: 'adjusted', reason: null }, 'Une partie seulement a pu être comptée.Retenu, corrigé'],
  [{ outcome: 'rejected', reason: 'unknown_quiz' }, 'Ce quiz n’existe plus.Non retenu'],
  [{ outcome: 'rejected', reason: 'of_a_later_version' }, 'Le serveur n’a pas pu en tenir compte.Non retenu'],
] as const)('%j in plain French', async (over, words) => {
  const receipts = await open([makeReceipt(1, over)]);
  expect(plain(receipts.getByRole('listitem'))).toBe(`Quiz 1Aujourd’hui 08:00${words}`);
});

test('are filtered, and none is said', async () => {
  const receipts = await open([makeReceipt(1), makeReceipt(2, { outcome: 'rejected' }), makeReceipt(3, { outcome: 'duplicate' })]);
  expect(receipts.getByText('3 en 90 jours')).toBeTruthy();
  await userEvent.click(receipts.getByRole('button', { name: 'Retenus' }));
  expect(receipts.getAllByRole('listitem').map((line) => plain(line).slice(0, 6))).toEqual(['Quiz 1', 'Quiz 3']);
  await userEvent.click(receipts.getByRole('button', { name: 'Corrigés' }));
  expect(receipts.getByText('Aucun envoi ici.')).toBeTruthy();
});

test('twenty at a time; the first new one takes the focus', async () => {
  const receipts = await open(Array.from({ length: 41 }, (_, n) => makeReceipt(n + 1)));
  expect(receipts.getAllByRole('listitem')).toHaveLength(20);
  await userEvent.click(receipts.getByRole('button', { name: 'Voir plus' }));
  expect(receipts.getAllByRole('listitem')).toHaveLength(40);
  expect(plain(document.activeElement)).toContain('Quiz 21');
  await userEvent.click(receipts.getByRole('button', { name: 'Voir plus' }));
  expect(receipts.getAllByRole('listitem')).toHaveLength(41);
  expect(receipts.queryByRole('button', { name: 'Voir plus' })).toBeNull();
});

test('none yet', async () => {
  expect((await open([])).getByText('Chaque envoi laisse ici une ligne, gardée 90 jours.')).toBeTruthy();
});

test('that cannot be read', async () => {
  openLibrary(makeLibrary({}, { library: { receipts: () => Promise.reject(new Error('idb')) } }).library);
  expect(await screen.findByText('Le journal des envois n’a pas pu être lu.')).toBeTruthy();
});

test('what was decided while the page is open has its receipt at once', async () => {
  const known: Receipt[] = [];
  const receipts = await open(known);
  expect(receipts.getByText('0 en 90 jours')).toBeTruthy();
  act(() => useOutbox.setState({ isSyncing: true }));
  known.push(makeReceipt(1));
  act(() => useOutbox.setState({ isSyncing: false }));
  expect(await receipts.findByText('1 en 90 jours')).toBeTruthy();
});
