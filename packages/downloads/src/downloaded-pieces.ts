import type { Book, Chapter, Quiz } from '@ulty/contracts/learning/books.js';
import type { CourseDetail } from '@ulty/contracts/learning/courses.js';
import type { SessionPiece } from '@ulty/contracts/learning/learning-day.js';
import type { BookStandingAnswer } from '@ulty/contracts/learning/library.js';
import type { Read, ReadParams } from '@ulty/contracts/reads/define-read.js';
import { book, bookStanding, chapters, quizzes } from '@ulty/contracts/reads/books.js';
import { courseDetail } from '@ulty/contracts/reads/courses.js';
import { askedCount } from '@ulty/domain/learning/drawn-questions.js';
import { fetchJson, readKey } from '@ulty/kit';
import type { DownloadView } from '@ulty/offline/download-types';

/** Most pieces of one book or course, as in the server's candidates. */
const MOST = 3;

const ask = <Answer, Params extends ReadParams>(read: Read<Answer, Params>, params: Params) => fetchJson<Answer>(readKey(read, params));

function ofBook(one: Book, list: readonly Chapter[], standing: BookStandingAnswer, tests: readonly Quiz[]): SessionPiece[] {
  const states = new Map(standing.chapters.map((state) => [state.chapterId, state]));
  return list.flatMap(({ id, title, chapterNumber, readMinutes }): SessionPiece[] => {
    const state = states.get(id);
    if (state?.completed) return [];
    const quiz = tests.find(({ chapterId }) => chapterId === id);
    return [
      {
        kind: 'chapter',
        id,
        title,
        parentId: one.id,
        parentTitle: one.title,
        category: one.category,
        position: chapterNumber,
        total: list.length,
        minutes: readMinutes,
        reason: state && state.percent > 0 ? 'begun' : 'next',
        quiz: quiz ? { id: quiz.id, questions: askedCount(quiz), attempts: state?.quizAttempts ?? 0 } : null,
      },
    ];
  });
}

function ofCourse({ id: parentId, title: parentTitle, category, curriculum }: CourseDetail): SessionPiece[] {
  return curriculum
    .filter(({ isCompleted }) => !isCompleted)
    .map(({ id, title, position, durationMin }) => ({
      kind: 'lesson',
      id,
      title,
      parentId,
      parentTitle,
      category,
      position,
      total: curriculum.length,
      minutes: durationMin,
      reason: 'next',
      quiz: null,
    }));
}

async function piecesOf({ kind, id }: DownloadView): Promise<SessionPiece[]> {
  if (kind === 'course') return ofCourse(await ask(courseDetail, { id }));
  if (kind !== 'book') return [];
  const [one, list, standing, tests] = await Promise.all([
    ask(book, { id }),
    ask(chapters, { id }),
    ask(bookStanding, { bookId: id }),
    ask(quizzes, { id }).catch(() => []),
  ]);
  return ofBook(one, list, standing, tests);
}

/** The unread pieces of downloads on this device, in their order: the candidates of a session without network. Product §2.27. */
export async function downloadedPieces(views: readonly DownloadView[]): Promise<SessionPiece[]> {
  const all = await Promise.all(
    views.map(async (view) => {
      const pieces = await piecesOf(view).catch(() => []);
      return pieces.filter(({ id }) => view.readable.includes(id)).slice(0, MOST);
    }),
  );
  return all.flat();
}
