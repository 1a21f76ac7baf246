import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { AdminTutor, AdminTutorPage } from '@ulty/contracts/community/admin-tutors.js';
import type { OwnTutoring, TutorList } from '@ulty/contracts/community/tutors.js';
import { Db } from '../../core/database/db.js';
import { uuidV7 } from '../../core/base/uuid.js';
import type { MadeUser } from '../../testing/make-user.js';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';
import { Targets } from '../../safety/moderation/targets.js';
import { TutorPapers } from './papers.js';
import { EVERY_DAY, FILES, tutorFixture } from './tutors.fixture.js';

let api: TestApp;
const tutors = tutorFixture(() => api);
let admin: MadeUser;
beforeAll(async () => {
  api = await startTestApp();
  admin = await api.makeUser({ role: 'admin' });
});
afterAll(() => api.close());

const get = async <T>({ cookie }: MadeUser, url: string) => (await api.inject({ url, headers: { cookie } })).json<T>();
const list = (who: MadeUser, query = '') => get<TutorList>(who, `/api/tutors${query}`);
const own = (who: MadeUser) => get<OwnTutoring>(who, '/api/tutoring');
const upload = ({ cookie }: MadeUser, kind: string, type: string, payload: Buffer) =>
  api.inject({ method: 'POST', url: `/api/tutors/papers?kind=${kind}`, headers: { cookie, 'content-type': type }, payload });
const form = (over: object = {}) => ({
  eventId: uuidV7(),
  bio: 'J’explique les maths avec des prix et des champs.',
  subjects: ['Maths'],
  levels: ['3e', '2de', '1re'],
  languages: ['français', 'mooré'],
  modes: ['voice'],
  priceFcfa: 1_500,
  region: 'Kadiogo',
  hours: EVERY_DAY,
  helpsSecondRound: true,
  references: [
    { name: 'Paul Kaboré', role: 'proviseur', phone: '70 11 22 33' },
    { name: 'Awa Sanou', role: 'collègue', phone: '70 11 22 34' },
  ],
  ...over,
});
const apply = (who: MadeUser, over: object = {}) => tutors.call('POST', '/api/tutors/apply', who, form(over));
const applied = async () => {
  const who = await tutors.person();
  await upload(who, 'identity', ...FILES.jpeg);
  await upload(who, 'diploma', ...FILES.pdf);
  expect((await apply(who)).statusCode).toBe(200);
  return { ...who, tutorId: (await own(who)).tutor?.id ?? '' };
};
const detail = (tutorId: string) => get<AdminTutor>(admin, `/api/admin/tutors/${tutorId}`);
const decide = async (tutorId: string, action: string, over: object = {}) =>
  tutors.call('POST', `/api/admin/tutors/${tutorId}/decision`, admin, {
    action,
    reason: 'Papiers conformes.',
    version: (await detail(tutorId)).version,
    ...over,
  });

