import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { TutorOutcome, TutorRequest, TutorRequestList } from '@ulty/contracts/community/tutors.js';
import { uuidV7 } from '../../core/base/uuid.js';
import type { MadeUser } from '../../testing/make-user.js';
import { startSmsApp, type SmsApp } from '../../testing/start-sms-app.js';
import { wrongFor } from '../../testing/wrong-code.js';
import { TutorConsents } from './consents.js';
import { tutorFixture } from './tutors.fixture.js';

let api: SmsApp;
const tutors = tutorFixture(() => api);
beforeAll(async () => {
  api = await startSmsApp({ PUBLIC_ORIGIN: 'http://ulty.test:3000' });
});
afterAll(() => api.close());

const read = async ({ cookie }: MadeUser, id: string) =>
  (await api.inject({ url: `/api/tutor-requests/${id}`, headers: { cookie } })).json<TutorRequest>();
const list = async ({ cookie }: MadeUser) =>
  (await api.inject({ url: '/api/tutor-requests', headers: { cookie } })).json<TutorRequestList>().items;
const agree = ({ cookie }: MadeUser, id: string, code: string) =>
  api.inject({ method: 'POST', url: `/api/tutor-requests/${id}/consent`, headers: { cookie }, payload: { code } });
const guardianOf = async (id: string) =>
  (await api.query<{ phone: string }>('select phone from tutor_consents where request_id = $1', [id]))[0]?.phone ?? '';

describe('between adults', () => {
  test('asked, accepted, held, confirmed by both, reviewed once; both sides are told of each act', async () => {
    const [tutor, learner] = [await tutors.tutor(), await tutors.person()];
    const asked = await tutors.ask(learner, tutor);
    const id = asked.id ?? '';
    expect(asked).toMatchObject({ outcome: 'accepted', requestState: 'requested', review: 'published' });
    expect(await read(tutor, id)).toMatchObject({ side: 'tutor', alias: learner.alias, phone: null, mayWrite: false });
    expect(await tutors.move(tutor, id, 'accept')).toMatchObject({ requestState: 'accepted' });
    // Each side sees the other's number once the request is accepted.
    expect(await read(learner, id)).toMatchObject({ side: 'learner', alias: tutor.alias, phone: tutor.phone, mayWrite: true });
    expect((await read(tutor, id)).phone).toBe(learner.phone);
    expect(await tutors.write(learner, id, 'Merci !')).toMatchObject({ outcome: 'accepted', review: 'published' });
    expect((await read(tutor, id)).messages.map(({ side, text }) => [side, text])).toEqual([
      ['learner', 'Les intérêts ?'],
      ['learner', 'Merci !'],
    ]);
    expect(await tutors.move(learner, id, 'came')).toMatchObject({ reason: 'tutor_too_early' });
    expect(await tutors.rate(learner, id)).toMatchObject({ reason: 'tutor_no_session' });
    await tutors.held(id);
    expect(await tutors.move(learner, id, 'came')).toMatchObject({ requestState: 'accepted' });
    expect(await tutors.move(tutor, id, 'came', { note: 'Reçu 2 000 F' })).toMatchObject({ requestState: 'done' });
    expect(await read(learner, id)).toMatchObject({ note: 'Reçu 2 000 F', mayReview: true, words: { learner: 'came', tutor: 'came' } });
    expect(await tutors.rate(learner, id)).toMatchObject({ outcome: 'accepted' });
    expect(await tutors.rate(learner, id, { stars: 1 })).toMatchObject({ reason: 'tutor_reviewed' });
    expect(await read(learner, id)).toMatchObject({ stars: 5, mayReview: false });
    expect(await tutors.notices(tutor)).toEqual(['tutor.asked', 'tutor.message', 'tutor.came', 'tutor.review']);
    expect(await tutors.notices(learner)).toEqual(['tutor.accept', 'tutor.came']);
  });

  test('reading a list takes as many statements whatever its length', async () => {
    const [tutor, learner] = [await tutors.tutor(), await tutors.person()];
    const slots = await tutors.slots(tutor);
    await tutors.ask(learner, tutor, { startsAt: slots[0] });
    const one = await api.countQueries(() => list(learner));
    for (const startsAt of slots.slice(1, 4)) await tutors.ask(learner, tutor, { startsAt });
    expect((await list(learner)).length).toBe(4);
    expect(await api.countQueries(() => list(learner))).toBe(one);
  });
});

