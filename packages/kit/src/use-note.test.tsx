import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useLayoutEffect, useState } from 'react';
import { installOutbox, useOutbox } from './kit';
import { installTestOutbox, makeUser, renderPage, stubApi, uuid } from './testing/page-frame';
import { useNote } from './use-note';

const AWA = makeUser();
const ABOUT = { kind: 'lesson', id: uuid(5) } as const;
const GET = `GET /api/notes?about=${ABOUT.id}`;
const PUT = 'PUT /api/notes';
const KEY = `ulty-note:${AWA.id}:${ABOUT.id}`;
const noteOf = (text: string, updatedAt = '2026-11-20T10:00:00.000Z') => ({ about: ABOUT, text, updatedAt });
/** A server that accepts every note it is sent. */
const takes = (sent: unknown) => {
  const { text } = sent as { text: string };
  return [200, { eventId: uuid(1), outcome: 'accepted', note: text ? noteOf(text) : null }] as const;
};

/** What another tab does between a change of the page and its effects. */
let meanwhile: (state: string | undefined) => void = () => undefined;

function Note() {
  const { text, state, refused, isLoading, onText, save } = useNote(ABOUT, 'Le prix');
  useLayoutEffect(() => void meanwhile(state));
  return (
    <>
      <textarea value={text} readOnly={isLoading} onChange={(event) => onText(event.currentTarget.value)} onBlur={save} />
      <output>{[state ?? 'none', refused].filter(Boolean).join(' ')}</output>
    </>
  );
}
function Leaving() {
  const [isLeft, setLeft] = useState(false);
  return isLeft ? null : (
    <>
      <Note />
      <button onClick={() => setLeft(true)}>Partir</button>
    </>
  );
}
const open = () => renderPage(<Note />, { user: AWA });
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox');
const write = (value: string) => fireEvent.change(field(), { target: { value } });
const shows = (text: string, state: string) =>
  waitFor(() => expect([field().value, screen.getByRole('status').textContent]).toEqual([text, state]));
const keep = (draft: object) => localStorage.setItem(KEY, JSON.stringify(draft));
const kept = () => JSON.parse(localStorage.getItem(KEY) ?? 'null') as unknown;
/** Delays the answers until they are released. */
function holdAnswers() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  const asked = globalThis.fetch;
  globalThis.fetch = async (path, init) => {
    if (init?.method === 'PUT') await promise;
    return asked(path, init);
  };
  return () => act(async () => resolve());
}
const texts = (bodies: unknown[]) => bodies.map((body) => (body as { text: string }).text);

beforeEach(() => localStorage.clear());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  meanwhile = () => undefined;
  cleanup();
});

