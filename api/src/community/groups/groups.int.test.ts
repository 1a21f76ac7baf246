import { describe, expect, test } from '@jest/globals';
import { Db } from '../../core/database/db.js';
import { uuidV7 } from '../../core/base/uuid.js';
import { Targets } from '../../safety/moderation/targets.js';
import { GroupJobs } from './group-jobs.js';
import { NEW_GROUP, useGroups } from './groups.fixture.js';

const groups = useGroups();
const { person, aged, call, act, create, join, page, inside, directory, own, groupOf, decideMember, keyOf } = groups;
const jobs = () => groups.api.app.get(GroupJobs, { strict: false });
const refused = (reason: string) => expect.objectContaining({ outcome: 'rejected', reason });
const notices = async (who: { id: string }) =>
  (await groups.api.query<{ code: string }>('select code from notices where user_id = $1 order by created_at, id', [who.id])).map(
    ({ code }) => code,
  );
const change = (who: Parameters<typeof act>[0], groupId: string, more: object) =>
  act(who, 'PUT', `/api/groups/${groupId}/settings`, { ...NEW_GROUP, groupId, ...more });
const byCode = (who: Parameters<typeof act>[0], code: string, more: object = {}) => act(who, 'POST', '/api/groups/join', { code, ...more });

describe('making a group', () => {
  test('its id is the event’s; the maker animates it; anybody finds it, without its place', async () => {
    const who = await person();
    const eventId = uuidV7();
    expect(await create(who, { eventId })).toMatchObject({
      outcome: 'accepted',
      groupId: eventId,
      standing: 'animator',
      review: 'published',
    });
    const { items } = await directory();
    expect(items.find(({ id }) => id === eventId)).toMatchObject({
      name: NEW_GROUP.name,
      members: 1,
      capacity: 12,
      session: { day: 6, minute: 960 },
      region: 'Kadiogo',
    });
    expect(JSON.stringify(items)).not.toContain('salle 4');
    expect(await inside(who, eventId)).toMatchObject({
      place: 'École Tanghin B, salle 4',
      goal: { kind: 'days', target: 5, counted: expect.any(Number) },
    });
  });

  test('sent ten times at once it is made once', async () => {
    const who = await person();
    const eventId = uuidV7();
    const answers = await Promise.all(Array.from({ length: 10 }, () => create(who, { eventId })));
    expect(answers.filter(({ outcome }) => outcome === 'accepted')).toHaveLength(1);
    expect(answers.filter(({ outcome }) => outcome === 'duplicate')).toHaveLength(9);
    expect((await own(who)).groups).toHaveLength(1);
  });

  test.each([
    ['an empty name', { name: '   ' }],
    ['signs only', { name: '!!! ---' }],
    ['a name of invisible signs', { name: '\u200b\u200b\u3164\u200b' }],
    ['letters that only look Latin', { name: 'Les mаtheux' }],
    ['a long name', { name: 'x'.repeat(61) }],
    ['two members', { capacity: 2 }],
    ['31 members', { capacity: 31 }],
    ['a goal of one day', { goalTarget: 1 }],
    ['a goal of eight days', { goalTarget: 8 }],
    ['another track’s subject', { subject: 'Finance' }],
    ['an unknown class', { grade: 'CM2' }],
    ['an empty town', { town: ' ' }],
    ['long rules', { rules: 'x'.repeat(401) }],
  ])('%s: refused', async (_name, more) => expect(await create(await person(), more)).toEqual(refused('group_unfit')));

  test('a script is a name like another, and stays text', async () => {
    const { groupId } = await create(await person(), { name: '<script>alert(1)</script>' });
    expect((await directory()).items.find(({ id }) => id === groupId)?.name).toBe('<script>alert(1)</script>');
  });

  test('the eleventh group is refused', async () => {
    const who = await person();
    for (let n = 0; n < 10; n += 1) await create(who);
    expect(await create(who)).toEqual(refused('group_too_many'));
    expect((await own(who)).mayCreate).toBe(false);
  });

  test('a body of another shape is no act', async () => {
    expect(
      (await call(await person(), 'POST', '/api/groups', { eventId: uuidV7(), occurredAt: new Date().toISOString(), name: 7 })).statusCode,
    ).toBe(400);
  });
});

