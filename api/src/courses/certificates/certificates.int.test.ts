import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { OwnCertificates, PublicCertificate } from '@ulty/contracts/learning/certificates.js';
import { certificateCode } from '@ulty/domain/learning/certificates.js';
import { signedBytes, splitSigned } from '@ulty/domain/learning/signed-certificate.js';
import { createPublicKey, generateKeyPairSync, verify, type JsonWebKey } from 'node:crypto';
import { createApp } from '../../create-app.js';
import { Database } from '../../core/database/database.js';
import { Jobs } from '../../core/jobs/jobs.js';
import { ShareCards } from '../../core/share-cards/share-cards.js';
import { uuidV7 } from '../../core/base/uuid.js';
import { courseFolder, finalQuizFile, sixQuestions, WRITTEN_CHOICES } from '../../testing/content-fixture.js';
import type { MadeUser } from '../../testing/make-user.js';
import { startContentApp, type ContentApp } from '../../testing/start-content-app.js';
import type { TestApp } from '../../testing/start-test-app.js';
import { testConfig } from '../../testing/test-config.js';
import { CertificateKeys } from './certificate-keys.js';
import { printCertificate } from './certificate-paper.js';

const course = courseFolder('cours', 2);
const other = courseFolder('autre', 1);
const bare = courseFolder('sans-quiz', 1);
const questions = sixQuestions();
const quizzes = { [course.ids.course]: uuidV7(), [other.ids.course]: uuidV7() };

let api: ContentApp;
beforeAll(async () => {
  api = await startContentApp({
    ...course.files,
    ...finalQuizFile('cours', { id: quizzes[course.ids.course] ?? '' }, questions),
    ...other.files,
    ...finalQuizFile('autre', { id: quizzes[other.ids.course] ?? '' }, sixQuestions()),
    ...bare.files,
  });
});
afterAll(() => api.close());
beforeEach(() => api.query('delete from limit_counters'));

