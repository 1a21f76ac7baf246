import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Course, CourseDetail, Lesson } from '@ulty/contracts/learning/courses.js';
import { z } from 'zod';
import { courseFolder } from '../../testing/content-fixture.js';
import type { MadeUser } from '../../testing/make-user.js';
import { startContentApp, type ContentApp } from '../../testing/start-content-app.js';

const prices = courseFolder('fixer-ses-prix', 3, {
  title: 'Fixer ses prix',
  category: 'Finance',
  createdAt: '2026-03-01',
  tags: ['marge', 'prix', 'commerce', 'caisse'],
});
const school = courseFolder('ecole', 5, {
  title: 'L’éducation de demain',
  category: 'Éducation',
  difficulty: 'Avancé',
  createdAt: '2026-02-01',
});
const paid = courseFolder('vendre', 2, {
  title: 'Vendre sur WhatsApp',
  category: 'Marketing',
  priceEuroCents: 999,
  originalPriceEuroCents: 1499,
  createdAt: '2026-01-01',
});
const UNKNOWN = '0192f5c0-0000-7000-8000-000000000000';

let api: ContentApp;
let learner: MadeUser;

beforeAll(async () => {
  api = await startContentApp({ ...prices.files, ...school.files, ...paid.files });
  learner = await api.makeUser();
});
afterAll(() => api.close());

const get = (url: string, who: MadeUser | null = learner, headers: Record<string, string> = {}) =>
  api.inject({ url, headers: { ...(who && { cookie: who.cookie }), ...headers } });
const enroll = (who: MadeUser, courseId: string) =>
  api.inject({ url: '/api/enrollments', method: 'POST', payload: { courseId }, headers: { cookie: who.cookie } });
const titles = async (query: Record<string, string> = {}) => {
  const answer = await get(`/api/courses?${new URLSearchParams(query)}`, null);
  expect(answer.statusCode).toBe(200);
  return z
    .array(z.strictObject(Course.shape))
    .parse(answer.json())
    .map((course) => course.title);
};

describe('GET /api/courses', () => {
  test('is a plain public list with prices in euros, minutes, lessons and no invented rating', async () => {
    const answer = await get('/api/courses', null);
    const course = answer.json<Course[]>().find(({ id }) => id === paid.ids.course);
    expect(course).toMatchObject({
      price: 9.99,
      originalPrice: 14.99,
      rating: null,
      duration: 20,
      lessons: 2,
      enrollmentCount: 0,
      imageUrl: null,
      createdAt: '2026-01-01T00:00:00.000Z',
    });
    expect(answer.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    expect((await get('/api/courses', null, { 'if-none-match': String(answer.headers.etag) })).statusCode).toBe(304);
  });

  test.each([
    [{}, ['Fixer ses prix', 'L’éducation de demain', 'Vendre sur WhatsApp']],
    [{ sort: 'duree' }, ['Vendre sur WhatsApp', 'Fixer ses prix', 'L’éducation de demain']],
    [{ sort: 'nouveaux' }, ['Fixer ses prix', 'L’éducation de demain', 'Vendre sur WhatsApp']],
    [{ sort: 'notes', price: 'payant' }, ['Vendre sur WhatsApp']],
    [{ price: 'gratuit' }, ['Fixer ses prix', 'L’éducation de demain']],
    [{ category: 'Éducation' }, ['L’éducation de demain']],
    [{ category: 'Inconnue' }, []],
    [{ difficulty: 'Avancé' }, ['L’éducation de demain']],
    [{ search: 'education' }, ['L’éducation de demain']],
    [{ search: 'MARGES' }, ['Fixer ses prix']],
    [{ search: 'watsapp' }, ['Vendre sur WhatsApp']],
    [{ search: 'marge', category: 'Marketing' }, []],
    [{ search: `'; drop table courses; --` }, []],
    [{ search: '<script>' }, []],
    [{ search: '  ' }, ['Fixer ses prix', 'L’éducation de demain', 'Vendre sur WhatsApp']],
  ])('%j lists %j', async (query, expected) => {
    expect(await titles(query)).toEqual(expected);
  });

  test.each(['difficulty=Facile', 'price=cher', 'sort=prix', `search=${'x'.repeat(101)}`, 'search=%00'])('%s is refused', async (query) => {
    const answer = await get(`/api/courses?${query}`, null);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'VALIDATION']);
  });

  test('counts learners at once, without those who have not paid, and ranks by them', async () => {
    const [one, two] = [await api.makeUser(), await api.makeUser()];
    await titles();
    await enroll(one, school.ids.course);
    await enroll(two, school.ids.course);
    await enroll(two, paid.ids.course);
    const courses = (await get('/api/courses', null)).json<Course[]>();
    expect(courses.map(({ id, enrollmentCount }) => [id, enrollmentCount])).toEqual([
      [school.ids.course, 2],
      [prices.ids.course, 0],
      [paid.ids.course, 0],
    ]);
  });

  test('costs one statement, and none from memory', async () => {
    expect(await api.countQueries(() => titles({ search: 'prix', sort: 'duree' }))).toBe(1);
    expect(await api.countQueries(() => titles({ search: 'prix', sort: 'duree' }))).toBe(0);
  });
});