describe('of a minor', () => {
  test('the guardian agrees by the code of an SMS; numbers are never told', async () => {
    const [tutor, learner] = [await tutors.tutor(), await tutors.minor({ firstName: 'Nafi' })];
    const id = await tutors.accepted(learner, tutor);
    const phone = await guardianOf(id);
    expect(api.gateway.received.at(-1)?.body.content?.message).toMatch(
      new RegExp(
        `^Ulty : Nafi a un rendez-vous de maths avec ${tutor.alias}, tuteur vérifié, .* Donnez-lui ce code\\. Le code est \\d{6}$`,
      ),
    );
    expect(await read(learner, id)).toMatchObject({
      state: 'awaiting_guardian',
      phone: null,
      consent: { phone: `••\u00a0${phone.slice(-2)}`, sendsLeft: 2 },
    });
    expect(await read(tutor, id)).toMatchObject({ phone: null, consent: null, mayWrite: false });
    expect(await tutors.write(tutor, id, 'Bonjour')).toMatchObject({ reason: 'tutor_closed' });
    const code = api.gateway.codeOf(phone) ?? '';
    expect((await agree(tutor, id, code)).json()).toMatchObject({ code: 'TUTOR_REQUEST_NOT_FOUND' });
    expect((await agree(learner, id, wrongFor(code))).json()).toMatchObject({
      code: 'CODE_INVALID',
      fields: { code: 'Il vous reste 4 essais.' },
    });
    expect((await agree(learner, id, code)).json()).toMatchObject({ state: 'accepted', phone: null, mayWrite: true });
    expect((await agree(learner, id, code)).json()).toMatchObject({ code: 'CONSENT_CLOSED' });
    expect((await read(tutor, id)).phone).toBeNull();
    expect(await tutors.write(tutor, id, 'Bonjour Nafi')).toMatchObject({ outcome: 'accepted' });
    await tutors.held(id);
    await tutors.move(tutor, id, 'came');
    await tutors.move(learner, id, 'came');
    // Attendance: which side reported what, and when.
    expect(await api.query('select side, word from tutor_attendance where request_id = $1 order by side', [id])).toEqual([
      { side: 'learner', word: 'came' },
      { side: 'tutor', word: 'came' },
    ]);
  });

  test('five wrong codes end it until another SMS; three at most; what the gateway refuses leaves later', async () => {
    const [tutor, learner] = [await tutors.tutor(), await tutors.minor()];
    api.gateway.mode = 'refuse';
    const id = await tutors.accepted(learner, tutor);
    api.gateway.mode = 'ok';
    expect((await read(learner, id)).consent).toMatchObject({ sendsLeft: 3 });
    expect(await api.app.get(TutorConsents).send()).toBe(1);
    const right = api.gateway.codeOf(await guardianOf(id)) ?? '';
    for (let tries = 0; tries < 5; tries += 1) await agree(learner, id, 'x');
    expect((await agree(learner, id, right)).json()).toMatchObject({ code: 'CODE_EXPIRED' });
    const again = () =>
      api.inject({ method: 'POST', url: `/api/tutor-requests/${id}/consent/sms`, headers: { cookie: learner.cookie }, payload: {} });
    expect((await again()).json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    for (const sendsLeft of [1, 0]) {
      await api.query(`update tutor_consents set sent_at = sent_at - interval '2 minutes' where request_id = $1`, [id]);
      expect((await again()).json()).toMatchObject({ consent: { sendsLeft } });
    }
    await api.query(`update tutor_consents set sent_at = sent_at - interval '2 minutes' where request_id = $1`, [id]);
    expect((await again()).json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    expect((await agree(learner, id, api.gateway.codeOf(await guardianOf(id)) ?? '')).json()).toMatchObject({ state: 'accepted' });
  });

  test('asks tutors whose papers are checked and stand, and who are adults; nobody else', async () => {
    const learner = await tutors.minor();
    expect(await tutors.ask(learner, await tutors.tutor())).toMatchObject({ outcome: 'accepted' });
    const others = [
      await tutors.tutor({ state: 'applied', verified_at: null, verified_until: null }),
      await tutors.tutor({ state: 'refused' }),
      await tutors.tutor({ verified_until: new Date(Date.now() - 60_000) }),
    ];
    const startsAt = (await tutors.slots(await tutors.tutor()))[1];
    for (const other of others)
      expect(await tutors.ask(learner, other, { startsAt })).toMatchObject({ outcome: 'rejected', reason: 'tutor_unknown' });
    const young = await tutors.tutor();
    await api.query('update users set birth_year = $2 where id = $1', [young.id, new Date().getUTCFullYear() - 16]);
    expect(await tutors.ask(learner, young, { startsAt })).toMatchObject({ reason: 'tutor_unavailable' });
    const [{ asked } = { asked: 0 }] = await api.query<{ asked: number }>(
      'select count(*)::integer as asked from tutor_requests where user_id = $1',
      [learner.id],
    );
    expect(asked).toBe(1);
  });

  test('without guardian, or without year of birth, nothing is asked; an agreement that does not come ends it', async () => {
    const tutor = await tutors.tutor();
    expect(await tutors.ask(await tutors.minor({ guardianPhone: null }), tutor)).toMatchObject({ reason: 'tutor_guardian_needed' });
    expect(await tutors.ask(await tutors.person({ birthYear: null }), tutor)).toMatchObject({ reason: 'tutor_age_unknown' });
    const learner = await tutors.minor();
    const id = await tutors.accepted(learner, tutor);
    const code = api.gateway.codeOf(await guardianOf(id)) ?? '';
    await tutors.held(id, 0);
    expect((await agree(learner, id, code)).json()).toMatchObject({ code: 'CONSENT_CLOSED' });
    await tutors.settle();
    expect(await tutors.state(id)).toBe('expired');
    expect(await tutors.notices(tutor)).toContain('tutor.expired');
  });
});

describe('refused with a stable code', () => {
  test('oneself, a suspended tutor, one who is not listed, another time, another subject, an empty or huge question', async () => {
    const [tutor, learner] = [await tutors.tutor(), await tutors.person()];
    const suspended = await tutors.tutor({ state: 'suspended' });
    const paused = await tutors.tutor({ is_paused: true });
    const over = await tutors.tutor({ verified_until: new Date(Date.now() - 1_000) });
    const [startsAt = ''] = await tutors.slots(tutor);
    const reason = async (who: MadeUser, whom: typeof tutor, more: object = {}) =>
      (await tutors.ask(who, whom, { startsAt, ...more })).reason;
    expect([
      await reason(tutor, tutor),
      await reason(learner, suspended),
      await reason(learner, paused),
      await reason(learner, over),
      await reason(learner, { ...tutor, tutorId: uuidV7() }),
      await reason(learner, tutor, { startsAt: new Date(Date.now() + 60_000).toISOString() }),
      await reason(learner, tutor, { startsAt: new Date(Date.parse(startsAt) + 28 * 86_400_000).toISOString() }),
      await reason(learner, tutor, { subject: 'SVT' }),
      await reason(learner, tutor, { mode: 'in_person' }),
      await reason(learner, tutor, { question: ' \n ' }),
      await reason(learner, tutor, { question: 'a'.repeat(501) }),
    ]).toEqual([
      'tutor_self',
      'tutor_suspended',
      'tutor_unknown',
      'tutor_unknown',
      'tutor_unknown',
      'tutor_slot_unknown',
      'tutor_slot_unknown',
      'tutor_changed',
      'tutor_changed',
      'tutor_empty_text',
      'tutor_too_long',
    ]);
  });

  test('a body that is none of an event is 400, a text with scripts is kept as the text it is', async () => {
    const [tutor, learner] = [await tutors.tutor(), await tutors.person()];
    const bad = await tutors.call(
      'POST',
      '/api/tutor-requests',
      learner,
      tutors.act({ tutorId: 'x', startsAt: 'hier', question: 'a'.repeat(5_000) }),
    );
    expect([bad.statusCode, Object.keys(bad.json<{ fields: object }>().fields).sort()]).toEqual([
      400,
      ['mode', 'question', 'startsAt', 'subject', 'tutorId'],
    ]);
    const asked = await tutors.ask(learner, tutor, { question: '<script>alert(1)</script>' });
    expect((await read(tutor, asked.id ?? '')).messages[0]?.text).toBe('<script>alert(1)</script>');
    const other = await tutors.call('PUT', `/api/tutor-requests/${asked.id}`, learner, tutors.act({ requestId: uuidV7(), move: 'cancel' }));
    expect(other.json()).toMatchObject({ code: 'VALIDATION' });
  });

  test('nobody but its two sides reads, moves, writes in or reviews a request', async () => {
    const [tutor, learner, stranger] = [await tutors.tutor(), await tutors.person(), await tutors.tutor()];
    const id = await tutors.accepted(learner, tutor);
    expect((await api.inject({ url: `/api/tutor-requests/${id}`, headers: { cookie: stranger.cookie } })).statusCode).toBe(404);
    expect(await tutors.move(stranger, id, 'cancel')).toMatchObject({ reason: 'tutor_unknown_request' });
    expect(await tutors.write(stranger, id, 'Bonjour')).toMatchObject({ reason: 'tutor_unknown_request' });
    await tutors.held(id);
    await tutors.move(learner, id, 'came');
    await tutors.move(tutor, id, 'came');
    expect(await tutors.rate(stranger, id)).toMatchObject({ reason: 'tutor_unknown_request' });
    expect(await tutors.rate(tutor, id)).toMatchObject({ reason: 'tutor_no_session' });
    await tutors.pass(id, 8 * 24);
    expect(await tutors.rate(learner, id)).toMatchObject({ reason: 'tutor_review_late' });
    expect(await list(stranger)).toEqual([]);
  });

  test('a sixth open request, and two at one time', async () => {
    const [tutor, other, learner] = [await tutors.tutor(), await tutors.tutor(), await tutors.person()];
    const slots = await tutors.slots(tutor);
    expect((await tutors.ask(learner, tutor, { startsAt: slots[0] })).outcome).toBe('accepted');
    expect(await tutors.ask(learner, other, { startsAt: slots[0] })).toMatchObject({ reason: 'tutor_own_session' });
    for (const startsAt of slots.slice(1, 5)) expect((await tutors.ask(learner, tutor, { startsAt })).outcome).toBe('accepted');
    expect(await tutors.ask(learner, tutor, { startsAt: slots[5] })).toMatchObject({ reason: 'tutor_too_many' });
  });

  test('messages: empty, huge, too many in a day, of a tutor who is suspended meanwhile', async () => {
    const [tutor, learner] = [await tutors.tutor(), await tutors.person()];
    const id = await tutors.accepted(learner, tutor);
    expect((await tutors.write(learner, id, ' ')).reason).toBe('tutor_empty_text');
    expect((await tutors.write(learner, id, 'a'.repeat(501))).reason).toBe('tutor_too_long');
    await api.query(
      `insert into tutor_messages (id, request_id, user_id, text, at) select gen_random_uuid(), $1, $2, 'encore', now() from generate_series(1, 100)`,
      [id, learner.id],
    );
    expect((await tutors.write(learner, id, 'Et encore')).reason).toBe('tutor_daily_limit');
    await api.query(`update tutors set state = 'suspended' where id = $1`, [tutor.tutorId]);
    expect((await tutors.write(tutor, id, 'Bonjour')).reason).toBe('tutor_closed');
  });
});

describe('at once, and again', () => {
  test('the same request sent ten times is one, and is told once', async () => {
    const [tutor, learner] = [await tutors.tutor(), await tutors.person()];
    const [startsAt] = await tutors.slots(tutor);
    const event = tutors.act({ tutorId: tutor.tutorId, startsAt, subject: 'Maths', mode: 'voice', question: 'Une question' });
    const outcomes: TutorOutcome['outcome'][] = await Promise.all(
      Array.from(
        { length: 10 },
        async () => (await tutors.call('POST', '/api/tutor-requests', learner, event)).json<TutorOutcome>().outcome,
      ),
    );
    expect(outcomes.sort()).toEqual(['accepted', ...Array<string>(9).fill('duplicate')]);
    expect([(await list(tutor)).length, await tutors.notices(tutor)]).toEqual([1, ['tutor.asked']]);
    const requestId = (await list(tutor))[0]?.id ?? '';
    const accept = tutors.act({ requestId, move: 'accept' });
    for (let sent = 0; sent < 10; sent += 1) await tutors.call('PUT', `/api/tutor-requests/${requestId}`, tutor, accept);
    expect([await tutors.state(requestId), await tutors.notices(learner)]).toEqual(['accepted', ['tutor.accept']]);
  });

  test('two learners ask for one time: the one accepted has it, the other is told', async () => {
    const [tutor, one, two] = [await tutors.tutor(), await tutors.person(), await tutors.person()];
    const [startsAt] = await tutors.slots(tutor);
    const asked = await Promise.all([tutors.ask(one, tutor, { startsAt }), tutors.ask(two, tutor, { startsAt })]);
    const moved = await Promise.all(asked.map(({ id }) => tutors.move(tutor, id ?? '', 'accept')));
    expect(moved.map(({ reason }) => reason ?? 'accepted').sort()).toEqual(['accepted', 'tutor_settled']);
    expect(await Promise.all(asked.map(({ id }) => tutors.state(id ?? ''))).then((states) => states.sort())).toEqual([
      'accepted',
      'refused',
    ]);
    expect([...(await tutors.notices(one)), ...(await tutors.notices(two))].sort()).toEqual(['tutor.accept', 'tutor.refuse']);
    const third = await tutors.person();
    expect(await tutors.ask(third, tutor, { startsAt })).toMatchObject({ reason: 'tutor_slot_taken' });
  });

  test('accepted and cancelled at once: one order of the two, and both sides see the same', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [tutor, learner] = [await tutors.tutor(), await tutors.person()];
      const { id } = await tutors.ask(learner, tutor);
      await Promise.all([tutors.move(tutor, id ?? '', 'accept'), tutors.move(learner, id ?? '', 'cancel')]);
      expect(await tutors.state(id ?? '')).toBe('cancelled');
      expect((await read(tutor, id ?? '')).state).toBe((await read(learner, id ?? '')).state);
    }
  });

  test('cancelled by both at once: one cancels, the other is too late', async () => {
    const [tutor, learner] = [await tutors.tutor(), await tutors.person()];
    const id = await tutors.accepted(learner, tutor);
    const moved = await Promise.all([tutors.move(tutor, id, 'cancel'), tutors.move(learner, id, 'cancel')]);
    expect(moved.map(({ reason }) => reason ?? 'accepted').sort()).toEqual(['accepted', 'tutor_settled']);
  });
});

