import { createHash } from 'node:crypto';
import { acceptedAnswers, keyInput } from '@ulty/domain/answer-key.js';
import type { EntityManager } from 'typeorm';
import type { QuestionMeta } from './book-schemas.js';
import { KEEP_QUIZ_VERSIONS } from './quiz-versions.js';
import type { QuizFile } from './book-files.js';
import { unbrokenInversions } from './inversions.js';
import type { Content } from './read-content.js';
import { upsert, VERSION_ON_CHANGE } from './upsert.js';

/** Upserts the quizzes of chapters and courses, and their questions, once their parents are written; returns how many rows were retired. */
export async function writeQuizzes(tx: EntityManager, { books, courses }: Pick<Content, 'books' | 'courses'>): Promise<number> {
  const ofChapters = books.flatMap(({ chapters }) =>
    chapters.map(({ meta, quiz }) => ({ ...quizRow(quiz), chapter_id: meta.id, course_id: null })),
  );
  const ofCourses = courses.flatMap(({ meta, quiz }) => (quiz ? [{ ...quizRow(quiz), chapter_id: null, course_id: meta.id }] : []));
  const quizzes = [...ofChapters, ...ofCourses];
  const files = [...books.flatMap(({ chapters }) => chapters.map(({ quiz }) => quiz)), ...courses.flatMap(({ quiz }) => quiz ?? [])];
  const questions = files.flatMap(questionRows);
  await tx.query(UPSERT_QUIZZES, [JSON.stringify(quizzes)]);
  await tx.query(UPSERT_QUESTIONS, [JSON.stringify(questions)]);
  const [, retiredQuizzes] = await tx.query<[unknown, number]>(RETIRE_QUIZZES, [
    quizzes.map(({ id }) => id),
    courses.map(({ meta }) => meta.id),
  ]);
  const [, retiredQuestions] = await tx.query<[unknown, number]>(RETIRE_QUESTIONS, [questions.map(({ id }) => id)]);
  await tx.query(KEEP_QUIZ_VERSIONS);
  return retiredQuizzes + retiredQuestions;
}

function quizRow({ meta: { id, title, passPercent }, hash }: QuizFile) {
  return { id, title, pass_percent: passPercent, content_hash: hash };
}

/** Questions of a quiz as the database has them, keys included. */
export function questionRows({ meta }: QuizFile) {
  return meta.questions.map((question, index) => ({
    id: question.id,
    quiz_id: meta.id,
    position: index + 1,
    type: question.type,
    prompt: unbrokenInversions(question.prompt),
    choices: 'choices' in question ? question.choices : [],
    answer: question.answer,
    tolerance: question.type === 'number' ? question.tolerance : 0,
    key_hashes: keyHashes(question),
    explanation: unbrokenInversions(question.explanation),
    hint: question.hint ?? null,
    unit: question.type === 'number' ? (question.unit ?? null) : null,
    points: question.points,
    topic: question.topic,
  }));
}

/** base64url(SHA-256) of every right answer; see domain/answer-key for what it protects and what it does not. */
export function keyHashes(question: QuestionMeta): string[] {
  const accepted = acceptedAnswers(question.type, question.answer, question.type === 'number' ? question.tolerance : 0);
  return accepted.map((canonical) => createHash('sha256').update(keyInput(question.id, canonical)).digest('base64url'));
}

const UPSERT_QUIZZES = upsert(
  'quizzes',
  { chapter_id: 'uuid', course_id: 'uuid', title: 'text', pass_percent: 'integer', content_hash: 'text' },
  { onConflict: [VERSION_ON_CHANGE] },
);

const UPSERT_QUESTIONS = upsert('questions', {
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
});

/** $1 quizzes that stay, $2 courses of the content. A course that was retired keeps its quiz for its learners, as it keeps its lessons. */
const RETIRE_QUIZZES = `update quizzes set retired_at = now() where retired_at is null and id <> all($1) and (course_id is null or course_id = any($2))`;

/** $1 questions that stay. Those of a quiz that a retired course keeps stay with it. */
const RETIRE_QUESTIONS = `
  update questions n set retired_at = now() from quizzes q
   where q.id = n.quiz_id and n.retired_at is null and n.id <> all($1)
     and (q.retired_at is not null or q.course_id is null or exists (select from courses c where c.id = q.course_id and c.retired_at is null))`;