describe('GET /api/courses/{id}', () => {
  test('shows objectives, the curriculum in order and no enrolment yet', async () => {
    const answer = await get(`/api/courses/${prices.ids.course}`);
    const course = z.strictObject(CourseDetail.shape).parse(answer.json());
    expect(course.curriculum.map(({ id, position, isPreview, isCompleted }) => [id, position, isPreview, isCompleted])).toEqual(
      prices.ids.lessons.map((id, index) => [id, index + 1, index === 0, false]),
    );
    expect(course).toMatchObject({ objectives: ['Savoir'], requirements: [], enrollment: null, description: 'Une description.' });
    expect(answer.headers['cache-control']).toBe('private, no-cache');
    const again = await get(`/api/courses/${prices.ids.course}`, learner, { 'if-none-match': String(answer.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test('is for members', async () => {
    expect((await get(`/api/courses/${prices.ids.course}`, null)).json()).toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  test.each([UNKNOWN, 'abc', `a'--`, '%3Cscript%3E'])('%s is not there', async (id) => {
    const answer = await get(`/api/courses/${id}`);
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'COURSE_NOT_FOUND']);
  });

  test('costs one statement whatever the number of lessons', async () => {
    await get(`/api/courses/${prices.ids.course}`);
    for (const id of [prices.ids.course, school.ids.course]) expect(await api.countQueries(() => get(`/api/courses/${id}`))).toBe(1);
  });
});

describe('GET /api/courses/{id}/lessons/{lessonId}', () => {
  const lessonUrl = (course: { ids: { course: string; lessons: string[] } }, index: number) =>
    `/api/courses/${course.ids.course}/lessons/${course.ids.lessons[index]}`;

  test('a preview is open to every member, with its neighbours', async () => {
    const lesson = z.strictObject(Lesson.shape).parse((await get(lessonUrl(prices, 0))).json());
    expect(lesson).toMatchObject({
      courseId: prices.ids.course,
      courseTitle: 'Fixer ses prix',
      previousId: null,
      nextId: prices.ids.lessons[1],
      html: expect.stringMatching(/^<p>Le texte de la leçon\.<\/p>\n/),
      bytes: expect.any(Number),
      scene: { label: expect.stringMatching(/^\S+\. L/) },
    });
  });

  test('the others open with an active enrolment, not with one that waits for its payment', async () => {
    const reader = await api.makeUser();
    expect((await get(lessonUrl(prices, 1), reader)).json()).toMatchObject({ code: 'LESSON_LOCKED' });
    await enroll(reader, prices.ids.course);
    expect((await get(lessonUrl(prices, 1), reader)).json()).toMatchObject({
      previousId: prices.ids.lessons[0],
      nextId: prices.ids.lessons[2],
    });
    await enroll(reader, paid.ids.course);
    const answer = await get(lessonUrl(paid, 1), reader);
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'LESSON_LOCKED']);
    expect((await get(lessonUrl(paid, 0), reader)).statusCode).toBe(200);
  });

  test('signed out, nothing is shown', async () => {
    expect((await get(lessonUrl(prices, 0), null)).statusCode).toBe(401);
  });

  test('a lesson of another course, an unknown one or no id at all is not there', async () => {
    const { course } = prices.ids;
    for (const url of [
      `/api/courses/${course}/lessons/${school.ids.lessons[0]}`,
      `/api/courses/${course}/lessons/${UNKNOWN}`,
      `/api/courses/${course}/lessons/x`,
      `/api/courses/x/lessons/${prices.ids.lessons[0]}`,
    ]) {
      const answer = await get(url);
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'LESSON_NOT_FOUND']);
    }
  });
});

test('a retired course stays open to its learners and is gone for everyone else', async () => {
  const gone = courseFolder('ephemere', 2, { title: 'Un cours éphémère' });
  await api.content.write(gone.files);
  await api.importContent();
  const follower = await api.makeUser();
  await enroll(follower, gone.ids.course);
  await api.content.remove('courses/ephemere');
  await api.importContent();

  expect(await titles({ search: 'éphémère' })).toEqual([]);
  expect((await get(`/api/courses/${gone.ids.course}`)).statusCode).toBe(404);
  expect((await get(`/api/courses/${gone.ids.course}/lessons/${gone.ids.lessons[0]}`)).statusCode).toBe(404);
  expect((await enroll(learner, gone.ids.course)).json()).toMatchObject({ outcome: 'rejected', reason: 'unknown_course' });
  expect((await get(`/api/courses/${gone.ids.course}`, follower)).json()).toMatchObject({
    title: 'Un cours éphémère',
    enrollment: { status: 'active' },
  });
  expect((await get(`/api/courses/${gone.ids.course}/lessons/${gone.ids.lessons[1]}`, follower)).statusCode).toBe(200);
});
