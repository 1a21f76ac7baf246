import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { installOutbox, useOutbox } from './kit';
import { installTestOutbox, makeUser, renderPage, stubApi, uuid } from './testing/page-frame';
import { useNote } from './use-note';

const AWA = makeUser();
const ABOUT = { kind: 'lesson', id: uuid(5) } as const;
const GET = `GET /api/notes?about=${ABOUT.id}`;
const PUT = 'PUT /api/notes';
const KEY = `ulty-note:${AWA.id}:${ABOUT.id}`;
const noteOf = (text: string, updatedAt = '2026-11-20T10:00:00.000Z') => ({ about: ABOUT, text, updatedAt });
/** The server takes what it is told. */
const takes = (sent: unknown) => {
  const { text } = sent as { text: string };
  return [200, { eventId: uuid(1), outcome: 'accepted', note: text ? noteOf(text) : null }] as const;
};

function Note() {
  const { text, state, refused, onText, save } = useNote(ABOUT, 'Le prix');
  return (
    <>
      <textarea value={text} onChange={(event) => onText(event.currentTarget.value)} onBlur={save} />
      <output>{[state ?? 'none', refused].filter(Boolean).join(' ')}</output>
    </>
  );
}
const open = () => renderPage(<Note />, { user: AWA });
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox');
const write = (value: string) => fireEvent.change(field(), { target: { value } });
const shows = (text: string, state: string) =>
  waitFor(() => expect([field().value, screen.getByRole('status').textContent]).toEqual([text, state]));
const texts = (bodies: unknown[]) => bodies.map((body) => (body as { text: string }).text);

beforeEach(() => localStorage.clear());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  cleanup();
});

test('a note is on the device at each change, and sent once when its field is left', async () => {
  const api = stubApi({ [GET]: [200, noteOf('Avant.')], [PUT]: takes });
  open();
  await shows('Avant.', 'saved');
  write('Avant. Ap');
  write('Avant. Après.');
  await shows('Avant. Après.', 'unsaved');
  expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual({ text: 'Avant. Après.' });
  fireEvent.blur(field());
  await shows('Avant. Après.', 'saved');
  fireEvent.blur(field());
  expect(api.sent(PUT)).toEqual([expect.objectContaining({ about: ABOUT, text: 'Avant. Après.', userId: AWA.id })]);
  expect(localStorage.getItem(KEY)).toBeNull();
});

test('while it is written it is sent every ten seconds, not at each key', async () => {
  const api = stubApi({ [GET]: [200, null], [PUT]: takes });
  jest.useFakeTimers();
  open();
  await act(() => jest.advanceTimersByTimeAsync(1));
  for (let second = 1; second <= 25; second += 1) {
    write('x'.repeat(second));
    await act(() => jest.advanceTimersByTimeAsync(1_000));
  }
  expect(texts(api.sent(PUT)).map(({ length }) => length)).toEqual([10, 20]);
});

test.each([
  ['hidden', () => void document.dispatchEvent(new Event('visibilitychange')), true],
  ['left for another page of the site', () => cleanup(), false],
])('a page that is %s sends what is in its field', async (_name, leave, isHidden) => {
  const api = stubApi({ [GET]: [200, null], [PUT]: takes });
  open();
  await shows('', 'none');
  write('Presque perdu.');
  if (isHidden) jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await act(async () => leave());
  await waitFor(() => expect(texts(api.sent(PUT))).toEqual(['Presque perdu.']));
});

test('what an earlier visit left unsent is shown and sent', async () => {
  localStorage.setItem(KEY, JSON.stringify({ text: 'Du tab fermé.' }));
  const api = stubApi({ [GET]: [200, null], [PUT]: takes });
  open();
  await shows('Du tab fermé.', 'saved');
  expect(texts(api.sent(PUT))).toEqual(['Du tab fermé.']);
});

describe('without network', () => {
  test('it waits, is still there when the page opens again, and is the server’s once sent', async () => {
    stubApi('offline');
    open();
    write('Écrit au village.');
    fireEvent.blur(field());
    await shows('Écrit au village.', 'waiting');
    const { items } = useOutbox.getState();
    expect(items).toMatchObject([{ type: 'note', label: 'Note\u00a0: Le prix', about: [] }]);
    cleanup();
    open();
    act(() => useOutbox.setState({ items }));
    await shows('Écrit au village.', 'waiting');
    cleanup();
    const api = stubApi({ [GET]: [200, noteOf('Écrit au village.')] });
    open();
    await shows('Écrit au village.', 'saved');
    await waitFor(() => expect(localStorage.getItem(KEY)).toBeNull());
    expect(api.sent(PUT)).toEqual([]);
  });

  test('a text that another device wrote later takes its place', async () => {
    localStorage.setItem(KEY, JSON.stringify({ text: 'Ici.', sent: uuid(7), since: '2026-11-20T09:00:00.000Z' }));
    stubApi({ [GET]: [200, noteOf('Ailleurs.', '2026-11-20T11:00:00.000Z')] });
    open();
    await shows('Ailleurs.', 'saved');
  });

  test('a note that was emptied stays empty', async () => {
    const api = stubApi({ [GET]: [200, noteOf('À effacer.')], [PUT]: [503, { code: 'UNAVAILABLE', message: '', requestId: 'r' }] });
    open();
    await shows('À effacer.', 'saved');
    write('');
    fireEvent.blur(field());
    await shows('', 'waiting');
    expect(texts(api.sent(PUT))).toEqual(['']);
  });
});

test('a text that the server refuses stays in its field with the reason, and is not sent again until it changes', async () => {
  const api = stubApi({
    [GET]: [200, null],
    [PUT]: [200, { eventId: uuid(1), outcome: 'rejected', reason: 'unknown_content', note: null }],
  });
  open();
  await shows('', 'none');
  write('Une note.');
  fireEvent.blur(field());
  await shows('Une note.', 'unsaved Ce contenu n’existe plus.');
  fireEvent.blur(field());
  expect(api.sent(PUT)).toHaveLength(1);
  write('Une note changée.');
  await shows('Une note changée.', 'unsaved');
});

test('one that could neither be sent nor queued is tried again', async () => {
  const api = stubApi({ [GET]: [200, null], [PUT]: takes });
  open();
  await shows('', 'none');
  installOutbox(async () => {
    throw new Error('no storage');
  });
  write('Gardée.');
  await act(async () => fireEvent.blur(field()));
  await shows('Gardée.', 'unsaved');
  installTestOutbox();
  fireEvent.blur(field());
  await shows('Gardée.', 'saved');
  expect(texts(api.sent(PUT))).toEqual(['Gardée.']);
});

test('where storage is refused the text lasts as long as the page, and is sent', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const api = stubApi({ [GET]: [200, null], [PUT]: takes });
  open();
  await shows('', 'none');
  write('Sans place.');
  await shows('Sans place.', 'unsaved');
  fireEvent.blur(field());
  await shows('Sans place.', 'saved');
  expect(texts(api.sent(PUT))).toEqual(['Sans place.']);
});

test('nothing of a person erased from this device comes back when the page is left', async () => {
  const api = stubApi({ [GET]: [200, null], [PUT]: takes });
  open();
  await shows('', 'none');
  write('Effacée.');
  localStorage.clear();
  await act(async () => cleanup());
  expect([localStorage.getItem(KEY), api.sent(PUT)]).toEqual([null, []]);
});
