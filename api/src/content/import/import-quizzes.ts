import { createHash } from 'node:crypto';
import { acceptedAnswers, keyInput, shownAnswer } from '@ulty/domain/learning/answer-key.js';
import { filledFigures, type DrawnFigures } from '@ulty/domain/learning/drawn-figures.js';
import type { DraftedQuestion, ExamPaper } from '@ulty/contracts/learning/exams.js';
import type { NamedMistake } from '@ulty/domain/learning/named-mistake.js';
import { statement } from '../../core/database/statement.js';
import type { Tx } from '../../core/database/transaction.js';
import { mistakenValue, type ExerciseMeta, type QuestionMeta } from '../schemas/book-schemas.js';
import { exerciseRows, exerciseSetRows } from './import-exercises.js';
import type { QuizFile } from '../read/book-files.js';
import { unbrokenInversions } from '../files/unbroken-inversions.js';
import type { Content } from '../read/read-content.js';
import type { ExamPackFile } from '../read/read-exams.js';
import { topicName } from '../read/read-topics.js';
import { upsert, VERSION_ON_CHANGE } from './upsert.js';
import { writeInParts } from './write-in-parts.js';

/**
 * Stores the questions of every live quiz, with their keys, under its current version: a device may answer that version long after a newer
 * one. Run it once the questions are written and the others retired; a stored version is never changed.
 */
const keepQuizVersions = statement(
  'import.keep-quiz-versions',
  `
  insert into quiz_versions (quiz_id, version, pass_percent, drawn, paper, questions)
  select q.id, q.version, q.pass_percent, q.drawn, q.paper,
         jsonb_agg(jsonb_build_object('id', n.id, 'type', n.type, 'prompt', n.prompt, 'choices', n.choices,
                                      'answer', n.answer, 'tolerance', n.tolerance,
           'explanation', n.explanation, 'hint', n.hint, 'unit', n.unit, 'points', n.points, 'topic', n.topic,
           'drawnFigures', n.drawn_figures)
            order by n.position)
    from quizzes q join questions n on n.quiz_id = q.id and n.retired_at is null
   where q.retired_at is null
     and not exists (select from quiz_versions v where v.quiz_id = q.id and v.version = q.version)
   group by q.id`,
);

/**
 * Upserts the quizzes of chapters, courses and exam packs, the placement test, the exercises of chapters and lessons, and all questions;
 * returns how many rows were retired. Call it after their parents are written.
 */
export async function writeQuizzes(
  tx: Tx,
  { books, courses, exams, placement, topics }: Pick<Content, 'books' | 'courses' | 'exams' | 'placement' | 'topics'>,
): Promise<number> {
  const ofChapters = books.flatMap(({ chapters }) =>
    chapters.map(({ meta, quiz }) => ({ ...quizRow(quiz), ...NO_PARENT, chapter_id: meta.id })),
  );
  const ofCourses = courses.flatMap(({ meta, quiz }) => (quiz ? [{ ...quizRow(quiz), ...NO_PARENT, course_id: meta.id }] : []));
  const ofPacks = exams.flatMap(({ meta, quizzes: ofPack }) =>
    ofPack.map((quiz, at) => ({
      ...quizRow(quiz),
      ...NO_PARENT,
      exam_pack_id: meta.id,
      exam_position: at + 1,
      exam_minutes: quiz.paper?.minutes ?? null,
      paper: quiz.paper ? paperOf(quiz.paper, topics) : null,
    })),
  );
  const sets = [
    ...books.flatMap(({ chapters }) =>
      chapters.flatMap((page) => exerciseSetRows(page, { ...NO_PARENT, exercises_of_chapter: page.meta.id })),
    ),
    ...courses.flatMap(({ lessons }) =>
      lessons.flatMap((page) => exerciseSetRows(page, { ...NO_PARENT, exercises_of_lesson: page.meta.id })),
    ),
  ];
  const ofFirstDay = placement ? [{ ...quizRow(placement), ...NO_PARENT, is_placement: true }] : [];
  const quizzes = [...ofChapters, ...ofCourses, ...ofPacks, ...ofFirstDay, ...sets];
  const files = [
    ...books.flatMap(({ chapters }) => chapters.map(({ quiz }) => quiz)),
    ...courses.flatMap(({ quiz }) => quiz ?? []),
    ...(placement ? [placement] : []),
  ];
  const texts = [...books.flatMap(({ chapters }) => chapters), ...courses.flatMap(({ lessons }) => lessons)];
  const questions = [...files.flatMap(questionRows), ...exams.flatMap(examQuestionRows), ...texts.flatMap(exerciseRows)];
  await tx.count(upsertQuizzes, { rows: JSON.stringify(quizzes) });
  await writeInParts(tx, upsertQuestions, questions);
  const retiredQuizzes = await tx.count(retireOtherQuizzes, {
    quizzes: quizzes.map(({ id }) => id),
    courses: courses.map(({ meta }) => meta.id),
  });
  const retiredQuestions = await tx.count(retireOtherQuestions, {
    questions: questions.map(({ id }) => id),
    quizzes: quizzes.map(({ id }) => id),
  });
  await tx.count(keepQuizVersions);
  return retiredQuizzes + retiredQuestions;
}

