import { describe, expect, test } from '@jest/globals';
import type { GroupContent } from '@ulty/contracts/community/groups.js';
import { attendanceCode, groupWeekOf } from '@ulty/domain/people/groups.js';
import { addDays } from '@ulty/domain/days/streak.js';
import { uuidV7 } from '../../core/base/uuid.js';
import { INCONSISTENCIES } from '../../rewards/ledger/ledger.fixture.js';
import { webmFile } from '../../testing/media-files.js';
import type { MadeUser } from '../../testing/make-user.js';
import { GroupJobs } from './group-jobs.js';
import { NEW_GROUP, useGroups } from './groups.fixture.js';

const groups = useGroups();
const { person, call, act, inside, groupOf, decideMember, keyOf, learned } = groups;
const jobs = () => groups.api.app.get(GroupJobs, { strict: false });
const refused = (reason: string) => expect.objectContaining({ outcome: 'rejected', reason });
const week = () => groupWeekOf(new Date());
const plan = (who: MadeUser, groupId: string, days: object[], of = week()) =>
  act(who, 'PUT', `/api/groups/${groupId}/plan`, { groupId, week: of, days });
const share = (who: MadeUser, groupId: string, kind: string, contentId: string, isShared = true) =>
  act(who, 'POST', `/api/groups/${groupId}/shares`, { groupId, kind, contentId, isShared });
const found = async (who: MadeUser, q: string) =>
  (await call(who, 'GET', `/api/group-contents?q=${encodeURIComponent(q)}`)).json() as GroupContent[];
type Pair = [MadeUser, MadeUser, ...MadeUser[]];

describe('the plan', () => {
  test('our texts and words, told to members once a day, with who has done what', async () => {
    const { id, people } = await groupOf(3);
    const [animator, who] = people as Pair;
    const chapter = (await found(animator, 'compter')).find(({ kind }) => kind === 'chapter') as GroupContent;
    const days = [
      { day: 1, kind: 'chapter', contentId: chapter.id },
      { day: 5, kind: 'text', text: 'Annale 2023 : les équations' },
    ];
    expect(await plan(animator, id, days)).toMatchObject({ outcome: 'accepted' });
    expect(await plan(animator, id, days)).toMatchObject({ outcome: 'accepted' });
    await groups.api.query(
      `insert into chapter_progress (user_id, chapter_id, percent, active_seconds, completed_at, last_at) values ($1, $2, 100, 60, now(), now())`,
      [who.id, chapter.id],
    );
    expect((await inside(who, id)).plan).toEqual([
      expect.objectContaining({ day: 1, kind: 'chapter', title: chapter.title, href: chapter.href, done: 1, isDone: true }),
      expect.objectContaining({ day: 5, kind: 'text', title: 'Annale 2023 : les équations', href: null, done: 0, isDone: false }),
    ]);
    const told = await groups.api.query(`select user_id from notices where code = 'group.plan' and href = $1`, [`/groups/${id}`]);
    expect(told).toHaveLength(2);
  });

  test('who has done free words says so, once and for these words; who comes to the session too', async () => {
    const { id, people } = await groupOf(3);
    const [animator, who] = people as Pair;
    const mark = (by: MadeUser, what: string, isOn = true, of = week()) =>
      act(by, 'POST', `/api/groups/${id}/marks`, { groupId: id, week: of, day: 5, what, isOn });
    const day = async () => (await inside(who, id)).plan.map(({ done, isDone }) => [done, isDone]);
    await plan(animator, id, [{ day: 5, kind: 'text', text: 'Compter sa caisse' }]);
    for (const by of [who, who, animator])
      expect(await mark(by, 'text')).toMatchObject({ outcome: 'accepted', standing: expect.any(String) });
    expect(await day()).toEqual([[2, true]]);
    await mark(who, 'text', false);
    expect(await day()).toEqual([[1, false]]);
    // The same words stay done; others begin anew.
    await plan(animator, id, [{ day: 5, kind: 'text', text: 'Compter sa caisse' }]);
    expect(await day()).toEqual([[1, false]]);
    await plan(animator, id, [{ day: 5, kind: 'text', text: 'Calculer sa marge' }]);
    expect(await day()).toEqual([[0, false]]);
    await mark(who, 'session');
    expect([(await inside(who, id)).coming, (await inside(animator, id)).coming]).toEqual([
      { count: 1, isOwn: true },
      { count: 1, isOwn: false },
    ]);
    expect(await mark(who, 'text', true, addDays(week(), 7))).toEqual(refused('group_unfit'));
    expect(await mark(await person(), 'text')).toEqual(refused('group_not_member'));
  });

  test.each([
    [
      'twice a day',
      [
        { day: 1, kind: 'text', text: 'a' },
        { day: 1, kind: 'text', text: 'b' },
      ],
      'group_unfit',
    ],
    ['empty words', [{ day: 1, kind: 'text', text: ' \u200b ' }], 'group_unfit'],
    ['long words', [{ day: 1, kind: 'text', text: 'x'.repeat(81) }], 'group_unfit'],
    ['nothing named', [{ day: 1, kind: 'quiz' }], 'group_unfit'],
    ['something unknown', [{ day: 1, kind: 'quiz', contentId: uuidV7() }], 'unknown_content'],
  ])('%s: refused', async (_name, days, reason) => {
    const { id, people } = await groupOf(1);
    expect(await plan(people[0] as MadeUser, id, days)).toEqual(refused(reason));
  });

  test('by the animateur only, for a week near this one', async () => {
    const { id, people } = await groupOf(2);
    expect(await plan(people[1] as MadeUser, id, [])).toEqual(refused('group_not_animator'));
    expect(await plan(people[0] as MadeUser, id, [], addDays(week(), 21))).toEqual(refused('group_unfit'));
    expect(await plan(people[0] as MadeUser, id, [], addDays(week(), 1))).toEqual(refused('group_unfit'));
    expect(await plan(people[0] as MadeUser, id, [], addDays(week(), 7))).toMatchObject({ outcome: 'accepted' });
  });
});

