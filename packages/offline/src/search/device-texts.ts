import { textAlone } from '@ulty/domain/learning/breaths.js';
import type { Book, Chapter, CourseQuiz, Quiz } from '@ulty/contracts/learning/books.js';
import type { CourseDetail, Lesson } from '@ulty/contracts/learning/courses.js';
import { bookPage, chapterPage, coursePage, courseQuizPage, lessonPage, quizPage } from '@ulty/domain/base/pages.js';
import type { Difficulty } from '@ulty/domain/learning/courses.js';
import type { SearchKind } from '@ulty/domain/learning/search.js';
import { plural } from '@ulty/domain/base/format.js';

/** HTML elements that begin a new paragraph. */
const BLOCKS = /<\/?(?:p|h[1-6]|ul|ol|li|table|thead|tbody|tr|blockquote|div|pre|hr|section|figure|figcaption|details|summary)\b[^>]*>/gi;
const CELLS = /<\/(?:td|th)>|<br\b[^>]*>/gi;
const TAGS = /<[^<>]*>/g;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: '\u00a0' };

/** The paragraphs of the HTML that our import makes from Markdown, as plain text and in order. */
function paragraphsOf(html: string): string[] {
  return textAlone(html)
    .replace(BLOCKS, '\n\n')
    .replace(CELLS, ' ')
    .replace(TAGS, '')
    .split(/\n{2,}/)
    .map((text) =>
      text
        .replace(/&(#?\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
        .replace(/[ \t\n]+/g, ' ')
        .trim(),
    )
    .filter(Boolean);
}

/** A searchable text of a download, in the form that the server's search also uses. */
export interface DeviceText {
  kind: Extract<SearchKind, 'book' | 'chapter' | 'course' | 'lesson' | 'question'>;
  id: string;
  path: string;
  title: string;
  /** Of a book that has one. */
  promise?: string | undefined;
  /** The line above the title. */
  about: string;
  /** A short text between the title and the full text. */
  summary: string;
  paragraphs: string[];
  category: string | null;
  difficulty: Difficulty | null;
}

export function ofBook(book: Book): DeviceText {
  return {
    kind: 'book',
    id: book.id,
    path: bookPage({ id: book.id }),
    title: book.title,
    promise: book.promise,
    about: `Livre · ${book.author}`,
    summary: [book.promise, book.originalTitle, ...(book.keyIdeas ?? [])].filter(Boolean).join(' '),
    paragraphs: (book.summary ?? '').split(/\n{2,}/).filter(Boolean),
    category: book.category,
    difficulty: null,
  };
}

export function ofChapter(book: Book, chapter: Chapter): DeviceText {
  return {
    kind: 'chapter',
    id: chapter.id,
    path: chapterPage({ id: book.id, chapterId: chapter.id }),
    title: chapter.title,
    about: `Chapitre ${chapter.chapterNumber} · ${book.title}`,
    summary: '',
    paragraphs: paragraphsOf(chapter.content),
    category: book.category,
    difficulty: null,
  };
}

const ofSubject = ({ category, difficulty }: CourseDetail) => ({ category: category ?? null, difficulty: difficulty ?? null });

export function ofCourse(course: CourseDetail): DeviceText {
  return {
    kind: 'course',
    id: course.id,
    path: coursePage({ id: course.id }),
    title: course.title,
    about: `Cours · ${plural(course.curriculum.length, 'leçon')}`,
    summary: [course.shortDescription, ...(course.tags ?? [])].filter(Boolean).join(' '),
    paragraphs: [...(course.description ?? '').split(/\n{2,}/), ...(course.objectives ?? [])].filter(Boolean),
    ...ofSubject(course),
  };
}

export function ofLesson(course: CourseDetail, lesson: Lesson): DeviceText {
  return {
    kind: 'lesson',
    id: lesson.id,
    path: lessonPage({ id: course.id, lessonId: lesson.id }),
    title: lesson.title,
    about: `Leçon ${lesson.position} · ${course.title}`,
    summary: lesson.section ?? '',
    paragraphs: paragraphsOf(lesson.html),
    ...ofSubject(course),
  };
}

/** The questions of a quiz, without their answers: choices and explanations are neither searched nor shown. */
function ofQuestions(
  { questions }: Pick<Quiz, 'questions'>,
  path: string,
  of: string,
  subject: Pick<DeviceText, 'category' | 'difficulty'>,
): DeviceText[] {
  return questions.map(({ id, prompt, topic }) => ({
    kind: 'question',
    id,
    path,
    title: prompt,
    about: `Question · ${of}`,
    summary: topic ?? '',
    paragraphs: [],
    ...subject,
  }));
}

export const ofQuiz = (book: Book, quiz: Quiz): DeviceText[] =>
  ofQuestions(quiz, quizPage({ id: book.id, quizId: quiz.id }), book.title, { category: book.category, difficulty: null });
export const ofCourseQuiz = (course: CourseDetail, quiz: CourseQuiz): DeviceText[] =>
  ofQuestions(quiz, courseQuizPage({ id: course.id }), course.title, ofSubject(course));