test('a note is on the device at each change, and sent once when its field is left', async () => {
  const api = stubApi({ [GET]: [200, noteOf('Avant.')], [PUT]: takes });
  open();
  await shows('Avant.', 'saved');
  write('Avant. Ap');
  write('Avant. Après.');
  await shows('Avant. Après.', 'unsaved');
  expect(kept()).toEqual({ text: 'Avant. Après.', at: expect.any(String) });
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

  test('going back to the text before is sent too, for the queue has the other', async () => {
    const answers = { [GET]: [200, noteOf('A')], [PUT]: [503, { code: 'UNAVAILABLE', message: '', requestId: 'r' }] } as const;
    const api = stubApi(answers);
    open();
    await shows('A', 'saved');
    write('AB');
    fireEvent.blur(field());
    await shows('AB', 'waiting');
    write('A');
    await shows('A', 'unsaved');
    fireEvent.blur(field());
    await shows('A', 'waiting');
    expect(texts(api.sent(PUT))).toEqual(['AB', 'A']);
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

describe('the time of typing', () => {
  const AT = '2026-11-19T08:00:00.000Z';

  test('goes along with what an earlier visit left unsent', async () => {
    keep({ text: 'D’hier.', at: AT });
    const api = stubApi({ [GET]: [200, null], [PUT]: takes });
    open();
    await shows('D’hier.', 'saved');
    expect(api.sent(PUT)).toEqual([expect.objectContaining({ text: 'D’hier.', occurredAt: AT })]);
  });

  test('lets a text that another device wrote later stand', async () => {
    keep({ text: 'D’hier.', at: AT });
    stubApi({
      [GET]: [200, noteOf('Ailleurs.')],
      [PUT]: [200, { eventId: uuid(1), outcome: 'adjusted', reason: 'later_choice', note: noteOf('Ailleurs.') }],
    });
    open();
    await shows('Ailleurs.', 'saved');
    expect(kept()).toBeNull();
  });
});

describe('a text whose event is no longer in the queue', () => {
  const AT = '2026-11-19T08:00:00.000Z';
  const GONE = { text: 'Ici.', at: AT, sent: uuid(7) };

  test('is sent again with its own time when the read shows another; the server decides', async () => {
    keep(GONE);
    const api = stubApi({
      [GET]: [200, noteOf('Ailleurs.')],
      [PUT]: [200, { eventId: uuid(1), outcome: 'adjusted', reason: 'later_choice', note: noteOf('Ailleurs.') }],
    });
    open();
    await shows('Ici.', 'waiting');
    await waitFor(() => expect(field().readOnly).toBe(false));
    await act(async () => fireEvent.blur(field()));
    await shows('Ailleurs.', 'saved');
    expect(api.sent(PUT)).toEqual([expect.objectContaining({ text: 'Ici.', occurredAt: AT })]);
    expect((api.sent(PUT)[0] as { eventId: string }).eventId).not.toBe(uuid(7));
    expect(kept()).toBeNull();
  });

  test.each([
    ['accepted, by a stale copy', takes, 'Ici.', 'saved'],
    [
      'rejected, with the reason',
      [200, { eventId: uuid(1), outcome: 'rejected', reason: 'unknown_content', note: null }],
      'Ici.',
      'unsaved Ce contenu n’existe plus.',
    ],
  ] as const)('is sent again within ten seconds: %s', async (_name, answer, text, state) => {
    keep(GONE);
    const api = stubApi({ [GET]: [200, noteOf('Avant.', '2026-11-20T11:00:00.000Z')], [PUT]: answer });
    jest.useFakeTimers();
    open();
    await act(() => jest.advanceTimersByTimeAsync(11_000));
    expect([field().value, screen.getByRole('status').textContent]).toEqual([text, state]);
    expect(texts(api.sent(PUT))).toEqual(['Ici.']);
  });

  test('is not believed gone until the queue was read', async () => {
    keep(GONE);
    const api = stubApi({ [GET]: [200, noteOf('Ailleurs.')], [PUT]: takes });
    jest.useFakeTimers();
    open();
    act(() => useOutbox.setState({ isRead: false }));
    await act(() => jest.advanceTimersByTimeAsync(11_000));
    fireEvent.blur(field());
    expect([field().value, api.sent(PUT), kept()]).toEqual(['Ici.', [], GONE]);
    act(() => useOutbox.setState({ isRead: true }));
    await act(() => jest.advanceTimersByTimeAsync(11_000));
    expect(texts(api.sent(PUT))).toEqual(['Ici.']);
  });

  test('gives way only to itself: what another tab typed meanwhile stays', async () => {
    keep(GONE);
    stubApi({ [GET]: [200, noteOf('Ici.')] });
    meanwhile = (state) => {
      if (state !== 'saved') return;
      meanwhile = () => undefined;
      keep({ text: 'Ici. Et là.', at: AT });
    };
    open();
    await act(async () => undefined);
    await waitFor(() => expect(kept()).toMatchObject({ text: 'Ici. Et là.' }));
  });
});

describe('while a text is being sent', () => {
  test('what is typed then is sent too when its field is left', async () => {
    const api = stubApi({ [GET]: [200, noteOf('A')], [PUT]: takes });
    open();
    await shows('A', 'saved');
    const letGo = holdAnswers();
    write('AB');
    fireEvent.blur(field());
    write('A');
    fireEvent.blur(field());
    await letGo();
    // Before the ten seconds are over.
    await waitFor(() => expect(texts(api.sent(PUT))).toEqual(['AB', 'A']));
    await shows('A', 'saved');
    expect(kept()).toBeNull();
  });

  test('what is typed then is sent too when the page is left', async () => {
    const api = stubApi({ [GET]: [200, noteOf('A')], [PUT]: takes });
    open();
    await shows('A', 'saved');
    const letGo = holdAnswers();
    write('AB');
    fireEvent.blur(field());
    write('ABC');
    cleanup();
    await letGo();
    await waitFor(() => expect(texts(api.sent(PUT))).toEqual(['AB', 'ABC']));
  });

  test('leaving its field again sends it no second time, queued or not', async () => {
    const api = stubApi({ [GET]: [200, null], [PUT]: [503, { code: 'UNAVAILABLE', message: '', requestId: 'r' }] });
    open();
    await shows('', 'none');
    const letGo = holdAnswers();
    write('Une fois.');
    fireEvent.blur(field());
    fireEvent.blur(field());
    await letGo();
    await shows('Une fois.', 'waiting');
    expect(texts(api.sent(PUT))).toEqual(['Une fois.']);
  });
});

test('what was saved is read again, so that the device’s copy has it, also when the page is left', async () => {
  const api = stubApi({ [GET]: [200, noteOf('Avant.')], [PUT]: takes });
  renderPage(<Leaving />, { user: AWA });
  await shows('Avant.', 'saved');
  write('Après.');
  fireEvent.blur(field());
  await shows('Après.', 'saved');
  write('Enfin.');
  fireEvent.click(screen.getByRole('button'));
  const ofNotes = () => api.calls().flatMap(({ call }) => (call.includes('notes') ? [call] : []));
  await waitFor(() => expect(ofNotes()).toEqual([GET, PUT, GET, PUT, GET]));
});

describe('until the note is known', () => {
  test('its field cannot be written in', async () => {
    stubApi({ [GET]: [200, noteOf('Avant.')] });
    open();
    expect(field().readOnly).toBe(true);
    await shows('Avant.', 'saved');
    expect(field().readOnly).toBe(false);
  });

  test('it can be once the read has failed', async () => {
    stubApi('offline');
    open();
    await waitFor(() => expect(field().readOnly).toBe(false));
  });

  test('it can be where a text of this device is shown; an emptied one is sent', async () => {
    keep({ text: '' });
    const api = stubApi({ [GET]: [200, noteOf('À effacer.')], [PUT]: takes });
    open();
    expect(field().readOnly).toBe(false);
    await shows('', 'none');
    expect(texts(api.sent(PUT))).toEqual(['']);
  });
});