const now = () => new Date().toISOString();
const send = (who: MadeUser | null, method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
  api.inject({ method, url, ...(payload && { payload }), ...(who && { headers: { cookie: who.cookie } }) });
const own = async (who: MadeUser) => OwnCertificates.parse((await send(who, 'GET', '/api/certificates')).json());
const check = async (code: string) =>
  PublicCertificate.parse((await send(null, 'GET', `/api/certificates/${encodeURIComponent(code)}`)).json());

type Person = Parameters<TestApp['makeUser']>[0];
const ADULT = { firstName: 'Awa', lastName: 'Kaboré', birthYear: 1990 } satisfies Person;

/** Makes a learner who has read the course; only its quiz is left. */
async function reader(person: Person = ADULT): Promise<MadeUser> {
  const alias = `Baobab ${uuidV7().slice(-6)}`;
  const who = await api.makeUser({ alias, aliasFolded: alias.toLowerCase(), createdAt: new Date(Date.now() - 30 * 86_400_000), ...person });
  await send(who, 'POST', '/api/enrollments', { courseId: course.ids.course });
  await api.query(
    `update enrollments set enrolled_at = now() - interval '2 days', last_accessed_at = now() - interval '2 days' where user_id = $1`,
    [who.id],
  );
  const items = course.ids.lessons.map((id) => ({
    kind: 'lesson',
    id,
    status: 'completed',
    position: { percent: 100 },
    activeSeconds: 1_200,
  }));
  await send(who, 'PUT', '/api/progress', { eventId: uuidV7(), deviceId: 'phone', occurredAt: now(), items });
  return who;
}
const takeQuiz = (who: MadeUser, right = 6, eventId = uuidV7()) =>
  send(who, 'POST', '/api/quiz-results', {
    eventId,
    quizId: quizzes[course.ids.course],
    deviceId: 'phone',
    timestamp: now(),
    occurredAt: now(),
    contentVersion: 1,
    answers: questions.map(({ id }, at) => ({ questionId: id, choice: at < right ? WRITTEN_CHOICES[at] : ['?'], ms: 5_000 })),
  });
const graduate = async (person?: Person) => {
  const who = await reader(person);
  await takeQuiz(who);
  const [certificate] = (await own(who)).certificates;
  if (!certificate) throw new Error('no certificate');
  return { who, certificate };
};
const name = (who: MadeUser, id: string, as: string, consent: unknown = true) =>
  send(who, 'PUT', `/api/certificates/${id}/name`, { as, consent });
const named = async (as = 'name', person?: Person) => {
  const { who, certificate } = await graduate(person);
  expect((await name(who, certificate.id, as)).statusCode).toBe(200);
  return { who, ...certificate };
};
const UNKNOWN = { state: 'unknown' };

describe('a certificate', () => {
  test('shared, it has a picture that names nobody, once its holder chose how to be named', async () => {
    const cards = api.app.get(ShareCards);
    const { certificate } = await graduate();
    expect(await cards.ofPage(`/certificat/${certificate.code}`)).toBeNull();
    const { code, courseTitle } = await named();
    const card = await cards.ofPage(`/certificat/${code}`);
    expect(card?.facts).toMatchObject({
      kicker: 'Certificat de réussite',
      title: courseTitle,
      line: expect.stringMatching(/^Délivré le \d/),
    });
    expect((await send(null, 'GET', card?.path ?? '')).headers['content-type']).toBe('image/png');
  });

  test('is issued with the course, once, and shows nobody before its holder chose', async () => {
    const [who, failed] = [await reader(), await reader()];
    const eventId = uuidV7();
    expect((await takeQuiz(failed, 2)).statusCode).toBe(200);
    expect((await own(failed)).certificates).toEqual([]);
    await Promise.all([takeQuiz(who, 5, eventId), takeQuiz(who, 5, eventId), takeQuiz(who, 5, eventId)]);
    const { certificates, names } = await own(who);
    expect(certificates).toMatchObject([
      {
        courseId: course.ids.course,
        name: null,
        lessons: 2,
        workMinutes: 40,
        score: 83,
        issuedOn: now().slice(0, 10),
        pdfBytes: null,
        revoked: null,
      },
    ]);
    expect(names).toEqual({ alias: expect.stringMatching(/^Baobab/), name: 'Awa Kaboré', isMinor: false });
    const code = certificates[0]?.code ?? '';
    expect([await check(code), (await send(null, 'GET', `/api/certificates/${code}/pdf`)).statusCode]).toEqual([UNKNOWN, 404]);
  });

  test('shows its holder as they agreed, and says nothing else of them', async () => {
    const { who, certificate } = await graduate();
    for (const consent of [null, false, 'oui']) expect((await name(who, certificate.id, 'name', consent)).statusCode).toBe(400);
    expect((await name(who, certificate.id, 'name')).json()).toMatchObject({ certificates: [{ name: 'Awa Kaboré', isAlias: false }] });
    const answer = await send(null, 'GET', `/api/certificates/${certificate.code.toLowerCase()}`);
    expect(answer.json()).toEqual({
      state: 'valid',
      code: certificate.code,
      name: 'Awa Kaboré',
      isAlias: false,
      isMinor: false,
      courseTitle: certificate.courseTitle,
      lessons: 2,
      workMinutes: 40,
      score: 100,
      issuedOn: certificate.issuedOn,
      keyId: expect.stringMatching(/^[0-9a-f]{8}$/),
      pdfBytes: expect.any(Number),
    });
    for (const secret of [who.id, who.email, certificate.id]) expect(answer.body).not.toContain(secret);
  });

  test('of a minor names the alias alone, and its paper is for its holder', async () => {
    const { who, certificate } = await graduate({ ...ADULT, birthYear: new Date().getUTCFullYear() - 15 });
    expect((await own(who)).names).toMatchObject({ name: null, isMinor: true });
    expect((await name(who, certificate.id, 'name')).json()).toMatchObject({ code: 'CERTIFICATE_NAME' });
    await name(who, certificate.id, 'alias');
    expect(await check(certificate.code)).toMatchObject({
      state: 'valid',
      name: expect.stringMatching(/^Baobab/),
      isAlias: true,
      isMinor: true,
      pdfBytes: null,
    });
    const paper = `/api/certificates/${certificate.code}/pdf`;
    expect([
      (await send(null, 'GET', paper)).statusCode,
      (await send(await reader(), 'GET', paper)).statusCode,
      (await send(who, 'GET', paper)).statusCode,
    ]).toEqual([404, 404, 200]);
  });

  test('hides the full name of whoever turns out to be under 18', async () => {
    const { who, code } = await named('name');
    await api.query('update users set birth_year = $2 where id = $1', [who.id, new Date().getUTCFullYear() - 12]);
    expect(await check(code)).toMatchObject({ name: expect.stringMatching(/^Baobab/), isAlias: true });
  });

  test('may change its name three times: a paper is not handed to somebody else', async () => {
    const { who, id } = await named('name');
    for (const as of ['name', 'alias', 'alias', 'name', 'alias']) expect((await name(who, id, as)).statusCode).toBe(200);
    expect((await own(who)).certificates[0]?.isFinal).toBe(true);
    expect((await name(who, id, 'name')).json()).toMatchObject({ code: 'CERTIFICATE_NAME' });
    expect((await name(await reader(), id, 'name')).json()).toMatchObject({ code: 'CERTIFICATE_NOT_FOUND' });
  });

  test('of a course finished before there were any comes later, under the name last chosen', async () => {
    const { who, code } = await named('name');
    await api.query(
      `insert into certificates (id, user_id, course_id, code, course_title, category, skills, lessons, work_seconds, score, issued_at, named_as, name, named_at)
       select gen_random_uuid(), user_id, $2, $3, 'Autre', 'Finance', '{}', 1, 60, 70, now(), 'name', name, now() from certificates where code = $1`,
      [code, other.ids.course, certificateCode(Buffer.from(uuidV7().slice(-7)))],
    );
    await api.query('delete from certificates where code = $1', [code]);
    await api.query(`delete from job_runs where job = 'certificates.issue'`);
    await api.app.get(Jobs).runDue();
    const again = (await own(who)).certificates.find(({ courseId }) => courseId === course.ids.course);
    expect([again?.name, again?.code === code]).toEqual(['Awa Kaboré', false]);
  });

  test('is not kept waiting by older courses that can have none', async () => {
    const who = await reader();
    for (const courseId of [other.ids.course, bare.ids.course])
      await api.query(
        `select coins_post($1, null, now(), current_date, jsonb_build_array(jsonb_build_object('id', $2::uuid, 'type', 'reward', 'reason', 'course_completed', 'source_type', 'course', 'source_id', $3::text, 'amount', 10, 'debit', 'system_rewards', 'credit', 'user_available', 'rule_version', 1)))`,
        [who.id, uuidV7(), courseId],
      );
    await takeQuiz(who);
    expect((await own(who)).certificates).toMatchObject([{ courseId: course.ids.course }]);
  });

  test('goes with its account', async () => {
    const { who, code } = await named();
    await api.query(`update users set deletion_at = now() - interval '1 minute' where id = $1`, [who.id]);
    await api.query(`delete from job_runs`);
    await api.app.get(Jobs).runDue();
    expect(await check(code)).toEqual(UNKNOWN);
  });
});

describe('a number', () => {
  test.each(['ULT-7K4M-29X0', 'x', '%', '🙂', 'A'.repeat(90), "' or 1=1 --"])('%s that cannot be one is not looked up', async (code) => {
    expect(await check(code)).toEqual(UNKNOWN);
    expect(await api.query('select from limit_counters')).toEqual([]);
  });

  test('of ten thousand signs is refused before anything', async () => {
    const { statusCode } = await send(null, 'GET', `/api/certificates/${'A'.repeat(10_000)}`);
    expect([200, 404, 414]).toContain(statusCode);
  });

  test('is not guessed: after 120 unknown ones an address waits, known or not, and readers of real ones never do', async () => {
    const { code } = await named();
    for (let at = 0; at < 130; at += 1) expect((await check(code)).state).toBe('valid');
    const guesses = Array.from({ length: 130 }, (_, at) => certificateCode([at, at >> 5, 7, 7, 7, 7, 7]));
    const answers = await Promise.all(guesses.map((guess) => send(null, 'GET', `/api/certificates/${guess}`)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(120);
    expect([
      (await send(null, 'GET', `/api/certificates/${code}`)).statusCode,
      (await send(null, 'GET', `/api/certificates/${code}/pdf`)).statusCode,
    ]).toEqual([429, 429]);
  });
});

describe('withdrawn', () => {
  const decide = (who: MadeUser | null, code: string, act: string, reason: string) =>
    send(who, 'POST', `/api/admin/certificates/${code}/${act}`, { reason });

  test('its name is removed, its holder told, the journal has it; given back, a name is chosen again', async () => {
    const admin = await api.makeUser({ role: 'admin' });
    const { who, code, id } = await named();
    expect((await decide(admin, code, 'revocation', 'non')).statusCode).toBe(400);
    expect((await decide(who, code, 'revocation', 'quiz final passé par une autre personne')).statusCode).toBe(403);
    expect((await decide(admin, code, 'revocation', 'quiz final passé par une autre personne')).statusCode).toBe(204);
    expect((await decide(admin, code, 'revocation', 'encore une fois')).json()).toMatchObject({ code: 'CERTIFICATE_REVOKED' });
    const answer = await send(null, 'GET', `/api/certificates/${code}`);
    expect(answer.json()).toMatchObject({
      state: 'revoked',
      code,
      revokedOn: now().slice(0, 10),
      reason: 'quiz final passé par une autre personne',
    });
    expect(answer.body).not.toContain('Awa');
    expect((await send(who, 'GET', `/api/certificates/${code}/pdf`)).statusCode).toBe(404);
    expect((await name(who, id, 'name')).json()).toMatchObject({ code: 'CERTIFICATE_NAME' });
    expect((await send(null, 'GET', '/api/badges/revoked')).json()).toMatchObject({
      revokedCredential: expect.arrayContaining([{ id: `urn:uuid:${id}`, revoked: true }]),
    });
    expect(await api.query('select title, href from notices where user_id = $1 and code = $2', [who.id, 'certificate.revoke'])).toEqual([
      { title: 'Votre certificat est retiré', href: '/mes-certificats' },
    ]);
    expect((await decide(admin, code, 'restoration', 'l’appel est fondé')).statusCode).toBe(204);
    expect([await check(code), (await name(who, id, 'name')).statusCode, (await check(code)).state]).toEqual([UNKNOWN, 200, 'valid']);
    expect(await api.query('select action, reason from audit_log where target = $1 order by id', [`certificate:${code}`])).toEqual([
      { action: 'certificate.revoke', reason: 'quiz final passé par une autre personne' },
      { action: 'certificate.restore', reason: 'l’appel est fondé' },
    ]);
  });
});

const publicKey = async (keyId?: string) => {
  const keys = (await send(null, 'GET', '/api/certificate-keys')).json<{ id: string; x: string }[]>();
  const { x } = keys.find(({ id }) => id === keyId) ?? keys[0] ?? { x: '' };
  return createPublicKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', x } });
};

describe('the paper', () => {
  test('is a small PDF, the same each time, whose code holds what anybody can check without us', async () => {
    const { code, who } = await named();
    const [first, second] = [
      await send(null, 'GET', `/api/certificates/${code}/pdf`),
      await send(who, 'GET', `/api/certificates/${code}/pdf`),
    ];
    expect([first.statusCode, first.headers['content-type'], first.headers['x-robots-tag']]).toEqual([200, 'application/pdf', 'noindex']);
    expect(first.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(first.bytes.equals(second.bytes)).toBe(true);
    expect(first.bytes.length).toBeLessThan(60_000);
    const signed = (await own(who)).certificates[0]?.signed ?? '';
    const read = splitSigned(signed);
    if (!read) throw new Error('nothing signed');
    expect(read.facts).toMatchObject({ code, name: 'Awa Kaboré', isAlias: false, score: 100 });
    expect(verify(null, signedBytes(read.statement), await publicKey(read.keyId), read.signature)).toBe(true);
    const told = await check(code);
    expect(told.state === 'valid' && Math.abs((told.pdfBytes ?? 0) - first.bytes.length)).toBeLessThan(1_000);
  });

  test.each([
    ['a long name in two scripts', { name: `${'Wendpouiré '.repeat(8)}ⴰⵡⴰ`, courseTitle: 'É'.repeat(160) }],
    ['letters of the country', { name: 'Tɩɛŋo Kaboré-ɓaaba' }],
    ['no letter that can be printed', { name: 'أوا' }],
    ['a course of many words', { skills: ['Tenir '.repeat(60), '', 'Œuvrer « ici » : 5 €', '…'] }],
  ])('is printed whatever it says: %s', async (_name, over) => {
    const paper = await printCertificate({
      code: 'ULT-ABCD-EFGJ',
      name: 'Awa',
      courseTitle: 'Un cours',
      category: 'Finance',
      skills: [],
      lessons: 21,
      workMinutes: 520,
      score: 84,
      issuedAt: new Date('2026-11-20T18:52:00Z'),
      keyId: '4f2a91c7',
      link: `https://ulty.bf/certificat/ULT-ABCD-EFGJ#${'x'.repeat(400)}`,
      site: 'ulty.bf/certificat',
      ...over,
    });
    // One page, whatever the texts.
    expect([paper.length < 60_000, paper.toString('latin1').match(/\/Type \/Page\b/g)?.length]).toEqual([true, 1]);
  });
});

describe('the credential', () => {
  const partsOf = (token: string) =>
    token
      .split('.')
      .map((part, at) => (at < 2 ? (JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>) : part));

  test('is an OpenBadgeCredential in a token signed by EdDSA, under a key whose address answers', async () => {
    const { code, id } = await named();
    const answer = await send(null, 'GET', `/api/certificates/${code}/credential`);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/vc+jwt']);
    const [header, payload] = partsOf(answer.body) as [Record<string, string>, Record<string, unknown>];
    expect(header).toMatchObject({ alg: 'EdDSA', typ: 'JWT' });
    const issuer = (await send(null, 'GET', '/api/badges/issuer')).json<{ id: string }>();
    expect(payload).toMatchObject({
      type: ['VerifiableCredential', 'OpenBadgeCredential'],
      id: `urn:uuid:${id}`,
      jti: `urn:uuid:${id}`,
      iss: issuer.id,
      issuer: { id: issuer.id },
      validFrom: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
      credentialSubject: {
        type: ['AchievementSubject'],
        identifier: [{ identityHash: 'Awa Kaboré', identityType: 'name' }],
        achievement: { humanCode: code, achievementType: 'Certificate' },
      },
    });
    const jwk = (await send(null, 'GET', new URL(header.kid ?? '').pathname)).json<JsonWebKey>();
    const signed = answer.body.slice(0, answer.body.lastIndexOf('.'));
    const key = createPublicKey({ format: 'jwk', key: jwk });
    const signature = Buffer.from(answer.body.slice(answer.body.lastIndexOf('.') + 1), 'base64url');
    expect([verify(null, Buffer.from(signed), key, signature), verify(null, Buffer.from(`${signed} `), key, signature)]).toEqual([
      true,
      false,
    ]);
  });

  test('of a badge is its learner’s, once earned, under their alias', async () => {
    const { who } = await graduate();
    const answer = await send(who, 'GET', '/api/badges/quiz_1/credential');
    expect(partsOf(answer.body)[1]).toMatchObject({
      credentialSubject: {
        identifier: [{ identityHash: expect.stringMatching(/^Baobab/), identityType: 'userName' }],
        achievement: { name: 'Premier quiz' },
      },
    });
    expect((await send(who, 'GET', '/api/badges/quiz_200/credential')).statusCode).toBe(404);
    await api.query('update users set alias = null, alias_folded = null where id = $1', [who.id]);
    expect((await send(who, 'GET', '/api/badges/quiz_1/credential')).statusCode).toBe(409);
  });
});

test('another key by configuration signs from then on; what the former signed stays good until it is revoked', async () => {
  const keys = api.app.get(CertificateKeys);
  const { privateKey } = generateKeyPairSync('ed25519');
  const app = await createApp(
    testConfig(api.databaseUrl, { CERTIFICATE_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() }),
  );
  await app.get(Database).prepared();
  const next = app.get(CertificateKeys);
  expect((await keys.inForce()).map(({ id }) => id)).toEqual([keys.told.id, next.told.id]);
  expect(verify(null, Buffer.from('a'), await publicKey(next.told.id), next.sign(Buffer.from('a')))).toBe(true);
  await app.close();
  await api.query('update certificate_keys set revoked_at = now() where id = $1', [next.told.id]);
  expect((await keys.inForce()).map(({ id }) => id)).toEqual([keys.told.id]);
  expect((await send(null, 'GET', `/api/badge-keys/${next.told.id}`)).statusCode).toBe(404);
});
