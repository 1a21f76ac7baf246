import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Note, NoteOutcome } from '@ulty/contracts/learning/notes.js';
import { uuidV7 } from '../../core/base/uuid.js';
import { bookFolder } from '../../testing/content-fixture.js';
import type { MadeUser } from '../../testing/make-user.js';
import { startContentApp, type ContentApp } from '../../testing/start-content-app.js';

const book = bookFolder('livre');

let api: ContentApp;
let id: string;
beforeAll(async () => {
  api = await startContentApp(book.files);
  [{ id }] = (await api.query<{ id: string }>('select id from chapters limit 1')) as [{ id: string }];
});
afterAll(() => api.close());

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const event = (text: string, over: object = {}) => ({
  eventId: uuidV7(),
  deviceId: 'phone',
  occurredAt: new Date().toISOString(),
  about: { kind: 'chapter', id },
  text,
  ...over,
});
const put = (who: MadeUser | null, payload: object) =>
  api.inject({ method: 'PUT', url: '/api/notes', payload, ...(who && { headers: { cookie: who.cookie } }) });
const save = async (who: MadeUser, text: string, over: object = {}) => NoteOutcome.parse((await put(who, event(text, over))).json());
const read = async (who: MadeUser, about = id) =>
  Note.nullable().parse((await api.inject({ url: `/api/notes?about=${about}`, headers: { cookie: who.cookie } })).json());
/** Makes a learner registered long ago, so that offline events keep their time. */
const learner = () => api.makeUser({ createdAt: new Date(ago(600)) });

