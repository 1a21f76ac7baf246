import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { ActReminders, ReminderOutcome } from '@ulty/contracts/learning/reminders.js';
import { chapterPage } from '@ulty/domain/base/pages.js';
import { ACT_REMINDER } from '@ulty/domain/people/act-reminder.js';
import { uuidV7 } from '../../core/base/uuid.js';
import { bookFolder, chapterFile } from '../../testing/content-fixture.js';
import type { MadeUser } from '../../testing/make-user.js';
import { startPushService, subscribe } from '../../testing/push-service.js';
import { startContentApp, type ContentApp } from '../../testing/start-content-app.js';
import { PushDelivery } from '../delivery/push-delivery.js';
import { ActRemindersService } from './act-reminders.service.js';

const [MINUTE_MS, HOUR_MS, DAY_MS] = [60_000, 3_600_000, 86_400_000];
const book = bookFolder('livre');
const [chapter = '', other = ''] = book.ids.chapters;
const many = [bookFolder('b'), bookFolder('c')];
const chapterOf = (id: string, words: string) => chapterFile({ id, title: 'Partie 1' }, 300, `**À vous.** ${words}`);

let api: ContentApp;
let service: Awaited<ReturnType<typeof startPushService>>;
beforeAll(async () => {
  service = await startPushService();
  api = await startContentApp(
    {
      ...book.files,
      ...many[0]?.files,
      ...many[1]?.files,
      'books/livre/01-partie-1.md': chapterOf(chapter, 'Ce soir, à la maison, comptez & notez *tout*.'),
    },
    { PUSH_TEST_ORIGIN: service.origin },
  );
});
afterAll(async () => {
  await api.close();
  await service.close();
});
beforeEach(async () => {
  await api.query('delete from notices');
  await api.query('delete from act_reminders');
});

/** Noon of the day after tomorrow in Ouagadougou: outside of the quiet hours, and less than eight days ahead. */
const NOON = new Date(Math.floor(Date.now() / DAY_MS) * DAY_MS + 2.5 * DAY_MS);
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();

const remindersOf = async ({ cookie }: MadeUser) =>
  ActReminders.parse((await api.inject({ url: '/api/reminders', headers: { cookie } })).json());

async function say(who: MadeUser, said: object = {}, over: object = {}) {
  const event = { eventId: uuidV7(), deviceId: 'phone-1', occurredAt: ago(0), clockOffsetMs: 0, ...over };
  const answer = await api.inject({
    url: '/api/reminders',
    method: 'POST',
    headers: { cookie: who.cookie },
    payload: { ...event, chapterId: chapter, at: NOON.toISOString(), isOn: true, ...said },
  });
  expect(answer.statusCode).toBe(200);
  return ReminderOutcome.parse(answer.json());
}

const run = (now: Date) => api.app.get(ActRemindersService).run(now);
const told = (who: MadeUser) =>
  api.query<{ title: string; body: string; href: string }>(
    `select title, body, href from notices where user_id = $1 and code = 'act.reminder' order by created_at, id`,
    [who.id],
  );

