import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { OwnNotes } from '@ulty/contracts/learning/highlights.js';
import { useConnectivity, useOutbox } from '@ulty/kit';
import { act, cleanup, screen, within } from '@testing-library/react';
import { AWA, uuid } from '../../test/make';
import { openPage, stubApi, type Answer } from '../../test/open-page';
import NotesPage from './notes.page';
import { notesFile } from './notes-file';

const READ = 'GET /api/notes/own';
const listed: OwnNotes = {
  about: { kind: 'lesson', id: uuid(11) },
  title: 'Compter',
  of: 'Tenir sa caisse',
  path: `/courses/${uuid(1)}/lecons/${uuid(11)}`,
  text: 'Chaque soir.',
  highlights: ['Trois colonnes.'],
  updatedAt: '2026-11-20T10:00:00.000Z',
};
const open = (answer: Answer) => {
  stubApi({ [READ]: answer });
  openPage(<NotesPage />, { route: '/mes-notes', at: '/mes-notes', user: AWA });
};
/** A note and a highlight of a text that the server does not list, written without network. */
const writeHere = () => {
  const event = { eventId: uuid(71), occurredAt: '2026-11-20T11:00:00.000Z' };
  localStorage.setItem(
    `ulty-note:${AWA.id}:${uuid(12)}`,
    JSON.stringify({ text: 'À revoir.', at: '2026-11-20T11:00:00.000Z', sent: uuid(70) }),
  );
  localStorage.setItem(
    `ulty-highlights:${AWA.id}:${uuid(12)}`,
    JSON.stringify({ marks: [], acts: [{ paragraph: 0, quote: 'Noter d’abord.', isOn: true, event, isQueued: true }] }),
  );
  act(() =>
    useOutbox.setState({
      items: [{ eventId: uuid(70), type: 'note', label: 'Note\u00a0: Noter', expectedUtc: null, timestamp: '', attempts: 0, about: [] }],
    }),
  );
};

const textOf = (file: File) =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.readAsText(file);
  });

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  act(() => {
    useConnectivity.setState({ isOnline: true });
    useOutbox.setState({ items: [] });
  });
});

test('what the server lists has the words of this device; what it does not list yet is there too', async () => {
  open({ json: [listed] });
  writeHere();
  localStorage.setItem(`ulty-note:${AWA.id}:${uuid(11)}`, JSON.stringify({ text: 'Chaque matin.' }));
  const items = await screen.findAllByRole('listitem');
  expect(items.map((item) => within(item).getByRole('heading').textContent)).toEqual(['Noter', 'Compter']);
  expect(items.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Pas encore synchronisé · 20 nov.*Noter d’abord\.À revoir\.$/),
    expect.stringMatching(/Trois colonnes\.Chaque matin\.$/),
  ]);
  expect(screen.getByRole('link', { name: 'Compter' }).getAttribute('href')).toBe(listed.path);
});

test('without network and without a copy: said, with what waits here', async () => {
  act(() => useConnectivity.setState({ isOnline: false }));
  open('network-down');
  writeHere();
  expect(await screen.findByRole('heading', { name: 'Vos notes ne sont pas encore sur cet appareil' })).toBeTruthy();
  expect(screen.getByText('À revoir.')).toBeTruthy();
});

test('an emptied note is none, a failed read can be tried again', async () => {
  open({ json: [{ ...listed, text: ' ', highlights: [] }] });
  expect(await screen.findByText('Pas encore de note')).toBeTruthy();
  cleanup();
  open({ status: 500, code: 'INTERNAL', message: 'Erreur.' });
  expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeTruthy();
});

test('the file has them by course or book', async () => {
  const { about, ...one } = listed;
  const file = notesFile([{ id: about.id, ...one, text: '# Chaque soir.' }], '2026-11-20');
  expect([file.name, await textOf(file)]).toEqual([
    'notes-ulty-2026-11-20.md',
    '# Mes notes\n\nExportées d’Ulty le 2026-11-20.\n\n## Tenir sa caisse\n\n### Compter\n\n> Trois colonnes.\n\n\\# Chaque soir.\n',
  ]);
});
