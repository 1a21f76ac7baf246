import { randomUUID } from 'node:crypto';
import { expect, type APIRequestContext, type Page } from '@playwright/test';
import type { BlogPost } from '@ulty/contracts/pages/blog.js';
import type { BookPage, Chapter } from '@ulty/contracts/learning/books.js';
import type { Course, CourseDetail, Enrollment } from '@ulty/contracts/learning/courses.js';

async function read<T>(request: APIRequestContext, path: string): Promise<T> {
  const answer = await request.get(path);
  expect(answer.status(), path).toBe(200);
  return (await answer.json()) as T;
}

/** Every post, the newest first. */
export const allPosts = (request: APIRequestContext) => read<BlogPost[]>(request, '/api/blog/posts?category=Tous&search=');

/** The posts of the landing's carousel: featured ones, at most six. Spec §7. */
export async function featuredPosts(request: APIRequestContext): Promise<BlogPost[]> {
  const posts = await allPosts(request);
  return posts.filter(({ isFeatured }) => isFeatured).slice(0, 6);
}

/** Every course, the most followed first. */
export const allCourses = (request: APIRequestContext) => read<Course[]>(request, '/api/courses');

/** Enrolments of the signed-in person. */
export const enrollments = (request: APIRequestContext) => read<Enrollment[]>(request, '/api/enrollments');

/** The course with an audio lesson, its fourth, and a quiz, its fifth. */
export const COURSE_OF_ALL_KINDS = '26548019-5bde-40e9-a3a7-28a688aa04be';

const isFreeToRead = ({ id, price, lessons }: Course) => price === 0 && lessons >= 3 && id !== COURSE_OF_ALL_KINDS;

/** A free course of several lessons, all of them texts. */
export async function freeCourse(request: APIRequestContext): Promise<Course> {
  const course = (await allCourses(request)).find(isFreeToRead);
  if (!course) throw new Error('The content holds no free course of three lessons.');
  return course;
}

/** Every such course, in an order that enrolments do not change. */
export async function freeCourses(request: APIRequestContext): Promise<Course[]> {
  return (await allCourses(request)).filter(isFreeToRead).sort((one, other) => one.id.localeCompare(other.id));
}

/** A paid course. */
export async function paidCourse(request: APIRequestContext): Promise<Course> {
  const course = (await allCourses(request)).find(({ price }) => price > 0);
  if (!course) throw new Error('The content holds no paid course.');
  return course;
}

/** Enrols the signed-in person of a page in a course, a free one unless it is given. @returns the course as they now see it */
export async function enrolled(page: Pick<Page, 'request'>, courseId?: string): Promise<CourseDetail> {
  const id = courseId ?? (await freeCourse(page.request)).id;
  const answer = await page.request.post('/api/enrollments', { data: { courseId: id } });
  expect(answer.ok(), await answer.text()).toBe(true);
  return courseOf(page.request, id);
}

/** A course as the signed-in person sees it. */
export const courseOf = (request: APIRequestContext, id: string) => read<CourseDetail>(request, `/api/courses/${id}`);

/** Finishes the lessons of a course over HTTP, except the last `left`, for the signed-in person of a page. Each takes ten minutes. */
export async function finishLessons(
  page: Pick<Page, 'request'>,
  { id, curriculum }: CourseDetail,
  { left = 0 }: { left?: number } = {},
): Promise<void> {
  for (const lesson of curriculum.slice(0, curriculum.length - left)) {
    const item = { kind: 'lesson', id: lesson.id, parentId: id, status: 'completed', position: { percent: 100 }, activeSeconds: 600 };
    const answer = await page.request.put('/api/progress', {
      data: { eventId: randomUUID(), deviceId: 'e2e', occurredAt: new Date().toISOString(), items: [item] },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
  }
}

/** A lesson of a course by its number, counted from 1. */
export function lessonOf({ id, curriculum }: CourseDetail, number: number): CourseDetail['curriculum'][number] {
  const lesson = curriculum[number - 1];
  if (!lesson) throw new Error(`Course ${id} has no lesson ${number}.`);
  return lesson;
}

/** Address of a lesson of a course by its number. */
export const lessonPath = (course: CourseDetail, number: number) => `/courses/${course.id}/lecons/${lessonOf(course, number).id}`;

/** Address of the first lesson of a course. */
export const firstLessonPath = (course: CourseDetail) => lessonPath(course, 1);

/** The newest book with its address and that of its first chapter, as the signed-in person reads it. */
export async function newestBook(
  request: APIRequestContext,
): Promise<{ title: string; path: string; chapterTitle: string; chapterPath: string; reads: string[] }> {
  const [book] = (await read<BookPage>(request, '/api/quizhero/books')).items;
  if (!book) throw new Error('The content holds no book.');
  const api = `/api/quizhero/books/${book.id}`;
  const [first] = await read<Chapter[]>(request, `${api}/chapters`);
  if (!first) throw new Error(`${book.title} has no chapter.`);
  const path = `/quiz-ulty-stars/livres/${book.id}`;
  return {
    title: book.title,
    path,
    chapterTitle: first.title,
    chapterPath: `${path}/chapitres/${first.id}`,
    reads: [api, `${api}/chapters`, `/api/quizhero/library/${book.id}`],
  };
}

/** A text in whose last word of seven letters or more two letters are swapped. */
export function misspelt(text: string): string {
  const word = text.match(/\p{L}{7,}/gu)?.at(-1) ?? text;
  return text.replace(word, `${word.slice(0, 2)}${word[3]}${word[2]}${word.slice(4)}`);
}
