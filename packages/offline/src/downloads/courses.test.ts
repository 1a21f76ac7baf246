import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { DownloadManifest } from '@ulty/contracts/base/downloads.js';
import { extDatabase } from '../ext-database';
import { emptyDatabases } from '../testing/databases';
import { AWA, ISSA, uuid } from '../testing/make';
import { downloadedAnswer } from './answers';
import { createDownloads } from './create-downloads';
import { sha256 } from './testing/content';
import type { DownloadParts, Downloads } from '../download-types';

const ID = uuid(3);
const LESSONS = [uuid(31), uuid(32)];
const ROOT = `/api/courses/${ID}`;

/** A course of the server, as a learner who has finished the first lesson is told of it. */
function makeCourse(version: number) {
  const lesson = (id: string, isCompleted: boolean) => ({
    id,
    title: 'Leçon',
    isCompleted,
    missingSeconds: 40,
    courseId: ID,
    html: `<p>version ${version} de ${id}</p>`,
    tries: [{ exerciseId: uuid(9), choice: ['a'], isRight: true, isFirstRight: true }],
  });
  const detail = {
    id: ID,
    title: 'Cours',
    curriculum: LESSONS.map((id, index) => ({ id, isCompleted: index === 0 })),
    enrollment: { id: uuid(33), status: 'active', progress: 50, completedLessons: 1 },
    finalQuiz: null,
    areCoinsDecided: false,
  };
  const answers: Record<string, unknown> = {
    [ROOT]: detail,
    ...Object.fromEntries(LESSONS.map((id, n) => [`${ROOT}/lessons/${id}`, lesson(id, n === 0)])),
  };
  const manifest: DownloadManifest = {
    kind: 'course',
    id: ID,
    title: 'Cours',
    version: `v${version}`,
    parts: [
      { kind: 'course', id: ID, path: ROOT, bytes: 300, transferBytes: 100, sha256: null },
      ...LESSONS.map((id): DownloadManifest['parts'][number] => ({
        kind: 'lesson',
        id,
        path: `${ROOT}/lessons/${id}`,
        bytes: 300,
        transferBytes: 100,
        sha256: sha256(`<p>version ${version} de ${id}</p>`),
      })),
    ],
    signature: null,
  };
  return { answers, manifest };
}

let world = { course: makeCourse(1), kept: new Map<string, unknown>(), asked: [] as string[], tabs: [] as { stop: () => void }[] };

function tab(userId: string, of?: (path: string) => Response): Downloads {
  const fetch: DownloadParts['fetch'] = (path) => {
    world.asked.push(path);
    if (of) return Promise.resolve(of(path));
    const body = path === `${ROOT}/manifest` ? world.course.manifest : world.course.answers[path];
    return Promise.resolve(new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } }));
  };
  const downloads = createDownloads({
    userId,
    fetch,
    isOnline: () => true,
    isCellular: () => null,
    keepOwn: async (path, value) => void world.kept.set(`${userId} ${path}`, value),
    prepare: async () => undefined,
    now: Date.now,
  });
  world.tabs.push(downloads);
  return downloads;
}

async function ended(userId: string, kind: DownloadManifest['kind'] = 'course', id = ID): Promise<string | undefined> {
  for (;;) {
    const status = (await (await extDatabase()).get('downloads', [userId, kind, id]))?.status;
    if (status !== 'queued' && status !== 'running') return status;
    await new Promise(setImmediate);
  }
}

beforeEach(async () => {
  await emptyDatabases();
  world = { course: makeCourse(1), kept: new Map(), asked: [], tabs: [] };
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  for (const one of world.tabs) one.stop();
  jest.restoreAllMocks();
});

test('a course: its learner keeps the answers as they came, the device what they say to everybody', async () => {
  await tab(AWA).start('course', ID, { withAudio: false });
  expect(await ended(AWA)).toBe('whole');
  expect(world.kept.get(`${AWA} ${ROOT}`)).toEqual(world.course.answers[ROOT]);
  const path = `${ROOT}/lessons/${LESSONS[0]}`;
  const answer = (await downloadedAnswer(AWA, path))?.value;
  expect(answer).toMatchObject({ html: `<p>version 1 de ${LESSONS[0]}</p>`, isCompleted: false });
  expect(answer).not.toHaveProperty('tries');
  expect((await downloadedAnswer(AWA, ROOT))?.value).toMatchObject({
    enrollment: null,
    curriculum: [{ isCompleted: false }, { isCompleted: false }],
  });
  expect(await downloadedAnswer(ISSA, path)).toBeUndefined();
});

test('an exam pack: the recording of a paper is found by the id of its quiz, and removed alone', async () => {
  const [pack, quiz] = [uuid(41), uuid(42)];
  const root = `/api/exams/packs/${pack}`;
  const sound = 'OggS'.repeat(100);
  const part = { id: pack, bytes: 2, transferBytes: 2, sha256: null };
  const manifest: DownloadManifest = {
    ...{ kind: 'exam', id: pack, title: 'Français', version: '1', signature: null },
    parts: [
      { ...part, kind: 'exam', path: root },
      { ...part, kind: 'exam-quizzes', path: `${root}/quizzes` },
      { kind: 'audio', id: quiz, path: '/api/quizhero/audio/a.opus', bytes: 400, transferBytes: 400, sha256: sha256(sound) },
    ],
  };
  const json = (body: unknown) => new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });
  const downloads = tab(AWA, (path) => (path.endsWith('.opus') ? new Response(sound) : json(path.endsWith('/manifest') ? manifest : {})));
  await downloads.start('exam', pack, { withAudio: true });
  expect(await ended(AWA, 'exam', pack)).toBe('whole');
  expect((await downloads.audioOf(quiz))?.size).toBe(400);
  expect((await downloadedAnswer(AWA, `${root}/quizzes`))?.value).toEqual({});
  await downloads.removeAudio('exam', pack);
  expect(await downloads.audioOf(quiz)).toBeNull();
  expect((await downloadedAnswer(AWA, `${root}/quizzes`))?.value).toEqual({});
});

test('a second learner fetches the answer that is theirs, and no text again', async () => {
  await tab(AWA).start('course', ID, { withAudio: false });
  await ended(AWA);
  world.asked = [];
  await tab(ISSA).start('course', ID, { withAudio: false });
  expect(await ended(ISSA)).toBe('whole');
  expect(world.asked.filter((path) => !path.endsWith('/manifest'))).toEqual([ROOT]);
  expect(world.kept.has(`${ISSA} ${ROOT}`)).toBe(true);
});

test('a newer version replaces the course as a whole', async () => {
  const downloads = tab(AWA);
  await downloads.start('course', ID, { withAudio: false });
  await ended(AWA);
  world.course = makeCourse(2);
  await downloads.renew('course', ID);
  expect(await ended(AWA)).toBe('whole');
  expect((await downloadedAnswer(AWA, `${ROOT}/lessons/${LESSONS[1]}`))?.value).toMatchObject({
    html: `<p>version 2 de ${LESSONS[1]}</p>`,
  });
  expect(await (await extDatabase()).count('course_parts')).toBe(3);
  await downloads.remove('course', ID);
  expect(await (await extDatabase()).count('course_parts')).toBe(0);
});