describe('silence', () => {
  test('no answer within a day ends a request; a late acceptance is refused', async () => {
    const [tutor, learner] = [await tutors.tutor(), await tutors.person()];
    const { id } = await tutors.ask(learner, tutor);
    await api.query(`update tutor_requests set answer_by = now() - interval '1 second' where id = $1`, [id]);
    expect(await tutors.move(tutor, id ?? '', 'accept')).toMatchObject({ reason: 'tutor_too_late' });
    expect(await tutors.settle()).toBeGreaterThan(0);
    expect(await tutors.state(id ?? '')).toBe('expired');
    expect(await tutors.notices(learner)).toEqual(['tutor.expired']);
  });

  test('three sessions missed by the tutor suspend them; what is to come is cancelled, and the journal says so', async () => {
    const [tutor, learner, last] = [
      await tutors.tutor({ verified_at: new Date(Date.now() - 60 * 86_400_000) }),
      await tutors.person(),
      await tutors.person(),
    ];
    const slots = await tutors.slots(tutor);
    for (const startsAt of slots.slice(0, 3)) {
      const id = await tutors.accepted(learner, tutor, { startsAt });
      await tutors.held(id, 1);
      await tutors.move(learner, id, 'absent');
      await tutors.held(id, 8 * 24);
    }
    const ahead = await tutors.accepted(last, tutor, { startsAt: slots[4] });
    await tutors.settle();
    expect(await api.query('select state from tutors where id = $1', [tutor.tutorId])).toEqual([{ state: 'suspended' }]);
    expect(await tutors.state(ahead)).toBe('cancelled');
    expect(await tutors.notices(tutor)).toContain('tutor.suspended');
    expect(await tutors.notices(last)).toEqual(['tutor.accept', 'tutor.cancel']);
    expect(await api.query(`select actor, action from audit_log where target = $1`, [`tutor:${tutor.tutorId}`])).toEqual([
      { actor: 'système', action: 'tutor.suspend' },
    ]);
  });

  test('a tutor who says they were there is not counted as absent', async () => {
    const [tutor, learner] = [await tutors.tutor(), await tutors.person()];
    const id = await tutors.accepted(learner, tutor);
    await tutors.held(id);
    await tutors.move(learner, id, 'absent');
    expect(await tutors.move(tutor, id, 'came')).toMatchObject({ requestState: 'disputed' });
    expect(await tutors.rate(learner, id)).toMatchObject({ reason: 'tutor_no_session' });
  });
});