test('downloads of the group: with their size, ten at most, taken away again', async () => {
  const { id, people } = await groupOf(2);
  const [animator, who] = people as Pair;
  const [lesson] = (await found(animator, 'cahier de caisse')).filter(({ kind }) => kind === 'lesson') as [GroupContent];
  await Promise.all(Array.from({ length: 10 }, () => share(animator, id, 'lesson', lesson.id)));
  expect((await inside(who, id)).shares).toEqual([
    expect.objectContaining({ id: lesson.id, bytes: expect.any(Number), href: lesson.href }),
  ]);
  expect(await share(who, id, 'lesson', lesson.id, false)).toEqual(refused('group_not_animator'));
  expect(await share(animator, id, 'question', uuidV7())).toEqual(refused('unknown_content'));
  await share(animator, id, 'lesson', lesson.id, false);
  expect((await inside(who, id)).shares).toEqual([]);
});

describe('attendance', () => {
  const attend = (who: MadeUser, groupId: string, code: string, more: object = {}) =>
    act(who, 'POST', `/api/groups/${groupId}/attendance`, { groupId, code, ...more });
  const secretOf = async (animator: MadeUser, id: string) => (await inside(animator, id)).attendanceSecret ?? '';

  test('scanned without network, sent later: it counts by the time of the scan, once', async () => {
    const { id, people } = await groupOf(3);
    const [animator, who] = people as Pair;
    const scannedAt = new Date(Date.now() - 60_000);
    const code = attendanceCode(await secretOf(animator, id), id, scannedAt);
    const eventId = uuidV7();
    const scan = () =>
      attend(who, id, `https://ulty.exemple/groups/${id}/presence?code=${code}`, { eventId, occurredAt: scannedAt.toISOString() });
    const answers = await Promise.all(Array.from({ length: 10 }, scan));
    expect(answers.filter(({ outcome }) => outcome === 'accepted')).toHaveLength(1);
    expect((await inside(who, id)).attendance).toEqual({ today: 1, isOwn: true });
    expect((await inside(animator, id)).attendance).toEqual({ today: 1, isOwn: false });
  });

  test('a forged code, another group’s, an old one, and one who is no member are refused', async () => {
    const { id, people } = await groupOf(2);
    const other = await groupOf(1);
    const [animator, who] = people as Pair;
    const secret = await secretOf(animator, id);
    const code = attendanceCode(secret, id, new Date());
    expect(await attend(who, id, 'AAAAAAAA')).toEqual(refused('attendance_code_wrong'));
    expect(await attend(who, id, '')).toEqual(refused('attendance_code_wrong'));
    expect(await attend(who, id, attendanceCode(await secretOf(other.people[0] as MadeUser, other.id), other.id, new Date()))).toEqual(
      refused('attendance_code_wrong'),
    );
    expect(await attend(who, id, attendanceCode(secret, id, new Date(Date.now() - 3_600_000)))).toEqual(refused('attendance_code_wrong'));
    expect(await attend(await person(), id, code)).toEqual(refused('group_not_member'));
    expect((await inside(who, id)).attendance.today).toBe(0);
  });

  test('the 21st try of an hour is not looked at', async () => {
    const { id, people } = await groupOf(2);
    const [, who] = people as Pair;
    for (let n = 0; n < 20; n += 1) await attend(who, id, 'AAAAAAAA');
    const answer = await call(who, 'POST', `/api/groups/${id}/attendance`, {
      eventId: uuidV7(),
      occurredAt: new Date().toISOString(),
      groupId: id,
      code: 'BBBBBBBB',
    });
    expect(answer.statusCode).toBe(429);
  });
});