describe('coming in', () => {
  test('two at once on the last place: one is in, the other waits', async () => {
    const { id } = await groupOf(2, { capacity: 3 });
    const pair = [await person(), await person()];
    const answers = await Promise.all(pair.map((who) => join(who, id)));
    expect(answers.map(({ standing }) => standing).sort()).toEqual(['member', 'waiting']);
    const { items } = await directory('?subject=Maths');
    expect(items.find((card) => card.id === id)).toMatchObject({ members: 3, capacity: 3, waiting: 1 });
  });

  test('the same join ten times, with one id and with ten: one place', async () => {
    const { id } = await groupOf(1);
    const who = await person();
    const eventId = uuidV7();
    await Promise.all(Array.from({ length: 10 }, () => join(who, id, { eventId })));
    await Promise.all(Array.from({ length: 10 }, () => join(who, id)));
    expect((await directory()).items.find((card) => card.id === id)?.members).toBe(2);
  });

  test('who waits longest moves up when a place is free, and is told', async () => {
    const { id, people } = await groupOf(3, { capacity: 3 });
    const [first, second] = [await person(), await person()];
    expect((await join(first, id)).standing).toBe('waiting');
    expect((await join(second, id)).standing).toBe('waiting');
    expect((await page(first, id)).inside).toBeNull();
    await act(people[1] as never, 'POST', `/api/groups/${id}/leave`, { groupId: id });
    expect((await page(first, id)).standing).toBe('member');
    expect((await page(second, id)).standing).toBe('waiting');
    expect(await notices(first)).toEqual(['group.place']);
    expect(await change(people[0] as never, id, { capacity: 4 })).toMatchObject({ outcome: 'accepted' });
    expect((await page(second, id)).standing).toBe('member');
  });

  test('on request: the animateur is told, accepts, and the person is told', async () => {
    const { id, people } = await groupOf(1, { access: 'request' });
    const [animator] = people as [(typeof people)[0]];
    const who = await person();
    expect(await join(who, id)).toMatchObject({ standing: 'requested' });
    expect(await notices(animator)).toEqual(['group.request']);
    const [request] = (await inside(animator, id)).requests;
    expect(request).toMatchObject({ region: 'Kadiogo' });
    const accept = () => decideMember(animator, id, request?.key ?? '', 'accept');
    await Promise.all([accept(), accept()]);
    expect((await page(who, id)).standing).toBe('member');
    expect(await notices(who)).toEqual(['group.accepted']);
  });

  test('a code brings in where a request would wait; a renewed one is worthless', async () => {
    const { id, people } = await groupOf(1, { access: 'private' });
    const [animator] = people as [(typeof people)[0]];
    const { code } = await inside(animator, id);
    expect(await join(await person(), id)).toEqual(refused('group_unknown'));
    const who = await person();
    expect(await byCode(who, `https://ulty.exemple/groups/rejoindre?code=${code}`)).toMatchObject({ standing: 'member', groupId: id });
    expect((await inside(who, id)).code).toBeNull();
    await change(animator, id, { access: 'private', renewsCode: true });
    expect(await byCode(await person(), code ?? '')).toEqual(refused('group_code_unknown'));
  });

  test('the eleventh unknown code of an hour is not even looked at', async () => {
    const who = await person();
    for (let n = 0; n < 10; n += 1) await byCode(who, 'ZZZZZZZZ');
    const answer = await call(who, 'POST', '/api/groups/join', {
      eventId: uuidV7(),
      occurredAt: new Date().toISOString(),
      code: 'YYYYYYYY',
    });
    expect([answer.statusCode, answer.json().code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  });

  test('a removed member keeps own progress and does not come back, not even by the code', async () => {
    const { id, people } = await groupOf(3);
    const [animator, who] = people as [(typeof people)[0], (typeof people)[0]];
    const { code } = await inside(animator, id);
    await groups.learned(who, 3);
    await decideMember(animator, id, await keyOf(who, id), 'remove');
    expect(await join(who, id)).toEqual(refused('group_removed'));
    expect(await byCode(who, code ?? '')).toEqual(refused('group_removed'));
    expect((await call(who, 'GET', `/api/groups/${id}`)).json()).toMatchObject({ code: 'GROUP_NOT_FOUND' });
    expect(await notices(who)).toEqual(['group.removed']);
    expect(await groups.api.query('select from streak_days where user_id = $1', [who.id])).toHaveLength(3);
  });

  test('only the animateur decides, and not about people elsewhere', async () => {
    const { id, people } = await groupOf(3);
    const other = await groupOf(2);
    const [animator, who, third] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0]];
    expect(await decideMember(who, id, await keyOf(third, id), 'remove')).toEqual(refused('group_not_animator'));
    expect(await decideMember(animator, id, await keyOf(other.people[1] as never, other.id), 'remove')).toEqual(
      refused('group_member_gone'),
    );
    expect(await change(who, id, {})).toEqual(refused('group_not_animator'));
  });
});