describe('a reminder', () => {
  test('is told once, at its time, in the words of the act, with the way back to it', async () => {
    const who = await api.makeUser();
    const event = { eventId: uuidV7() };
    expect((await say(who, {}, event)).outcome).toBe('accepted');
    expect((await remindersOf(who)).waiting).toEqual([{ chapterId: chapter, at: NOON.toISOString() }]);
    expect((await say(who, {}, event)).outcome).toBe('duplicate');
    await run(new Date(NOON.getTime() - MINUTE_MS));
    expect(await told(who)).toEqual([]);
    await Promise.all([run(NOON), run(NOON), run(NOON)]);
    await run(new Date(NOON.getTime() + HOUR_MS));
    expect(await told(who)).toEqual([
      {
        title: 'À vous, ce soir',
        body: 'À la maison, comptez & notez tout.',
        href: `${chapterPage({ id: book.ids.book, chapterId: chapter })}#a-vous`,
      },
    ]);
    expect((await remindersOf(who)).waiting).toEqual([]);
  });

  test('is cancelled by a later act, also of another phone, and an earlier act that comes late changes nothing', async () => {
    const who = await api.makeUser();
    await say(who, {}, { occurredAt: ago(2 * HOUR_MS) });
    await say(who, { isOn: false }, { deviceId: 'phone-2' });
    expect(await say(who, {}, { deviceId: 'phone-3', occurredAt: ago(HOUR_MS) })).toMatchObject({
      outcome: 'adjusted',
      reason: 'later_choice',
    });
    expect((await remindersOf(who)).waiting).toEqual([]);
    await run(NOON);
    expect(await told(who)).toEqual([]);
    expect((await say(who)).outcome).toBe('accepted');
    await run(NOON);
    expect(await told(who)).toHaveLength(1);
  });

  test('that waited without network until its time was past is not told the next day instead', async () => {
    const who = await api.makeUser();
    expect(await say(who, { at: ago(MINUTE_MS) }, { occurredAt: ago(HOUR_MS) })).toMatchObject({
      outcome: 'rejected',
      reason: 'reminder_late',
    });
    expect((await remindersOf(who)).waiting).toEqual([]);
  });

  test('of an unknown chapter, of a time far ahead or of no time is refused', async () => {
    const who = await api.makeUser();
    expect(await say(who, { chapterId: uuidV7() })).toMatchObject({ outcome: 'rejected', reason: 'unknown_content' });
    const far = new Date(Date.now() + (ACT_REMINDER.daysAhead + 1) * DAY_MS).toISOString();
    expect(await say(who, { at: far })).toMatchObject({ outcome: 'rejected', reason: 'reminder_unfit' });
    expect(await say(who, { at: '+275760-09-13T00:00:00Z' }).catch((error: Error) => error)).toBeInstanceOf(Error);
    expect((await remindersOf(who)).waiting).toEqual([]);
  });

  test('is one of ten at most, and a cancelled one makes room', async () => {
    const who = await api.makeUser();
    const ids = [...book.ids.chapters, ...many.flatMap(({ ids: { chapters } }) => chapters)];
    for (const chapterId of ids.slice(0, 10)) expect((await say(who, { chapterId })).outcome).toBe('accepted');
    expect(await say(who, { chapterId: ids[10] })).toMatchObject({ outcome: 'rejected', reason: 'reminders_full' });
    // The same chapter at another time is no eleventh.
    expect((await say(who, { at: new Date(NOON.getTime() + HOUR_MS).toISOString() })).outcome).toBe('accepted');
    await say(who, { isOn: false });
    expect((await say(who, { chapterId: ids[10] })).outcome).toBe('accepted');
  });

  test('says where the act is to be found where the text has none, and nothing of a chapter that is gone', async () => {
    const who = await api.makeUser();
    const gone = many[0]?.ids.chapters[0] ?? '';
    await say(who, { chapterId: other });
    await say(who, { chapterId: gone });
    await api.query('update chapters set retired_at = now() where id = $1', [gone]);
    await run(NOON);
    await api.query('update chapters set retired_at = null where id = $1', [gone]);
    expect(await told(who)).toMatchObject([{ title: 'À vous', body: 'Relisez la fin de «\u00a0Partie 2\u00a0».' }]);
  });

  test('belongs to its person: nobody else sees it, sets it under their id or is told', async () => {
    const [who, stranger] = [await api.makeUser(), await api.makeUser()];
    await say(who);
    expect((await remindersOf(stranger)).waiting).toEqual([]);
    expect(await say(stranger, { userId: who.id, isOn: false })).toMatchObject({
      outcome: 'rejected',
      reason: 'wrong_user',
    });
    await run(NOON);
    expect([await told(who), await told(stranger)].map(({ length }) => length)).toEqual([1, 0]);
    expect((await api.inject({ url: '/api/reminders' })).statusCode).toBe(401);
  });

  test('comes by push where the person has it, among the two a day, and of several at one time the newest', async () => {
    const who = await api.makeUser();
    const { open } = await subscribe(api, who.id, `${service.origin}/rappel`);
    for (const chapterId of book.ids.chapters) await say(who, { chapterId });
    await run(NOON);
    const due = new Date(NOON.getTime() + MINUTE_MS);
    await api.query('update notice_deliveries set due_at = $1 where user_id = $2', [NOON, who.id]);
    expect(await api.app.get(PushDelivery).run(due)).toBe(1);
    const [message] = service.messages;
    expect(message && open(message)).toMatchObject({ tag: 'learning', until: expect.any(Number) });
    expect(await told(who)).toHaveLength(4);
  });
});

describe('where and when', () => {
  test('by the hour chosen for the day where that is an evening, and only where reminders can appear', async () => {
    const who = await api.makeUser();
    expect(await remindersOf(who)).toMatchObject({ eveningMin: 1_170, isListed: true, pushKey: expect.stringMatching(/^[\w-]{87}$/) });
    await api.query(`insert into streaks (user_id, first_day, reminder_hour) values ($1, current_date, 18)`, [who.id]);
    await api.query(`insert into notice_preferences (user_id, muted) values ($1, '{"learning": ["app", "push"]}')`, [who.id]);
    expect(await remindersOf(who)).toMatchObject({ eveningMin: 1_080, isListed: false, pushKey: null });
    await api.query(`update notice_preferences set muted = '{}', pushes_per_day = 0, quiet_from = 1000 where user_id = $1`, [who.id]);
    expect(await remindersOf(who)).toMatchObject({ eveningMin: 1_170, isListed: true, pushKey: null });
  });
});