describe('PUT /api/notes', () => {
  test('keeps the text as it was written, for its writer only', async () => {
    const [who, other] = [await learner(), await learner()];
    const text = ' Marge = prix − coût 🙂\n\n<b>à revoir</b>';
    expect(await save(who, text)).toMatchObject({ outcome: 'accepted', note: { about: { kind: 'chapter', id }, text } });
    expect([(await read(who))?.text, await read(other)]).toEqual([text, null]);
  });

  test('the same event again changes nothing, and answers the note that stands now', async () => {
    const who = await learner();
    const first = event('Un.');
    await put(who, first);
    await save(who, 'Deux.');
    expect((await put(who, { ...first, text: 'Trois.' })).json()).toMatchObject({ outcome: 'duplicate', note: { text: 'Deux.' } });
    expect((await read(who))?.text).toBe('Deux.');
  });

  test('of two devices the text written last stands, whichever comes first', async () => {
    const who = await learner();
    await save(who, 'Du téléphone, à midi.', { occurredAt: ago(10) });
    expect(await save(who, 'De la tablette, avant.', { deviceId: 'tablet', occurredAt: ago(30) })).toMatchObject({
      outcome: 'adjusted',
      reason: 'later_choice',
      note: { text: 'Du téléphone, à midi.' },
    });
    expect(await save(who, 'De la tablette, après.', { deviceId: 'tablet', occurredAt: ago(5) })).toMatchObject({ outcome: 'accepted' });
    expect((await read(who))?.text).toBe('De la tablette, après.');
  });

  test('two devices at once: one text stands, both are decided', async () => {
    const who = await learner();
    const answers = await Promise.all(['a', 'b', 'c', 'd'].map((text) => save(who, text, { deviceId: text, occurredAt: ago(1) })));
    expect(answers.every(({ outcome }) => outcome === 'accepted' || outcome === 'adjusted')).toBe(true);
    expect(['a', 'b', 'c', 'd']).toContain((await read(who))?.text);
  });

  test('a clock of next year wins no conflict of tomorrow: its time is that of the server', async () => {
    const who = await learner();
    const ahead = new Date(Date.now() + 365 * 86_400_000).toISOString();
    expect(await save(who, 'Du futur.', { occurredAt: ahead })).toMatchObject({ outcome: 'adjusted', reason: 'time_adjusted' });
    expect((await save(who, 'D’après.')).outcome).toBe('accepted');
    expect((await read(who))?.text).toBe('D’après.');
  });

  test.each(['', ' \n\t'])('an empty text (%j) deletes the note, and an older one does not bring it back', async (blank) => {
    const who = await learner();
    await save(who, 'À effacer.', { occurredAt: ago(30) });
    expect(await save(who, blank, { occurredAt: ago(10) })).toMatchObject({ outcome: 'accepted', note: null });
    expect(await save(who, 'Écrit avant.', { deviceId: 'tablet', occurredAt: ago(20) })).toMatchObject({
      reason: 'later_choice',
      note: null,
    });
    expect(await read(who)).toBeNull();
    expect(await api.query('select text from notes where user_id = $1', [who.id])).toEqual([{ text: '' }]);
  });

  test.each<[string, () => object, string]>([
    ['2 001 characters', () => ({ text: 'x'.repeat(2_001) }), 'note_too_long'],
    ['as much as a request may hold', () => ({ text: 'é'.repeat(20_000) }), 'note_too_long'],
    ['an unknown chapter', () => ({ about: { kind: 'chapter', id: uuidV7() } }), 'unknown_content'],
    ['a chapter named as a lesson', () => ({ about: { kind: 'lesson', id } }), 'unknown_content'],
    ['another learner', () => ({ userId: uuidV7() }), 'wrong_user'],
  ])('%s is rejected for good, and the note stays', async (_name, over, reason) => {
    const who = await learner();
    await save(who, 'Elle reste.', { occurredAt: ago(5) });
    const sent = event('Une note.', over());
    const answered = await put(who, sent);
    expect([answered.statusCode, answered.json()]).toEqual([200, { eventId: sent.eventId, outcome: 'rejected', reason, note: null }]);
    expect((await read(who))?.text).toBe('Elle reste.');
  });

  test('2,000 characters are taken', async () => {
    expect((await save(await learner(), '🙂'.repeat(1_000))).outcome).toBe('accepted');
  });

  test('an event id of another learner is a conflict, and tells nothing of their note', async () => {
    const [who, other] = [await learner(), await learner()];
    const { eventId } = await save(who, 'Privé.');
    const answer = await save(other, 'Autre.', { eventId });
    expect(answer).toEqual({ eventId, outcome: 'rejected', reason: 'event_conflict', note: null });
    expect((await read(who))?.text).toBe('Privé.');
  });

  test('pays nothing, counts no day, and the log holds no text', async () => {
    const who = await learner();
    const { eventId } = await save(who, 'Un secret.');
    const [row] = await api.query<{ coins: number; days: number; answer: object }>(
      `select (select count(*)::integer from coin_txn where user_id = $1) as coins, (select count(*)::integer from streak_days where user_id = $1) as days,
              (select answer from events where event_id = $2) as answer`,
      [who.id, eventId],
    );
    expect(row).toEqual({ coins: 0, days: 0, answer: { outcome: 'accepted' } });
  });

  test('comes in a batch as by itself', async () => {
    const who = await learner();
    const events = ['Un.', 'Deux.'].map((text) => ({ method: 'PUT', path: '/api/notes', body: JSON.stringify(event(text)) }));
    const answer = await api.inject({ method: 'POST', url: '/api/sync/events', payload: { events }, headers: { cookie: who.cookie } });
    expect(answer.json()).toMatchObject({ answers: [{ status: 200 }, { status: 200, body: { note: { text: 'Deux.' } } }] });
    const url = `/api/sync/state?since=${encodeURIComponent(ago(1))}`;
    expect((await api.inject({ url, headers: { cookie: who.cookie } })).json()).toMatchObject({
      changed: expect.arrayContaining(['notes']),
    });
  });

  test.each<[string, object]>([
    ['no text', { text: undefined }],
    ['a number', { text: 12 }],
    ['U+0000', { text: 'a\0b' }],
    ['another kind', { about: { kind: 'book', id: uuidV7() } }],
    ['no id', { about: { kind: 'chapter', id: 'x' } }],
  ])('%s is no note', async (_name, over) => {
    const answer = await put(await learner(), event('Une note.', over));
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'VALIDATION']);
  });
});

test('GET /api/notes asks what it is about, and is for members', async () => {
  const { cookie } = await learner();
  expect((await api.inject({ url: '/api/notes', headers: { cookie } })).statusCode).toBe(400);
  expect((await api.inject({ url: `/api/notes?about=${id}` })).statusCode).toBe(401);
  expect((await put(null, event('Une note.'))).statusCode).toBe(401);
});