describe('minors', () => {
  test('a group with minors is not in the directory; their region and school see it, outsiders do not', async () => {
    const maker = await aged(15, { region: 'Nando', school: 'Lycée A' });
    const { groupId } = await create(maker, { name: 'Troisième du Nando' });
    expect((await directory()).items.some(({ id }) => id === groupId)).toBe(false);
    const sees = async (who: typeof maker) => (await own(who)).nearby.some(({ id }) => id === groupId);
    expect(await sees(await aged(16, { region: 'Nando' }))).toBe(true);
    expect(await sees(await aged(16, { region: 'Soum', school: 'Lycée A' }))).toBe(true);
    expect(await sees(await aged(16, { region: 'Soum' }))).toBe(false);
    const grown = await aged(21, { region: 'Nando' });
    expect(await sees(grown)).toBe(false);
    expect((await call(grown, 'GET', `/api/groups/${groupId}`)).statusCode).toBe(404);
    const { code } = await inside(maker, groupId);
    expect(await byCode(grown, code ?? '')).toEqual(refused('group_minors'));
    expect(await byCode(await aged(null), code ?? '')).toEqual(refused('group_age_unknown'));
    expect(await byCode(await aged(20), code ?? '')).toMatchObject({ standing: 'member' });
  });

  test('a verified tutor of any age comes in', async () => {
    const { groupId } = await create(await aged(15));
    const tutor = await aged(40);
    await groups.api.query(
      `insert into tutors (id, user_id, state, bio, subjects, levels, languages, modes, price_fcfa, region, hours, verified_at, verified_until)
       values (gen_random_uuid(), $1, 'verified', 'Prof', '{Maths}', '{3e}', '{français}', '{appel}', 0, 'Kadiogo', '{}', now(), now() + interval '1 year')`,
      [tutor.id],
    );
    expect(await join(tutor, groupId)).toMatchObject({ standing: 'member' });
  });

  test('a minor does not enter a group of grown-ups; with one, it leaves the directory', async () => {
    const { id } = await groupOf(2);
    expect(await join(await aged(15), id)).toEqual(refused('group_minors'));
    const young = await aged(19);
    const { groupId } = await create(young);
    expect((await directory()).items.some((card) => card.id === groupId)).toBe(true);
    expect(await join(await aged(16), groupId)).toMatchObject({ standing: 'member' });
    expect((await directory()).items.some((card) => card.id === groupId)).toBe(false);
  });
});