describe('applying', () => {
  test('with both papers and two references; an administrator reads them, approves for a year, and the tutor is found', async () => {
    const who = await applied();
    expect((await own(who)).tutor).toMatchObject({ state: 'applied', isApplying: true, mayApply: false, isListed: false });
    const seen = await detail(who.tutorId);
    expect(seen).toMatchObject({ state: 'applied', references: [{ name: 'Paul Kaboré' }, { name: 'Awa Sanou' }] });
    expect(seen.papers.map(({ kind }) => kind)).toEqual(['identity', 'diploma']);
    const paper = await api.inject({ url: `/api/admin/tutor-papers/${seen.papers[0]?.id}`, headers: { cookie: admin.cookie } });
    expect([paper.headers['content-type'], paper.headers['cache-control'], paper.headers['content-disposition']]).toEqual([
      'image/jpeg',
      'private, no-store',
      'attachment; filename="identity.jpg"',
    ]);
    expect((await decide(who.tutorId, 'approve')).json()).toMatchObject({ state: 'verified' });
    expect((await own(who)).tutor).toMatchObject({ state: 'verified', isListed: true, mayApply: false });
    expect((await list(who)).items[0]).toMatchObject({ id: who.tutorId, alias: who.alias, rating: null, reviews: 0, answerMin: null });
    expect(await tutors.notices(who)).toEqual(['tutor.approve']);
    expect(await api.query('select action from audit_log where target = $1 order by at, id', [`tutor:${who.tutorId}`])).toEqual([
      { action: 'tutor.open' },
      { action: 'tutor.paper.open' },
      { action: 'tutor.approve' },
    ]);
  });

  test('papers and references are sealed in the database, and are gone thirty days after the decision', async () => {
    const who = await applied();
    const rows = await api.query<{ sealed: Buffer }>(
      `select sealed_content as sealed from tutor_papers where user_id = $1 union all select sealed_references from tutor_applications where user_id = $1`,
      [who.id],
    );
    expect(rows.map(({ sealed }) => /%PDF|Kaboré|\xff\xd8\xff/.test(sealed.toString('latin1')))).toEqual([false, false, false]);
    const papers = api.app.get(TutorPapers);
    await papers.forget();
    expect((await detail(who.tutorId)).papers.length).toBe(2);
    await decide(who.tutorId, 'refuse', { reason: 'Le diplôme est illisible.' });
    await api.query(`update tutor_applications set decided_at = decided_at - interval '31 days' where user_id = $1`, [who.id]);
    await papers.forget();
    expect(await detail(who.tutorId)).toMatchObject({ papers: [], references: [], decisions: [{ decision: 'refused' }] });
    expect((await own(who)).tutor).toMatchObject({ state: 'refused', refusal: 'Le diplôme est illisible.', mayApply: true });
  });

  test('without papers, alias, proven number or age nothing is sent', async () => {
    const who = await tutors.person();
    expect((await apply(who)).json()).toMatchObject({ code: 'TUTOR_PAPERS_MISSING' });
    await upload(who, 'identity', ...FILES.png);
    expect((await apply(who)).json()).toMatchObject({ code: 'TUTOR_PAPERS_MISSING' });
    expect((await own(who)).tutor).toBeNull();
    for (const lacking of [{ phoneVerifiedAt: null }, { alias: null, aliasFolded: null }, { birthYear: null }])
      expect((await apply(await tutors.person(lacking))).json()).toMatchObject({ code: 'TUTOR_NOT_READY' });
    const minor = await tutors.minor();
    expect([(await apply(minor)).json<{ code: string }>().code, (await own(minor)).applyNeeds]).toEqual(['TUTOR_NOT_READY', ['adult']]);
  });

  test.each([
    ['a PDF that is none', 'application/pdf', Buffer.from('<html>%%EOF'), 422, 'DOCUMENT_INVALID'],
    ['a picture cut off', 'image/png', FILES.png[1].subarray(0, 12), 422, 'DOCUMENT_INVALID'],
    ['one type under another', 'image/jpeg', FILES.png[1], 422, 'DOCUMENT_INVALID'],
    ['nothing', 'image/png', Buffer.alloc(0), 422, 'DOCUMENT_INVALID'],
    ['an SVG', 'image/svg+xml', Buffer.from('<svg/>'), 415, 'UNSUPPORTED_MEDIA'],
    ['HEIC', 'image/heic', Buffer.from('ftypheic'), 415, 'UNSUPPORTED_MEDIA'],
    ['20 MB', 'image/jpeg', Buffer.alloc(20_000_000, 1), 413, 'TOO_LARGE'],
  ])('%s is no paper', async (_what, type, content, status, code) => {
    const who = await tutors.person();
    const answer = await upload(who, 'identity', type, content);
    expect([answer.statusCode, answer.json<{ code: string }>().code, (await own(who)).papers]).toEqual([status, code, []]);
  });

  test('another file takes the place of the first; one that was never sent is deleted', async () => {
    const who = await tutors.person();
    await upload(who, 'identity', ...FILES.png);
    await upload(who, 'identity', ...FILES.pdf);
    expect((await own(who)).papers.map(({ kind, mediaType }) => [kind, mediaType])).toEqual([['identity', 'application/pdf']]);
    await api.query(`update tutor_papers set added_at = now() - interval '3 days' where user_id = $1`, [who.id]);
    await api.app.get(TutorPapers).forget();
    expect((await own(who)).papers).toEqual([]);
  });

  test('sent ten times at once it is one application; a second one waits for the decision', async () => {
    const who = await tutors.person();
    await upload(who, 'identity', ...FILES.png);
    await upload(who, 'diploma', ...FILES.png);
    const body = form();
    const answers = await Promise.all(Array.from({ length: 10 }, () => tutors.call('POST', '/api/tutors/apply', who, body)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
    expect((await apply(who)).json()).toMatchObject({ code: 'TUTOR_APPLIED' });
  });

  test('what does not fit is named field by field', async () => {
    const answer = await apply(await tutors.person(), {
      bio: 'court',
      subjects: ['Magie'],
      levels: [],
      languages: ['français', 'français'],
      priceFcfa: 20_001,
      hours: [1],
      references: [],
    });
    expect([
      answer.statusCode,
      Object.keys(answer.json<{ fields: object }>().fields)
        .map((name) => name.split('.')[0])
        .sort(),
    ]).toEqual([400, ['bio', 'hours', 'languages', 'levels', 'priceFcfa', 'references', 'subjects']]);
  });
});

describe('what administrators decide', () => {
  test('once, by the version they saw, not about themselves, and not by learners', async () => {
    const who = await applied();
    expect((await decide(who.tutorId, 'approve', { version: 0 })).json()).toMatchObject({ code: 'VERSION_CONFLICT' });
    expect((await decide(who.tutorId, 'suspend')).json()).toMatchObject({ code: 'TUTOR_DECIDED' });
    expect(
      (await tutors.call('POST', `/api/admin/tutors/${who.tutorId}/decision`, who, { action: 'approve', reason: 'Moi-même.', version: 1 }))
        .statusCode,
    ).toBe(403);
    await api.query('update tutors set user_id = $2 where id = $1', [who.tutorId, admin.id]);
    expect((await decide(who.tutorId, 'approve')).json()).toMatchObject({ code: 'OWN_REQUEST' });
  });

  test('two at once: one decides', async () => {
    const who = await applied();
    const { version } = await detail(who.tutorId);
    const answers = await Promise.all(['approve', 'refuse'].map((action) => decide(who.tutorId, action, { version })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  test('suspended: not found, nothing asked, sessions cancelled; reinstated after it', async () => {
    const [tutor, learner] = [await tutors.tutor(), await tutors.person()];
    const id = await tutors.accepted(learner, tutor);
    expect((await decide(tutor.tutorId, 'suspend')).json()).toMatchObject({ state: 'suspended' });
    expect(await tutors.state(id)).toBe('cancelled');
    expect((await api.inject({ url: `/api/tutors/${tutor.tutorId}`, headers: { cookie: learner.cookie } })).json()).toMatchObject({
      code: 'TUTOR_NOT_FOUND',
    });
    expect((await apply(tutor)).json()).toMatchObject({ code: 'TUTOR_SUSPENDED' });
    await decide(tutor.tutorId, 'reinstate');
    expect((await tutors.ask(learner, tutor)).outcome).toBe('accepted');
  });

  test('a renewal adds a year to the one that runs; other subjects count once they are checked', async () => {
    const until = new Date(Date.now() + 20 * 86_400_000);
    const tutor = await tutors.tutor({ verified_until: until });
    await upload(tutor, 'identity', ...FILES.png);
    await upload(tutor, 'diploma', ...FILES.png);
    expect((await apply(tutor, { subjects: ['SVT'] })).json()).toMatchObject({ tutor: { subjects: ['Maths', 'Anglais'], isListed: true } });
    expect((await decide(tutor.tutorId, 'approve')).json<AdminTutor>()).toMatchObject({
      subjects: ['SVT'],
      verifiedUntil: new Date(until.getTime() + 365 * 86_400_000).toISOString(),
    });
  });

  test('queues with their counts, in as many statements whatever is in them', async () => {
    const count = () => api.countQueries(() => get(admin, '/api/admin/tutors?queue=verified'));
    const before = await count();
    await Promise.all([tutors.tutor(), tutors.tutor(), tutors.tutor()]);
    expect(await count()).toBe(before);
    const page = await get<AdminTutorPage>(admin, '/api/admin/tutors?queue=verified');
    expect(page.counts.find(({ queue }) => queue === 'verified')?.count).toBe(page.total);
  });

  test('the days between two rounds are set, told in the list, and taken away', async () => {
    const who = await tutors.tutor({ helps_second_round: true });
    const put = (body: object) =>
      tutors.call('PUT', '/api/admin/second-rounds', admin, { exam: 'BAC', reason: 'Dates publiées.', ...body });
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    expect((await put({ startsOn: day(3), endsOn: day(2) })).statusCode).toBe(400);
    expect((await put({ startsOn: day(0), endsOn: day(14) })).statusCode).toBe(200);
    expect((await list(who, '?second=1')).secondRound).toEqual({ exam: 'BAC', startsOn: day(0), endsOn: day(14) });
    const learner = await tutors.person();
    const { id } = await tutors.ask(learner, who);
    expect(await get(learner, `/api/tutor-requests/${id}`)).toMatchObject({ isSecondRound: true });
    await put({ startsOn: null, endsOn: null });
    expect((await list(who)).secondRound).toBeNull();
  });
});

describe('the directory', () => {
  test('filters, pages, and as many statements whatever their number', async () => {
    await api.query(`update tutors set is_paused = true`);
    const [maths, volunteer] = [
      await tutors.tutor({ price_fcfa: 500, region: 'Soum' }),
      await tutors.tutor({ subjects: ['SVT'], languages: ['dioula'], helps_second_round: true }),
    ];
    const ids = async (query: string) => (await list(maths, query)).items.map(({ id }) => id);
    expect([
      await ids('?subject=Maths'),
      await ids('?region=Soum'),
      await ids('?language=dioula'),
      await ids('?volunteer=1'),
      await ids('?second=1'),
    ]).toEqual([[maths.tutorId], [maths.tutorId], [volunteer.tutorId], [volunteer.tutorId], [volunteer.tutorId]]);
    expect((await api.inject({ url: '/api/tutors?subject=Magie', headers: { cookie: maths.cookie } })).statusCode).toBe(400);
    const before = await api.countQueries(() => list(maths));
    for (let made = 0; made < 20; made += 1) await tutors.tutor();
    expect(await api.countQueries(() => list(maths))).toBe(before);
    const first = await list(maths);
    const second = await list(maths, `?cursor=${first.next}`);
    expect([first.items.length, second.items.length, second.next]).toEqual([20, 2, null]);
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(22);
  });

  test('a rating from three reviews on, derived; the usual time to answer counts silence', async () => {
    const [tutor, learner] = [await tutors.tutor(), await tutors.person()];
    const add = (stars: number, review = 'published') =>
      api.query(
        `with asked as (
           insert into tutor_requests (id, user_id, tutor_id, subject, mode, price_fcfa, starts_at, is_minor, is_second_round, state, asked_at, answer_by, answered_at, ended_at)
           values (gen_random_uuid(), $1, $2, 'Maths', 'voice', 0, now(), false, false, 'done', now() - interval '3 hours', now(), now() - interval '1 hour', now()) returning id)
         insert into tutor_reviews (id, user_id, tutor_id, stars, text, at, review) select id, $1, $2, $3::integer, 'Un avis', now(), $4 from asked`,
        [learner.id, tutor.tutorId, stars, review],
      );
    await add(5);
    await add(4);
    await add(1, 'hidden');
    expect(await tutors.page(learner, tutor)).toMatchObject({ rating: null, reviews: 2, answerMin: 120 });
    await add(5);
    expect(await tutors.page(learner, tutor)).toMatchObject({ rating: 4.7, reviews: 3 });
    expect((await tutors.page(learner, tutor)).reviewList.length).toBe(3);
  });

  test('hours, price and words are changed without a new check; a taken time is not offered', async () => {
    const [tutor, learner] = [await tutors.tutor(), await tutors.person()];
    const { bio, languages, modes, region } = form();
    const change = { bio, languages, modes, region, priceFcfa: 0, hours: EVERY_DAY, helpsSecondRound: false, isPaused: false };
    expect((await tutors.call('PUT', '/api/tutoring', learner, change)).json()).toMatchObject({ code: 'TUTOR_NOT_FOUND' });
    expect((await tutors.call('PUT', '/api/tutoring', tutor, change)).json()).toMatchObject({ tutor: { bio, isListed: true } });
    const [slot = ''] = await tutors.slots(tutor);
    await tutors.accepted(learner, tutor, { startsAt: slot });
    expect(await tutors.slots(tutor)).not.toContain(slot);
    expect((await tutors.call('PUT', '/api/tutoring', tutor, { ...change, isPaused: true })).json()).toMatchObject({
      tutor: { isListed: false },
    });
  });
});

test('a wish is told when such a tutor is verified, once, and there are ten at most', async () => {
  const learner = await tutors.person();
  const wish = (subject: string, region: string | null, isWished = true) =>
    tutors.call('POST', '/api/tutor-wishes', learner, tutors.act({ subject, region, isWished }));
  await wish('Maths', null);
  await wish('Anglais', 'Soum');
  await wish('Français', null);
  await wish('Français', null, false);
  expect((await own(learner)).wishes).toEqual([
    { subject: 'Anglais', region: 'Soum' },
    { subject: 'Maths', region: null },
  ]);
  for (let round = 0; round < 2; round += 1) await decide((await applied()).tutorId, 'approve');
  expect(await tutors.notices(learner)).toEqual(['tutor.found']);
  expect((await own(learner)).wishes).toEqual([{ subject: 'Anglais', region: 'Soum' }]);
  for (const region of ['Bankui', 'Djôrô', 'Goulmou', 'Guiriko', 'Kadiogo', 'Kuilsé', 'Liptako', 'Nakambé', 'Nando'])
    await wish('SVT', region);
  expect((await wish('SVT', 'Oubri')).json()).toMatchObject({ outcome: 'rejected', reason: 'tutor_wishes_full' });
});

test('moderators find presentations, reviews and messages, and what they hide is not shown to others', async () => {
  const [tutor, learner] = [await tutors.tutor(), await tutors.person()];
  const id = await tutors.accepted(learner, tutor);
  const written = await tutors.write(learner, id, 'Un message.');
  const targets = api.app.get(Targets);
  const db = api.app.get(Db);
  const message = targets.room('tutor_message')!;
  expect(await message.targetsOf(db, [written.id ?? ''])).toMatchObject([
    { authorId: learner.id, text: 'Un message.', href: `/tutors/demandes/${id}` },
  ]);
  await db.write((tx) => message.setReview(tx, written.id ?? '', 'hidden', 'Retiré par la modération.'));
  const seen = async (who: MadeUser) =>
    (await get<{ messages: { notice: string | null }[] }>(who, `/api/tutor-requests/${id}`)).messages.map(({ notice }) => notice);
  expect([await seen(tutor), await seen(learner)]).toEqual([[null], [null, 'Retiré par la modération.']]);
  await db.write((tx) => targets.room('tutor')!.setReview(tx, tutor.tutorId, 'hidden', 'Présentation à revoir.'));
  expect((await api.inject({ url: `/api/tutors/${tutor.tutorId}`, headers: { cookie: learner.cookie } })).statusCode).toBe(404);
  expect((await own(tutor)).tutor).toMatchObject({ review: 'hidden', notice: 'Présentation à revoir.', isListed: false });
});