/** A quiz or set of exercises has one of these parents; the placement test has none. */
const NO_PARENT = {
  chapter_id: null,
  course_id: null,
  exercises_of_chapter: null,
  exercises_of_lesson: null,
  exam_pack_id: null,
  exam_position: null,
  exam_minutes: null,
  paper: null,
  is_placement: false,
};

function quizRow({ meta: { id, title, passPercent, drawn }, hash }: QuizFile) {
  return { id, title, pass_percent: passPercent, drawn: drawn ?? null, content_hash: hash };
}

/** A paper as it is served, with the names of its topics. */
function paperOf(
  { minutes: _, parts, ...paper }: NonNullable<ExamPackFile['quizzes'][number]['paper']>,
  topics: Content['topics'],
): ExamPaper {
  const named = (drafted: DraftedQuestion) => ({ ...drafted, topic: topicName(drafted.topic, topics) });
  return { ...paper, parts: parts.map((part) => ({ ...part, drafted: part.drafted.map(named) })) };
}

/** Rows of the questions of a quiz, keys included. */
export function questionRows({ meta }: QuizFile) {
  return meta.questions.map((question, index) => ({ ...questionRow(question), quiz_id: meta.id, position: index + 1 }));
}

/** Rows of the questions of an exam pack, with their formulas and figures. */
export function examQuestionRows({ quizzes }: ExamPackFile) {
  return quizzes.flatMap((quiz) => questionRows(quiz).map((row) => ({ ...row, rich: quiz.rich.get(row.id) ?? null })));
}

/** Row of a question or exercise, without its position. An open exercise has no answer. */
export function questionRow(question: QuestionMeta | ExerciseMeta) {
  const drawn = drawnFiguresOf(question);
  const { prompt, explanation, hint, mistakes } = withOwnFigures(question);
  return {
    id: question.id,
    type: question.type,
    prompt: unbrokenInversions(prompt),
    choices: 'choices' in question ? question.choices : [],
    answer: question.type === 'open' ? [] : question.answer,
    tolerance: question.type === 'number' ? question.tolerance : 0,
    key_hashes: question.type === 'open' ? [] : keyHashes(question),
    explanation: unbrokenInversions(explanation),
    hint,
    unit: question.type === 'number' ? (question.unit ?? null) : null,
    points: 'points' in question ? question.points : 1,
    topic: question.topic,
    mistakes,
    figures: !drawn && 'rows' in question ? (question.rows ?? null) : null,
    formula: !drawn && 'formula' in question ? (question.formula ?? null) : null,
    drawn_figures: drawn,
  };
}

/** What each attempt fills with figures of its own; null for a question that always asks the same. */
function drawnFiguresOf(question: QuestionMeta | ExerciseMeta): DrawnFigures | null {
  if (question.type !== 'number' || question.formula === undefined) return null;
  const rows = question.rows?.flatMap((row) => ('from' in row ? [row] : [])) ?? [];
  if (rows.length === 0) return null;
  const { formula, prompt, explanation, hint, mistakes } = question;
  return {
    rows: rows.map(({ unit, from, to, step }) => ({ ...(unit && { unit }), from, to, step })),
    formula,
    prompt: unbrokenInversions(prompt),
    explanation: unbrokenInversions(explanation),
    ...(hint && { hint }),
    ...(mistakes && { mistakes }),
  };
}

