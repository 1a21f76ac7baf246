import { describe, expect, test } from '@jest/globals';
import { OwnProfile } from '@ulty/contracts/people/profile.js';
import { addDays, dayOf } from '@ulty/domain/days/streak.js';
import { hashOfToken, SessionService } from '../sessions/session.service.js';
import type { MadeUser } from '../../testing/make-user.js';
import { passDays } from '../../testing/pass-days.js';
import { day, useStreaks } from '../../testing/use-streaks.js';

const streaks = useStreaks();
const { call, learner, learn, me } = streaks;

const HOME = 'Africa/Ouagadougou';
const read = async (who: MadeUser) => OwnProfile.parse((await call(who, 'GET', '/api/users/me')).json());
const move = (who: MadeUser, tz: string) =>
  streaks.api.inject({ url: '/api/users/me', method: 'PATCH', payload: { tz }, headers: { cookie: who.cookie } });
const daysOf = async (who: MadeUser) =>
  (await streaks.api.query<{ day: string }>('select day::text from streak_days where user_id = $1 order by 1', [who.id])).map(
    (row) => row.day,
  );
/** Drops the process's session cache, which may be some seconds old. */
const readAnew = ({ cookie }: MadeUser) => streaks.api.app.get(SessionService).forgetEnded([hashOfToken(cookie.split('=')[1] ?? '')]);

/** Product §1.2: from tomorrow, at most once per 7 days, never recounts the past. */
describe('another time zone', () => {
  test.each([HOME, 'America/New_York', 'Asia/Tokyo'])('takes from the next midnight in %s', async (tz) => {
    const who = await learner(60, { tz });
    const moved = OwnProfile.parse((await move(who, 'Pacific/Kiritimati')).json());
    expect(moved).toMatchObject({ tz, tzNext: { tz: 'Pacific/Kiritimati' }, tzChangeableAt: null });
    const from = Date.parse(moved.tzNext?.from ?? '');
    const here = dayOf(new Date().toISOString(), tz);
    expect([dayOf(new Date(from - 1).toISOString(), tz), dayOf(new Date(from).toISOString(), tz)]).toEqual([here, addDays(here, 1)]);
    readAnew(who);
    expect((await me(who)).tz).toBe(tz);
  });

  test('counts what was done before it by the one of then, also when it is told of later', async () => {
    const who = await learner();
    await move(who, 'Pacific/Kiritimati');
    await passDays(streaks.api, who.id, 1);
    readAnew(who);
    expect(await read(who)).toMatchObject({ tz: 'Pacific/Kiritimati', tzNext: null });
    expect((await me(who)).tz).toBe('Pacific/Kiritimati');
    // Late evening of a counted day in Ouagadougou: in Kiritimati it was already the next day.
    await learn(who, 1, { occurredAt: `${day(1)}T23:00:00.000Z` });
    expect(await daysOf(who)).toEqual([day(1)]);
    await learn(who);
    expect((await daysOf(who)).at(-1)).toBe(dayOf(new Date().toISOString(), 'Pacific/Kiritimati'));
  });

  test('is chosen once in seven days; until it takes, it may be replaced or taken back', async () => {
    const who = await learner();
    const next = async (tz: string) => OwnProfile.parse((await move(who, tz)).json()).tzNext?.tz ?? null;
    expect([await next('Europe/Paris'), await next('Europe/London'), await next(HOME), await next('Europe/Paris')]).toEqual([
      'Europe/Paris',
      'Europe/London',
      null,
      'Europe/Paris',
    ]);
    await passDays(streaks.api, who.id, 1);
    const early = await move(who, 'Europe/London');
    expect([early.statusCode, early.json().fields]).toEqual([400, { tz: 'Un fuseau horaire se change une fois en 7 jours.' }]);
    const { tz, tzNext, tzChangeableAt } = await read(who);
    expect([tz, tzNext, dayOf(tzChangeableAt ?? '')]).toEqual(['Europe/Paris', null, day(-7)]);
    // Choosing the same zone again is no change.
    expect((await move(who, 'Europe/Paris')).statusCode).toBe(200);
    await passDays(streaks.api, who.id, 7);
    expect(await read(who)).toMatchObject({ tz: 'Europe/Paris', tzChangeableAt: null });
    expect(OwnProfile.parse((await move(who, 'Europe/London')).json())).toMatchObject({
      tz: 'Europe/Paris',
      tzNext: { tz: 'Europe/London' },
    });
  });

  test('changes with its profile or not at all', async () => {
    const who = await learner();
    await move(who, 'Europe/Paris');
    await passDays(streaks.api, who.id, 1);
    const { version } = await read(who);
    const both = await streaks.api.inject({
      url: '/api/users/me',
      method: 'PATCH',
      payload: { tz: HOME, region: 'Kadiogo', version },
      headers: { cookie: who.cookie },
    });
    expect([both.statusCode, both.json().fields]).toEqual([400, { tz: 'Un fuseau horaire se change une fois en 7 jours.' }]);
    expect(await read(who)).toMatchObject({ region: null, version });
  });

  test.each([
    'Africa/Nulle-Part',
    '+01:00',
    'UTC+1',
    'VST',
    'CET',
    'US/Pacific-New',
    'SystemV/PST8PDT',
    'europe/paris',
    '',
    'x'.repeat(61),
  ])('%j is none', async (tz) => {
    const answer = await move(await learner(), tz);
    expect([answer.statusCode, Object.keys(answer.json().fields as object)]).toEqual([400, ['tz']]);
  });

  test('each that people can choose is known to the database too', async () => {
    const known = new Set((await streaks.api.query<{ name: string }>('select name from pg_timezone_names')).map(({ name }) => name));
    expect(Intl.supportedValuesOf('timeZone').filter((name) => !known.has(name))).toEqual([]);
  });
});
