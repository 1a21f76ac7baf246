import { BOOK_CATEGORIES, QUESTION_TYPES } from '@ulty/domain/learning/books.js';
import { ideaOf } from '@ulty/domain/learning/breaths.js';
import type { BookPage, ChapterPage } from '../read/book-files.js';
import type { ContentProblem } from '../files/content-problem.js';
import { readAll, type Content } from '../read/read-content.js';
import { unitOf } from '../files/units.js';
import { CHAPTER_WORDS, LESSON_WORDS, MAX_TOPICS, MIN_BOOKS_PER_CATEGORY, POST_WORDS } from './limits.js';
import { minimumWage, wageProblems } from './money.js';
import { closingProblems, formulaProblems, proseProblems, sameBeginnings, typographyOf, typographyProblems } from './prose.js';
import { bookSignatureProblems, factProblems, futureFacts, signatureProblems } from './provenance.js';
import { patternProblems, poolProblems, quizQualityProblems } from './quizzes.js';
import { spellingProblems } from './spelling.js';
import { writtenTexts } from './written-texts.js';

export interface Check {
  problems: ContentProblem[];
  content: Content;
}

/**
 * Returns every problem of the texts of a folder, drafts too: first what the import refuses, then what an editor would correct. Sorted by
 * file and line.
 * @param today 2026-11-27
 * @param only units to report; without it the whole library
 */
export async function checkContent(dir: string, { today, only }: { today: string; only?: readonly string[] }): Promise<Check> {
  const { content, problems, blemishes } = await readAll(dir);
  const unreadable = new Set(problems.map(({ file }) => file));
  const texts = writtenTexts(content);
  const inTexts = [...(await spellingProblems(dir, texts)), ...wageProblems(texts, minimumWage(content.facts))];
  const editorial = [...blemishes, ...editorialProblems(content, today), ...inTexts].filter(({ file }) => !unreadable.has(file));
  const isTold = ({ file }: ContentProblem) =>
    !only || only.some((path) => file === path || file.startsWith(`${path}/`) || unitOf(file) === path);
  const told = [...problems, ...editorial].filter(isTold);
  return { content, problems: told.sort((one, other) => one.file.localeCompare(other.file) || one.line - other.line) };
}

function editorialProblems({ books, courses, posts, topics, facts, firstQuestions }: Content, today: string): ContentProblem[] {
  return [
    ...books.flatMap((book) => [
      ...signatureProblems(book, book.chapters, today),
      ...bookSignatureProblems(book, today),
      ...formulaProblems([book, ...book.chapters]),
      ...sameBeginnings(book.chapters),
      ...missingTypes(book),
      ...typographyOf(book.file, book.body.paragraphs),
      ...[book.meta.promise, ...book.meta.keyIdeas, ...book.meta.actions].flatMap((text) =>
        typographyProblems(text, { file: book.file, line: 1 }),
      ),
      ...patternProblems(
        book.chapters.flatMap(({ quiz, body }) => [...quiz.meta.questions, ...body.exercises.map(({ meta }) => meta)]),
        { file: book.file, line: 1 },
        'inOne',
      ),
      ...book.chapters.flatMap((chapter) => [
        ...proseProblems(chapter, CHAPTER_WORDS, 'Un chapitre'),
        ...closingProblems(chapter),
        ...keepsakeProblems(chapter),
        ...typographyOf(chapter.file, chapter.body.paragraphs),
        ...typographyProblems(chapter.meta.says ?? '', { file: chapter.file, line: 1 }),
        ...factProblems(chapter, facts, today),
        ...quizQualityProblems(chapter.quiz),
        ...poolProblems(chapter.quiz, 'chapter'),
      ]),
    ]),
    ...courses.flatMap((course) => [
      ...signatureProblems(course, course.lessons, today),
      ...formulaProblems([course, ...course.lessons]),
      ...typographyOf(course.file, course.body.paragraphs),
      ...patternProblems(
        [...(course.quiz?.meta.questions ?? []), ...course.lessons.flatMap(({ body }) => body.exercises.map(({ meta }) => meta))],
        { file: course.file, line: 1 },
        'inOne',
      ),
      ...course.lessons.flatMap((lesson) => [
        // A recording is its text read aloud, and a quiz is checked through its questions.
        ...(lesson.meta.kind === 'text' ? [...proseProblems(lesson, LESSON_WORDS, 'Une leçon'), ...closingProblems(lesson)] : []),
        ...typographyOf(lesson.file, lesson.body.paragraphs),
        ...factProblems(lesson, facts, today),
      ]),
      ...(course.quiz ? [...quizQualityProblems(course.quiz), ...poolProblems(course.quiz, 'course')] : []),
    ]),
    ...posts.flatMap((post) => [
      ...signatureProblems(post, [], today),
      ...formulaProblems([post]),
      ...proseProblems(post, POST_WORDS, 'Un article'),
      ...closingProblems(post),
      ...typographyOf(post.file, post.body.paragraphs),
      ...factProblems(post, facts, today),
    ]),
    ...firstQuestions.flatMap(({ prompt, choices, right, missed }) =>
      [prompt, ...choices.map(({ text }) => text), right, missed].flatMap((text) =>
        typographyProblems(text, { file: 'first-questions.yaml', line: 1 }),
      ),
    ),
    ...futureFacts(facts, today),
    ...patternProblems(
      [
        ...books.flatMap(({ chapters }) => chapters.flatMap(({ quiz }) => quiz.meta.questions)),
        ...courses.flatMap(({ quiz }) => quiz?.meta.questions ?? []),
      ],
      { file: 'books', line: 1 },
      'inAll',
    ),
    ...[topics.filter(({ subject }) => subject === undefined), topics.filter(({ subject }) => subject !== undefined)].flatMap((ofTrack) =>
      ofTrack.length > MAX_TOPICS
        ? [{ file: 'topics.yaml', line: 1, message: `Un parcours compte ${ofTrack.length} sujets, et non ${MAX_TOPICS} au plus.` }]
        : [],
    ),
    ...BOOK_CATEGORIES.map((category) => ({ category, count: books.filter(({ meta }) => meta.category === category).length }))
      .filter(({ count }) => books.length > 0 && count < MIN_BOOKS_PER_CATEGORY)
      .map(({ category, count }) => ({
        file: 'books',
        line: 1,
        message: `La catégorie « ${category} » compte ${count} livre(s), et non ${MIN_BOOKS_PER_CATEGORY} au moins.`,
      })),
  ];
}

/** A chapter frames its idea to keep, and its book's person has the last word. Identity §17.4. */
function keepsakeProblems({ file, meta, body }: ChapterPage): ContentProblem[] {
  return [
    ...(ideaOf(body.html) ? [] : [{ file, line: 1, message: 'Un chapitre encadre son idée à garder (:::idee).' }]),
    ...(meta.says ? [] : [{ file, line: 1, message: 'Un chapitre finit par une phrase du personnage de son livre (says).' }]),
  ];
}

/** Question types that no quiz of a book uses. */
function missingTypes({ file, chapters }: BookPage): ContentProblem[] {
  const asked = new Set(chapters.flatMap(({ quiz }) => quiz.meta.questions.map(({ type }) => type)));
  const missing = QUESTION_TYPES.filter((type) => !asked.has(type));
  return missing.length === 0 ? [] : [{ file, line: 1, message: `Aucun quiz de ce livre n’a de question « ${missing.join(' », « ')} ».` }];
}
