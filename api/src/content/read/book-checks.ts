import { canonicalAnswer } from '@ulty/domain/learning/answer-key.js';
import type { BookPage, QuizFile } from './book-files.js';
import type { ExerciseMeta, QuestionMeta } from '../schemas/book-schemas.js';
import type { Page } from '../files/content-folder.js';
import type { ContentProblem } from '../files/content-problem.js';

/**
 * Two prompts of one book or course that share this fraction of their words count as the same question. The most similar prompts of really
 * different questions share 0.6.
 */
const SAME_PROMPT = 0.75;

/** Shorter paragraphs, in words, may be repeated. */
const LONG_PARAGRAPH_WORDS = 12;

interface Place extends Omit<ContentProblem, 'message'> {
  text: string;
}

/** Finds problems across the files of a book: the same title, idea, question or paragraph twice. Each names the second place. */
export function bookProblems({ file, meta, lineOf, chapters }: BookPage): ContentProblem[] {
  const listed = (field: 'keyIdeas' | 'actions'): Place[] =>
    meta[field].map((text, at) => ({ file, line: lineOf(field, at), field: `${field}.${at}`, text }));
  const titles = chapters.map((chapter) => ({
    file: chapter.file,
    line: chapter.lineOf('title'),
    field: 'title',
    text: chapter.meta.title,
  }));
  const slugs = chapters.map((chapter) => ({ file: chapter.file, line: 1, text: chapter.slug }));
  return [
    ...repeated(listed('keyIdeas'), 'Cette idée est déjà dans la liste'),
    ...repeated(listed('actions'), 'Cette action est déjà dans la liste'),
    ...repeated(titles, 'Ce titre est déjà pris'),
    ...repeated(slugs, 'Ce nom est déjà pris'),
    ...quizProblems(
      chapters.map(({ quiz }) => quiz),
      'du livre',
    ),
  ];
}

/** Finds duplicate questions among quizzes, questions that contain their answer, and attempts that ask more than there is. @param of owner of the quizzes: 'du livre' */
export function quizProblems(quizzes: readonly QuizFile[], of: string): ContentProblem[] {
  const answers = quizzes.flatMap(({ file, meta, lineOf }) =>
    meta.questions.map((question, at) => ({ question, file, line: lineOf('questions', at, 'answer'), field: `questions.${at}.answer` })),
  );
  const short = quizzes.filter(({ meta: { drawn = 0, questions } }) => drawn > questions.length);
  return [
    ...repeatedPrompts(quizzes.flatMap(promptsOf), of),
    ...answers.flatMap(givenAway),
    ...short.map(({ file, meta, lineOf }) => ({
      file,
      line: lineOf('drawn'),
      field: 'drawn',
      message: `Ce quiz compte ${meta.questions.length} questions : un essai n’en pose pas ${meta.drawn}.`,
    })),
  ];
}

/** Checks the exercises of one text: too few, duplicates, and questions that contain their answer. */
export function exerciseProblems({ file, body, bodyLine }: Page<unknown>, least: number, where: string): ContentProblem[] {
  const { exercises } = body;
  const prompts = exercises.map(({ meta, lineOf }) => ({ file, line: lineOf('prompt'), field: 'prompt', text: meta.prompt }));
  const answers = exercises.map(({ meta, lineOf }) => ({ question: meta, file, line: lineOf('answer'), field: 'answer' }));
  const count = exercises.length;
  return [
    ...(count < least
      ? [{ file, line: bodyLine, message: `${where} compte ${least} exercices au moins (:::exercice), et non ${count}.` }]
      : []),
    ...repeatedPrompts(prompts, 'de ce texte'),
    ...answers.flatMap(givenAway),
  ];
}

/** Exercises and blocks of breaths in texts that may not have any: only lessons and chapters may. */
export function misplacedExercises({ file, body }: Page<unknown>): ContentProblem[] {
  return [
    ...body.exercises.map(({ line }) => ({ file, line, message: 'Un exercice se place dans une leçon ou un chapitre, pas ici.' })),
    ...body.breathBlocks.map((line) => ({ file, line, message: 'Ce bloc se place dans une leçon ou un chapitre, pas ici.' })),
  ];
}

/** Long paragraphs that occur twice in the library. */
export function copiedParagraphs(books: readonly BookPage[]): ContentProblem[] {
  const paragraphs = books
    .flatMap((book) => [book, ...book.chapters])
    .flatMap(({ file, body, bodyLine }) => body.plain.split('\n\n').map((text) => ({ file, line: bodyLine, text })));
  return repeated(
    paragraphs.filter(({ text }) => text.split(/\s+/).length >= LONG_PARAGRAPH_WORDS),
    'Ce paragraphe est déjà écrit',
    ({ text }) => ` « ${text.slice(0, 40).trimEnd()}… »`,
  );
}

function promptsOf(quiz: QuizFile): Place[] {
  return quiz.meta.questions.map(({ prompt: text }, at) => ({
    file: quiz.file,
    line: quiz.lineOf('questions', at, 'prompt'),
    field: `questions.${at}.prompt`,
    text,
  }));
}

function repeated(places: readonly Place[], message: string, citing: (place: Place) => string = () => ''): ContentProblem[] {
  const first = new Map<string, Place>();
  return places.flatMap((place) => {
    const key = canonicalAnswer('text', place.text) ?? '';
    const known = first.get(key);
    if (!known) first.set(key, place);
    return known ? [problemAt(place, `${message} (${known.file}:${known.line})${citing(place) && ` :${citing(place)}`}.`)] : [];
  });
}

function repeatedPrompts(prompts: readonly Place[], of: string): ContentProblem[] {
  const asked = prompts.map(({ text }) => ({ canonical: canonicalAnswer('text', text), words: wordsOf(text) }));
  return prompts.flatMap((prompt, at) => {
    const { canonical, words } = asked[at] ?? {};
    const twin = asked
      .slice(0, at)
      .findIndex((other) => other.canonical === canonical || likeness(other.words, words ?? []) >= SAME_PROMPT);
    const known = prompts[twin];
    return known ? [problemAt(prompt, `Cette question ressemble trop à une autre ${of} (${known.file}:${known.line}).`)] : [];
  });
}

interface KeyedPlace extends Omit<ContentProblem, 'message'> {
  question: QuestionMeta | ExerciseMeta;
}

/** Short-text questions whose answer is in the question or its hint. */
function givenAway({ question, ...place }: KeyedPlace): ContentProblem[] {
  if (question.type !== 'text') return [];
  const said = ` ${allWordsOf(`${question.prompt} ${question.hint ?? ''}`).join(' ')} `;
  const given = question.answer.find((form) => said.includes(` ${allWordsOf(form).join(' ')} `));
  return given === undefined ? [] : [{ ...place, message: `La question ou son indice contient la réponse « ${given} ».` }];
}

function problemAt({ text: _text, ...place }: Place, message: string): ContentProblem {
  return { ...place, message };
}

/** Share of common words among all words of both sets: 1 for the same words in any order. */
function likeness(one: readonly string[], other: readonly string[]): number {
  const common = one.filter((word) => other.includes(word)).length;
  const all = one.length + other.length - common;
  return all === 0 ? 0 : common / all;
}

/** The informative words of a question, each once, without 'la', 'de', 'un', which would make any two similar. */
function wordsOf(text: string): string[] {
  return [...new Set(allWordsOf(text).filter((word) => word.length >= 3))];
}

/** The words of a text, in small letters and without accents. */
export function allWordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replaceAll('œ', 'oe')
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}