describe('blocks', () => {
  const block = async (who: { id: string }, other: { id: string }) => {
    await groups.api.query('insert into community_people (user_id) values ($1), ($2) on conflict do nothing', [who.id, other.id]);
    await groups.api.query('insert into blocks (user_id, seat) select $1, seat from community_people where user_id = $2', [
      who.id,
      other.id,
    ]);
  };

  test('who blocked a member, or is blocked by one, does not come in, and learns no more than that it is closed', async () => {
    const { id, people } = await groupOf(2);
    const [animator, member] = people as [(typeof people)[0], (typeof people)[0]];
    const { code } = await inside(animator, id);
    const [blocker, blocked] = [await person(), await person()];
    await block(blocker, member);
    await block(member, blocked);
    for (const who of [blocker, blocked]) {
      expect(await join(who, id)).toEqual(refused('group_closed'));
      expect(await byCode(who, code ?? '')).toEqual(refused('group_closed'));
    }
    expect((await inside(animator, id)).members).toHaveLength(2);
  });

  test('a block made while somebody waits: the place goes to the next, nobody is told of it', async () => {
    const { id, people } = await groupOf(3, { capacity: 3 });
    const [, member, leaver] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0]];
    const [first, second] = [await person(), await person()];
    await join(first, id);
    await join(second, id);
    await block(member, first);
    await act(leaver, 'POST', `/api/groups/${id}/leave`, { groupId: id });
    expect([(await page(first, id)).standing, (await page(second, id)).standing]).toEqual(['none', 'member']);
    expect([await notices(first), await notices(second)]).toEqual([[], ['group.place']]);
  });

  test('a request from somebody whom a member has blocked since is not accepted', async () => {
    const { id, people } = await groupOf(1, { access: 'request' });
    const [animator] = people as [(typeof people)[0]];
    const who = await person();
    await join(who, id);
    await block(who, animator);
    const [request] = (await inside(animator, id)).requests;
    expect(await decideMember(animator, id, request?.key ?? '', 'accept')).toEqual(refused('group_closed'));
  });
});

describe('a group that waits for a moderator', () => {
  test('is not found by others, nor joined but by its code; its members read it; shown once it is published', async () => {
    const maker = await person();
    const held = await create(maker, { rules: 'Appelez-moi au 70 12 34 56 pour entrer.' });
    const { groupId } = held;
    expect(held).toMatchObject({ outcome: 'accepted', standing: 'animator', review: 'held', notice: expect.any(String) });
    const isListed = async () => (await directory()).items.some(({ id }) => id === groupId);
    const other = await person();
    expect(await isListed()).toBe(false);
    expect((await call(other, 'GET', `/api/groups/${groupId}`)).json()).toMatchObject({ code: 'GROUP_NOT_FOUND' });
    expect(await join(other, groupId)).toEqual(refused('group_unknown'));
    const { code } = await inside(maker, groupId);
    expect(await page(maker, groupId)).toMatchObject({ review: 'held', notice: expect.any(String) });
    expect(await byCode(await person(), code ?? '')).toMatchObject({ standing: 'member' });
    const room = groups.api.app.get(Targets, { strict: false }).room('group');
    await groups.api.app.get(Db).write((tx) => room!.setReview(tx, groupId, 'published', null));
    expect(await isListed()).toBe(true);
    expect(await join(other, groupId)).toMatchObject({ standing: 'member' });
  });

  test('hidden, not even its code leads in, and what its animateur writes next leaves it hidden', async () => {
    const { id, people } = await groupOf(2);
    const [animator] = people as [(typeof people)[0]];
    const { code } = await inside(animator, id);
    const room = groups.api.app.get(Targets, { strict: false }).room('group');
    await groups.api.app.get(Db).write((tx) => room!.setReview(tx, id, 'hidden', 'Ce groupe vend des sujets.'));
    expect(await byCode(await person(), code ?? '')).toEqual(refused('group_unknown'));
    await change(animator, id, { name: 'Un autre nom' });
    expect(await page(animator, id)).toMatchObject({ review: 'hidden', notice: 'Ce groupe vend des sujets.' });
    expect((await directory()).items.some((card) => card.id === id)).toBe(false);
  });
});

