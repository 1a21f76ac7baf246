import { afterAll, beforeAll } from '@jest/globals';
import { GroupDirectory, GroupOutcome, GroupPage, OwnGroups, type GroupInside } from '@ulty/contracts/community/groups.js';
import { groupWeekOf } from '@ulty/domain/people/groups.js';
import { uuidV7 } from '../../core/base/uuid.js';
import type { TestResponse } from '../../testing/http-client.js';
import type { ChosenUser, MadeUser } from '../../testing/make-user.js';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';

const DAY_MS = 86_400_000;
type Method = 'GET' | 'POST' | 'PUT';

export interface GroupTests {
  readonly api: TestApp;
  /** Makes an adult of Kadiogo, unless chosen otherwise. */
  person(chosen?: ChosenUser): Promise<MadeUser>;
  /** @param age in years, reached this year */
  aged(age: number | null, chosen?: ChosenUser): Promise<MadeUser>;
  call(who: MadeUser | null, method: Method, url: string, payload?: object): Promise<TestResponse>;
  /** Sends an act as an event of the person's own phone. */
  act(who: MadeUser, method: 'POST' | 'PUT', url: string, more?: object): Promise<GroupOutcome>;
  create(who: MadeUser, more?: object): Promise<GroupOutcome & { groupId: string }>;
  join(who: MadeUser, groupId: string, more?: object): Promise<GroupOutcome>;
  page(who: MadeUser, groupId: string): Promise<GroupPage>;
  inside(who: MadeUser, groupId: string): Promise<GroupInside>;
  directory(query?: string): Promise<GroupDirectory>;
  own(who: MadeUser): Promise<OwnGroups>;
  /** Makes a group of so many members, its animator first. */
  groupOf(count: number, more?: object): Promise<{ id: string; people: MadeUser[] }>;
  decideMember(who: MadeUser, groupId: string, key: string, decision: string): Promise<GroupOutcome>;
  keyOf(who: MadeUser, groupId: string): Promise<string>;
  /** Adds counted days of a streak: the first days of the week so many weeks ago. */
  learned(who: MadeUser, days: number, weeksAgo?: number): Promise<unknown>;
  /** Moves what members did in a group into the past. */
  passDays(groupId: string, days: number): Promise<unknown>;
}

/** The body by which a device makes a group. */
export const NEW_GROUP = {
  name: 'Les matheux de Tanghin',
  track: 'quiz-hero',
  subject: 'Maths',
  grade: '3e',
  town: 'Ouagadougou',
  access: 'open',
  capacity: 12,
  rules: 'Une annale par jour.',
  session: { day: 6, minute: 960, place: 'École Tanghin B, salle 4' },
  goalKind: 'days',
  goalTarget: 5,
};

let made = 0;

/** Starts the API with a small library for the tests of a file, and returns what people do in groups. */
export function useGroups(): GroupTests {
  let api: TestApp;
  beforeAll(async () => {
    api = await startTestApp();
  });
  afterAll(() => api.close());
  const call: GroupTests['call'] = (who, method, url, payload) =>
    api.inject({ method, url, ...(payload && { payload }), ...(who && { headers: { cookie: who.cookie } }) });
  const read = async (who: MadeUser | null, url: string): Promise<unknown> => (await call(who, 'GET', url)).json();
  const act: GroupTests['act'] = async (who, method, url, more = {}) => {
    const event = { eventId: uuidV7(), deviceId: `phone-${who.id}`, occurredAt: new Date().toISOString(), ...more };
    return GroupOutcome.parse((await call(who, method, url, event)).json());
  };
  const person: GroupTests['person'] = (chosen = {}) => {
    made += 1;
    const alias = chosen.alias ?? `Membre ${made}`;
    return api.makeUser({
      alias,
      aliasFolded: alias.toLowerCase(),
      region: 'Kadiogo',
      birthYear: new Date().getUTCFullYear() - 30,
      createdAt: new Date(Date.now() - 90 * DAY_MS),
      phone: `+2267${String(3_000_000 + made)}`,
      phoneVerifiedAt: new Date(),
      ...chosen,
    });
  };
  const create: GroupTests['create'] = async (who, more = {}) => {
    const outcome = await act(who, 'POST', '/api/groups', { ...NEW_GROUP, ...more });
    return { ...outcome, groupId: outcome.groupId ?? '' };
  };
  const join: GroupTests['join'] = (who, groupId, more = {}) => act(who, 'POST', `/api/groups/${groupId}/join`, { groupId, ...more });
  const page: GroupTests['page'] = async (who, groupId) => GroupPage.parse(await read(who, `/api/groups/${groupId}`));
  const inside: GroupTests['inside'] = async (who, groupId) => {
    const { inside: found } = await page(who, groupId);
    if (!found) throw new Error('outside');
    return found;
  };
  return {
    get api() {
      return api;
    },
    person,
    aged: (age, chosen = {}) => person({ birthYear: age === null ? null : new Date().getUTCFullYear() - age, ...chosen }),
    call,
    act,
    create,
    join,
    page,
    inside,
    directory: async (query = '') => GroupDirectory.parse(await read(null, `/api/groups${query}`)),
    own: async (who) => OwnGroups.parse(await read(who, '/api/users/me/groups')),
    async groupOf(count, more = {}) {
      const people = await Promise.all(Array.from({ length: count }, () => person()));
      const [animator, ...others] = people as [MadeUser, ...MadeUser[]];
      const { groupId: id } = await create(animator, more);
      for (const other of others) await join(other, id);
      return { id, people };
    },
    decideMember: (who, groupId, key, decision) => act(who, 'POST', `/api/groups/${groupId}/members`, { groupId, key, decision }),
    async keyOf(who, groupId) {
      const [row] = await api.query<{ key: string }>('select key from group_members where group_id = $1 and user_id = $2', [
        groupId,
        who.id,
      ]);
      return row?.key ?? '';
    },
    learned: (who, days, weeksAgo = 0) =>
      api.query(
        `with days as (select gen_random_uuid() as id, $3::date - 7 * $4::int + n as day
                from generate_series(0, $2::int - 1) n),
         noted as (insert into events (event_id, user_id, type, device_id, occurred_at, trusted_at, is_time_adjusted,
                                       answer)
           select id, $1, 'quiz_result', 'phone', day, day, false, '{"outcome":"accepted"}' from days)
         insert into streak_days (user_id, day, event_id, kind) select $1, day, id, 'quiz_result' from days
         on conflict do nothing`,
        [who.id, days, groupWeekOf(new Date()), weeksAgo],
      ),
    passDays: (groupId, days) =>
      api.query(
        `with g as (update groups set active_at = active_at - $2::int * interval '1 day',
           created_at = created_at - $2::int * interval '1 day' where id = $1),
         o as (update group_goals set from_week = from_week - 7 * ceil($2::numeric / 7)::int where group_id = $1)
         update group_members set since = since - $2::int * interval '1 day' where group_id = $1`,
        [groupId, days],
      ),
  };
}