describe('notes', () => {
  const note = (who: MadeUser, groupId: string, text: string, audio: string | null = null) =>
    act(who, 'POST', `/api/groups/${groupId}/notes`, { groupId, text, audio });
  test('members read them; what is no voice, empty or long is refused', async () => {
    const { id, people } = await groupOf(2);
    const [animator, who] = people as Pair;
    expect(await note(who, id, 'Samedi, apportez\u200b vos cahiers.\n\n\n\nMerci')).toMatchObject({
      outcome: 'accepted',
      review: 'published',
    });
    expect((await inside(animator, id)).notes).toEqual([
      expect.objectContaining({ text: 'Samedi, apportez vos cahiers.\n\nMerci', isOwn: false, audio: null }),
    ]);
    expect(await note(who, id, ' ')).toEqual(refused('group_unfit'));
    expect(await note(who, id, 'x'.repeat(501))).toEqual(refused('group_unfit'));
    expect(await note(who, id, '', Buffer.from('pas un son').toString('base64'))).toEqual(refused('unsuitable_media'));
    expect(await note(await person(), id, 'Bonjour')).toEqual(refused('group_not_member'));
  });

  test('a voice is heard by members only', async () => {
    const { id, people } = await groupOf(2);
    const [animator, who] = people as Pair;
    expect(await note(who, id, '', webmFile(5).toString('base64'))).toMatchObject({ outcome: 'accepted' });
    const [voice] = (await inside(animator, id)).notes;
    expect(voice).toMatchObject({ text: '', audio: { kind: 'audio', seconds: 5 } });
    const status = async (reader: MadeUser | null) => (await call(reader, 'GET', voice?.audio?.href ?? '')).statusCode;
    expect([await status(animator), await status(who), await status(await person()), await status(null)]).toEqual([200, 200, 404, 404]);
  });

  test('twenty a day', async () => {
    const { id, people } = await groupOf(1);
    for (let n = 0; n < 20; n += 1) await note(people[0] as MadeUser, id, `Note ${n}`);
    expect(await note(people[0] as MadeUser, id, 'De trop')).toEqual(refused('daily_limit'));
  });
});

