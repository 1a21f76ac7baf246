import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { Db } from '../database/db.js';
import { openStream, type EventStream } from '../../testing/event-stream.js';
import type { MadeUser } from '../../testing/make-user.js';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';
import { until } from '../../testing/wait-until.js';
import { NoticeAnnouncer } from './notice-announcer.js';
import { NoticeListener } from './notice-listener.js';
import { NoticeStreams } from './notice-streams.js';
import { Notices } from './notices.js';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
  // Stops the periodic check for ended sign-ins: here the tested calls end them.
  for (const timer of api.app.get(NoticeStreams)['timers']) clearInterval(timer);
});
afterAll(() => api.close());

const opened: EventStream[] = [];
afterEach(async () => {
  for (const stream of opened.splice(0)) stream.cut();
  await until('all streams are gone', () => streams().size === 0);
});

const streams = () => api.app.get(NoticeStreams);
const member = () => api.makeUser({ createdAt: new Date(Date.now() - 200 * 86_400_000) });
const tell = (who: MadeUser, code: string, times = 1) =>
  api.app.get(Db).write((tx) =>
    api.app.get(Notices).tell(
      tx,
      Array.from({ length: times }, (_, index) => ({
        userId: who.id,
        kind: 'community' as const,
        code,
        cause: `${code}:${index}`,
        title: 'Une réponse',
        body: '',
        href: null,
      })),
    ),
  );
const open = async (who: MadeUser, options?: Parameters<typeof openStream>[2]) => {
  const stream = await openStream(api.origin, who.cookie, options);
  opened.push(stream);
  return stream;
};
const listening = () => until('it listens', () => api.app.get(NoticeListener).isListening);