describe('leaving', () => {
  test('the animateur’s place goes to the member active for longest', async () => {
    const { id, people } = await groupOf(3);
    const [animator, idle, active] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0]];
    await groups.api.query(`update users set last_seen_at = now() - interval '40 days' where id = $1`, [idle.id]);
    await act(animator, 'POST', `/api/groups/${id}/leave`, { groupId: id });
    expect((await page(active, id)).standing).toBe('animator');
    expect(await notices(active)).toEqual(['group.animator']);
    expect((await call(animator, 'GET', `/api/groups/${id}`)).json()).toMatchObject({ standing: 'none', inside: null });
  });

  test('the last one out closes it', async () => {
    const { id, people } = await groupOf(1);
    await act(people[0] as never, 'POST', `/api/groups/${id}/leave`, { groupId: id });
    expect(await join(await person(), id)).toEqual(refused('group_archived'));
    expect((await directory()).items.some((card) => card.id === id)).toBe(false);
  });

  test('thirty silent days archive it; nobody comes in or plans, members still read', async () => {
    const { id, people } = await groupOf(2);
    await groups.passDays(id, 31);
    await Promise.all([jobs().tend(), jobs().tend()]);
    expect(await join(await person(), id)).toEqual(refused('group_archived'));
    expect(await page(people[0] as never, id)).toMatchObject({ isArchived: true });
    expect(await change(people[0] as never, id, {})).toEqual(refused('group_archived'));
    expect((await directory()).items.some((card) => card.id === id)).toBe(false);
  });

  test('29 days do not', async () => {
    const { id, people } = await groupOf(2);
    await groups.passDays(id, 29);
    await jobs().tend();
    expect(await page(people[0] as never, id)).toMatchObject({ isArchived: false });
  });

  test('an account that is deleted leaves its place and its lead', async () => {
    const { id, people } = await groupOf(3, { capacity: 3 });
    const [animator, next] = people as [(typeof people)[0], (typeof people)[0]];
    const waiting = await person();
    await join(waiting, id);
    await groups.api.query('delete from group_members where user_id = $1', [animator.id]);
    await jobs().tend();
    expect((await page(next, id)).standing).toBe('animator');
    expect((await page(waiting, id)).standing).toBe('member');
  });
});

describe('the directory', () => {
  test('filters and a cursor that misses nobody', async () => {
    const who = await person({ region: 'Soum' });
    for (const n of [1, 2, 3]) await create(who, { subject: 'SVT', town: n === 1 ? null : 'Djibo', name: `Les vivants ${n}` });
    const ids = async (query: string) => (await directory(query)).items.map(({ name }) => name).sort();
    expect(await ids('?subject=SVT&region=Soum')).toEqual(['Les vivants 1', 'Les vivants 2', 'Les vivants 3']);
    expect(await ids('?subject=SVT&online=1&free=1&open=1&track=quiz-hero')).toEqual(['Les vivants 1']);
    const all = await groups.api.query<{ id: string }>(
      `select id from groups where archived_at is null and not has_minors and access <> 'private' and review = 'published'`,
    );
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const list = await directory(cursor === '' ? '' : `?cursor=${encodeURIComponent(cursor)}`);
      seen.push(...list.items.map(({ id }) => id));
      cursor = list.next;
    }
    expect(seen.sort()).toEqual(all.map(({ id }) => id).sort());
    expect((await directory('?cursor=nonsense')).items.length).toBeGreaterThan(0);
  });

  test('one statement for a page, whatever its groups; nine for a member’s page', async () => {
    expect(await groups.api.countQueries(() => directory('?subject=Anglais&free=1'))).toBe(1);
    const { id, people } = await groupOf(3);
    const one = await groups.api.countQueries(() => page(people[1] as never, id));
    expect(one).toBeLessThanOrEqual(10);
    const larger = await groupOf(8);
    expect(await groups.api.countQueries(() => page(larger.people[1] as never, larger.id))).toBe(one);
  });

  test('who is signed out reads it, and nothing else', async () => {
    expect((await call(null, 'GET', '/api/groups')).statusCode).toBe(200);
    expect((await call(null, 'GET', '/api/users/me/groups')).statusCode).toBe(401);
    expect((await call(await person(), 'GET', '/api/groups/nobody')).json()).toMatchObject({ code: 'GROUP_NOT_FOUND' });
  });
});

test('no id, e-mail or school of a person is in what others read', async () => {
  const { id, people } = await groupOf(3);
  const [animator, who] = people as [(typeof people)[0], (typeof people)[0]];
  const read = JSON.stringify([await page(who, id), await directory()]);
  for (const { id: userId, email, lastName } of people) for (const secret of [userId, email, lastName]) expect(read).not.toContain(secret);
  expect(read).not.toContain('attendanceSecret":"');
  expect((await inside(animator, id)).attendanceSecret).toHaveLength(27);
});