describe('the goal', () => {
  const coins = async (people: readonly MadeUser[]) => {
    const rows = await groups.api.query<{ id: string; utc: number }>(
      `select user_id as id, sum(amount)::integer as utc from coin_txn where reason = 'group_goal' and type = 'reward' and user_id = any($1) group by user_id`,
      [people.map(({ id }) => id)],
    );
    return people.map(({ id }) => rows.find((row) => row.id === id)?.utc ?? 0);
  };
  /** Makes a group that is two weeks old. */
  const old = async (count: number, more: object = {}) => {
    const made = await groupOf(count, more);
    await groups.passDays(made.id, 14);
    return made;
  };

  test('seven of ten reach it: each is paid once, by two runs at once and by a later one', async () => {
    const { id, people } = await old(10);
    for (const who of people.slice(0, 7)) await learned(who, 5, 1);
    await Promise.all([jobs().settleGoals(), jobs().settleGoals()]);
    await jobs().settleGoals();
    expect(await coins(people)).toEqual(people.map(() => 5));
    expect((await inside(people[0] as MadeUser, id)).goal).toMatchObject({ isPaid: true, counted: 10 });
    const told = await groups.api.query(`select from notices where code = 'group.goal' and href = $1`, [`/groups/${id}`]);
    expect(told).toHaveLength(10);
    expect(await groups.api.query(INCONSISTENCIES)).toEqual([]);
  });

  test('six of ten do not; work that comes late makes it seven', async () => {
    const { people } = await old(10);
    for (const who of people.slice(0, 6)) await learned(who, 5, 1);
    await learned(people[6] as MadeUser, 4, 1);
    await jobs().settleGoals();
    expect(await coins(people)).toEqual(people.map(() => 0));
    await learned(people[6] as MadeUser, 5, 1);
    await jobs().settleGoals();
    expect(await coins(people)).toEqual(people.map(() => 5));
  });

  test('a group of one or two brings nothing', async () => {
    const { people } = await old(2);
    for (const who of people) await learned(who, 7, 1);
    await jobs().settleGoals();
    expect(await coins(people)).toEqual([0, 0]);
  });

  test('two groups pay one week once', async () => {
    const first = await old(3);
    const { groupId } = await groups.create(first.people[0] as MadeUser);
    for (const who of first.people.slice(1)) await groups.join(who, groupId);
    await groups.passDays(groupId, 14);
    for (const who of first.people) await learned(who, 5, 1);
    await jobs().settleGoals();
    expect(await coins(first.people)).toEqual([5, 5, 5]);
  });

  test('removing those who are behind at the end of the week does not help', async () => {
    const { id, people } = await old(4);
    const [animator, , behind, too] = people as [MadeUser, MadeUser, MadeUser, MadeUser];
    for (const who of people.slice(0, 2)) await learned(who, 5, 1);
    for (const who of [behind, too]) await decideMember(animator, id, await keyOf(who, id), 'remove');
    const sunday = new Date(`${addDays(week(), -1)}T20:00:00Z`);
    await groups.api.query(`update group_members set ended_at = $2 where group_id = $1 and state = 'removed'`, [id, sunday]);
    await jobs().settleGoals();
    expect(await coins(people)).toEqual([0, 0, 0, 0]);
  });

  test('who came on Thursday neither counts nor is paid', async () => {
    const { id, people } = await old(4);
    const late = people[3] as MadeUser;
    await groups.api.query(`update group_members set since = $3 where group_id = $1 and user_id = $2`, [
      id,
      late.id,
      new Date(`${addDays(week(), -4)}T00:00:00Z`),
    ]);
    for (const who of people.slice(0, 3)) await learned(who, 5, 1);
    await jobs().settleGoals();
    expect(await coins(people)).toEqual([5, 5, 5, 0]);
  });

  test('a lower goal holds from next Monday on', async () => {
    const { id, people } = await groupOf(1);
    const animator = people[0] as MadeUser;
    await act(animator, 'PUT', `/api/groups/${id}/settings`, { ...NEW_GROUP, groupId: id, goalTarget: 3 });
    expect((await inside(animator, id)).goal).toMatchObject({ target: 5, next: { kind: 'days', target: 3 } });
  });

  test('a run that was broken off after the note pays at the next', async () => {
    const { id, people } = await old(3);
    await groups.api.query(`insert into group_weeks (group_id, week, counted, reached, reached_at) values ($1, $2, 3, 3, now())`, [
      id,
      addDays(week(), -7),
    ]);
    await jobs().settleGoals();
    expect(await coins(people)).toEqual([5, 5, 5]);
  });
});