describe('GET /api/notifications/stream', () => {
  test('is an event stream that nobody compresses or keeps; a visitor and a plain request get none', async () => {
    const who = await member();
    const stream = await open(who);
    expect([stream.status, stream.headers['content-type'], stream.headers['cache-control'], stream.headers['content-encoding']]).toEqual([
      200,
      'text/event-stream; charset=utf-8',
      'no-store',
      undefined,
    ]);
    expect(stream.headers['x-content-type-options']).toBe('nosniff');
    await until('the first line', () => /^retry: \d+\n\n/.test(stream.text()));
    expect((await open({ ...who, cookie: '' })).status).toBe(401);
    expect((await api.inject({ url: '/api/notifications/stream', headers: { cookie: who.cookie } })).statusCode).toBe(400);
  });

  test('every open page of a person hears what they are told, and no other page does', async () => {
    const [who, other] = [await member(), await member()];
    const [first, second, foreign] = [await open(who), await open(who), await open(other)];
    await listening();
    await tell(who, 'answer.new');
    const [one, two] = [await first.heard('answer.new'), await second.heard('answer.new')];
    expect([one, two.id]).toEqual([{ id: expect.any(String), data: { kind: 'community', code: 'answer.new' } }, one.id]);
    await tell(other, 'other.new');
    await foreign.heard('other.new');
    expect(foreign.events).toHaveLength(1);
  });

  test('a batch of many: every notice once', async () => {
    const who = await member();
    const stream = await open(who);
    await listening();
    await tell(who, 'many', 130);
    await until('all are heard', () => stream.events.length >= 130);
    expect(new Set(stream.events.map(({ id }) => id)).size).toBe(130);
    expect(stream.events).toHaveLength(130);
  });

  test('a notice whose transaction ends late is announced all the same', async () => {
    const who = await member();
    const stream = await open(who);
    await listening();
    await api.app.get(Db).write(async (tx) => {
      await api.app
        .get(Notices)
        .tell(tx, [{ userId: who.id, kind: 'money', code: 'late', cause: 'late', title: 'Reçu', body: '', href: null }]);
      await tx.command('select pg_sleep(0.4)');
    });
    await stream.heard('late');
  });

  test('a stream that is cut again and again misses nothing', async () => {
    const who = await member();
    const heard = new Set<string>();
    let lastId: string | undefined;
    await tell(who, 'before');
    await api.app.get(NoticeAnnouncer).announce();
    for (let round = 0; round < 10; round += 1) {
      const stream = await open(who, lastId === undefined ? {} : { lastId });
      if (round > 0) await stream.heard(`while-cut-${round - 1}`);
      await listening();
      await tell(who, `open-${round}`);
      lastId = (await stream.heard(`open-${round}`)).id;
      for (const { data } of stream.events) heard.add(data.code);
      stream.cut();
      await tell(who, `while-cut-${round}`);
      await api.app.get(NoticeAnnouncer).announce();
    }
    expect([...heard].filter((code) => code !== 'before')).toHaveLength(19);
  });

  test('what the browser does not say itself the address may; another person’s id gives nothing of theirs', async () => {
    const [who, other] = [await member(), await member()];
    await tell(who, 'first');
    await tell(other, 'foreign');
    await api.app.get(NoticeAnnouncer).announce();
    const [row] = await api.query<{ id: string }>(`select id from notices where user_id = $1`, [who.id]);
    await tell(who, 'second');
    await api.app.get(NoticeAnnouncer).announce();
    await (await open(who, { query: `?after=${row?.id}` })).heard('second');
    const foreign = await open(other, { lastId: row?.id ?? '' });
    await foreign.heard('foreign');
    expect(foreign.events.map(({ data }) => data.code)).toEqual(['foreign']);
    expect((await open(who, { query: '?after=x' })).status).toBe(400);
    expect((await open(who, { lastId: '\u0031; drop table' })).status).toBe(200);
  });

  test('the seventh page of a person closes the oldest', async () => {
    const who = await member();
    const pages = [];
    for (let count = 0; count < 7; count += 1) pages.push(await open(who));
    await pages[0]?.closed();
    expect([streams().size, pages[6]?.isOpen()]).toEqual([6, true]);
  });

  test('ends with the sign-in, and only that one’s', async () => {
    const who = await member();
    const [own, other] = [await open(who), await open(await member())];
    await api.query('update sessions set revoked_at = now() where user_id = $1', [who.id]);
    await streams().closeEnded();
    await own.closed();
    expect(other.isOpen()).toBe(true);
  });

  test('a sign-out ends its own at once, and a profile that waits for its code has none', async () => {
    const [who, kept] = [await member(), await member()];
    const [left, stays] = [await open(who), await open(kept)];
    await api.inject({ url: '/api/logout', headers: { cookie: who.cookie } });
    await left.closed();
    expect(stays.isOpen()).toBe(true);
    await api.query(`update sessions set pin_hash = 'x' where user_id = $1`, [kept.id]);
    await api.inject({ url: '/api/logout', headers: { cookie: kept.cookie } });
    await stays.closed();
  });

  test('a reader that takes nothing is dropped before its messages fill the memory', async () => {
    const [slow, quick] = [await member(), await member()];
    const [stalled, reading] = [await open(slow), await open(quick)];
    await listening();
    stalled.stall();
    const deliver = api.app.get(NoticeListener).onNotices;
    const batch = Array.from({ length: 1_000 }, (_, index) => ({
      id: String(index),
      userId: slow.id,
      kind: 'system',
      code: 'x'.repeat(200),
    }));
    await until('it is dropped', () => {
      deliver(batch);
      return streams().size === 1;
    });
    await tell(quick, 'after');
    await reading.heard('after');
  });
});

test('PostgreSQL goes away under 500 streams: all stay, and hear what was told meanwhile and afterwards', async () => {
  const people = await Promise.all(Array.from({ length: 100 }, member));
  const pages = await Promise.all(people.flatMap((who) => Array.from({ length: 5 }, () => open(who))));
  await listening();
  expect(streams().size).toBe(500);
  const listener = api.app.get(NoticeListener);
  await api
    .query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'ulty-listen'`)
    .catch(() => undefined);
  await until('nobody listens', () => !listener.isListening);
  const [first] = people as [MadeUser];
  await tell(first, 'meanwhile');
  await api.app.get(NoticeAnnouncer).announce();
  await Promise.all(pages.slice(0, 5).map((page) => page.heard('meanwhile')));
  await api.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`);
  await until('it listens again', async () => listener.isListening && (await api.query('select 1').catch(() => null)));
  await tell(people[99] as MadeUser, 'afterwards');
  await Promise.all(pages.slice(-5).map((page) => page.heard('afterwards')));
  expect(pages.every((page) => page.isOpen())).toBe(true);
});

test('a shutdown ends every stream, so that pages go elsewhere', async () => {
  const other = await startTestApp();
  const who = await other.makeUser();
  const stream = await openStream(other.origin, who.cookie);
  await other.close();
  await stream.closed();
});