/** The texts of a question with the figures of its file: those of cards, and of whatever is no attempt. */
export function withOwnFigures(question: QuestionMeta | ExerciseMeta) {
  const { prompt, explanation } = question;
  const hint = ('hint' in question && question.hint) || null;
  const drawn = drawnFiguresOf(question);
  const filled =
    drawn && question.type === 'number'
      ? filledFigures(
          { ...drawn, prompt, explanation },
          (question.rows ?? []).map(({ value }) => value),
        )
      : null;
  return { prompt, explanation, hint, ...filled, mistakes: filled ? (filled.mistakes ?? null) : mistakesOf(question) };
}

export type AnsweredRow = Pick<ReturnType<typeof questionRow>, 'type' | 'answer'>;

/** A row as a device receives it: of a text's accepted forms only what a correction shows. */
export const withShownAnswer = <Row extends AnsweredRow>(row: Row) => ({ ...row, answer: shownAnswer(row.type, row.answer) });

/** base64url(SHA-256) of every right answer, see domain/answer-key. */
export function keyHashes(question: QuestionMeta | Exclude<ExerciseMeta, { type: 'open' }>): string[] {
  const accepted = acceptedAnswers(question.type, question.answer, question.type === 'number' ? question.tolerance : 0);
  return accepted.map((canonical) => createHash('sha256').update(keyInput(question.id, canonical)).digest('base64url'));
}

/** The named mistakes of a number with their values; null without any. */
function mistakesOf(question: QuestionMeta | ExerciseMeta): NamedMistake[] | null {
  if (question.type !== 'number' || !question.mistakes) return null;
  const rows = 'rows' in question ? question.rows : undefined;
  return question.mistakes.map(({ value, says }) => ({ value: mistakenValue(value, rows) ?? Number.NaN, says }));
}

const upsertQuizzes = statement(
  'import.upsert-quizzes',
  upsert(
    'quizzes',
    {
      chapter_id: 'uuid',
      course_id: 'uuid',
      exercises_of_chapter: 'uuid',
      exercises_of_lesson: 'uuid',
      exam_pack_id: 'uuid',
      exam_position: 'integer',
      exam_minutes: 'integer',
      paper: 'jsonb',
      is_placement: 'boolean',
      title: 'text',
      pass_percent: 'integer',
      drawn: 'integer',
      content_hash: 'text',
    },
    { onConflict: [VERSION_ON_CHANGE] },
  ),
);

const upsertQuestions = statement(
  'import.upsert-questions',
  upsert('questions', {
    quiz_id: 'uuid',
    position: 'integer',
    type: 'text',
    prompt: 'text',
    choices: 'jsonb',
    answer: 'jsonb',
    tolerance: 'double precision',
    key_hashes: 'text[]',
    explanation: 'text',
    hint: 'text',
    unit: 'text',
    points: 'integer',
    topic: 'text',
    mistakes: 'jsonb',
    figures: 'jsonb',
    formula: 'text',
    rich: 'jsonb',
    drawn_figures: 'jsonb',
  }),
);

/**
 * Retires other quizzes. `courses` are those of the content: a retired course keeps its quiz and exercises for its learners, as it keeps
 * its lessons.
 */
const retireOtherQuizzes = statement(
  'import.retire-other-quizzes',
  `
  update quizzes q set retired_at = now()
   where q.retired_at is null and q.id <> all(:quizzes) and (q.course_id is null or q.course_id = any(:courses))
     and (q.exercises_of_lesson is null
          or exists (select from lessons l where l.id = q.exercises_of_lesson and l.course_id = any(:courses)))`,
);

/** Retires other questions, except those of a quiz that a retired course keeps. */
const retireOtherQuestions = statement(
  'import.retire-other-questions',
  `
  update questions n set retired_at = now() from quizzes q
   where q.id = n.quiz_id and n.retired_at is null and n.id <> all(:questions)
     and (q.retired_at is not null or q.id = any(:quizzes))`,
);
