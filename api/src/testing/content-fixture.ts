import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { EXERCISES } from '@ulty/domain/learning/exercises.js';
import { LEGAL_SLUGS } from '@ulty/domain/people/legal.js';
import { needsRetirement, unitOf } from '../content/files/units.js';
import { uuidV7 } from '../core/base/uuid.js';
import { CONSENT } from './newcomer.js';

export interface ContentFixture {
  dir: string;
  /** Writes files; paths are relative to the folder. */
  write(files: Record<string, string | Buffer>): Promise<void>;
  /** Removes files or folders; for books, courses and articles adds their line to `retired.yaml`, until they are written again. */
  remove(...paths: string[]): Promise<void>;
  close(): Promise<void>;
}

/** Makes a content folder with these files and a list of topics. */
export async function makeContent(files: Record<string, string | Buffer>): Promise<ContentFixture> {
  const dir = await mkdtemp(join(tmpdir(), 'ulty-content-'));
  const retired = new Set<string>();
  const tellRetired = async (change: () => void) => {
    const before = retired.size;
    change();
    const lines = [...retired].map((path) => ({ path, since: '2026-01-05', why: 'Retiré par un test.' }));
    if (retired.size !== before) await writeFile(join(dir, 'retired.yaml'), JSON.stringify({ retired: lines }));
  };
  const fixture: ContentFixture = {
    dir,
    async write(written) {
      await tellRetired(() => Object.keys(written).forEach((path) => retired.delete(unitOf(path))));
      for (const [path, text] of Object.entries(written)) {
        await mkdir(dirname(join(dir, path)), { recursive: true });
        await writeFile(join(dir, path), text);
      }
    },
    async remove(...paths) {
      for (const path of paths) await rm(join(dir, path), { recursive: true });
      await tellRetired(() => {
        for (const path of paths) if (needsRetirement(path) && unitOf(path) === path) retired.add(path);
      });
    },
    close: () => rm(dir, { recursive: true, force: true }),
  };
  await fixture.write({ 'topics.yaml': TOPICS, ...LEGAL, ...files });
  return fixture;
}

/** The three legal texts of every folder. */
const LEGAL = Object.fromEntries(LEGAL_SLUGS.map((slug) => [`legal/${slug}.md`, legalFile({ title: slug })]));

/** Topics that questions of tests may name. */
const TOPICS = `topics:
  - { id: sujet, name: "Sujet", category: "Finance" }
  - { id: marge, name: "Marge", category: "Finance" }
  - { id: prix, name: "Prix", category: "Marketing & vente" }
`;

type Fields = Record<string, unknown>;

/** Makes a file with front matter; a field set to undefined is left out. JSON is valid YAML. */
function page(fields: Fields, body: string): string {
  const lines = Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return `---\n${lines.join('\n')}\n---\n${body}\n`;
}

export function postFile(chosen: Fields = {}, body = 'Un texte court.'): string {
  return page(
    {
      id: uuidV7(),
      title: 'Un article',
      excerpt: 'Un résumé.',
      category: 'Finance',
      publishedAt: '2026-01-05',
      author: 'Équipe Ulty',
      featured: false,
      ...chosen,
    },
    body,
  );
}

export function legalFile(chosen: Fields = {}, body = 'Un texte de loi.'): string {
  return page({ title: 'Conditions', version: CONSENT, review: 'à faire relire par un juriste', ...chosen }, body);
}

export function partnerFile(chosen: Fields = {}, body = 'Une présentation.'): string {
  return page(
    {
      id: uuidV7(),
      name: 'Un partenaire',
      type: 'école',
      region: 'Kadiogo',
      city: 'Ouagadougou',
      summary: 'En bref.',
      order: 1,
      status: 'published',
      since: '2026-01-05',
      demo: true,
      funds: [],
      offers: [],
      ...chosen,
    },
    body,
  );
}

export function courseFile(chosen: Fields = {}, body = 'Une description.'): string {
  return page(
    {
      id: uuidV7(),
      title: 'Un cours',
      shortDescription: 'En bref.',
      need: 'Vendre plus',
      category: 'Finance',
      difficulty: 'Débutant',
      priceEuroCents: 0,
      createdAt: '2026-01-05',
      tags: ['prix'],
      objectives: ['Savoir'],
      requirements: [],
      ...chosen,
    },
    body,
  );
}

/** Makes an exercise block, one field a line (the id is the second line). JSON is valid YAML. */
export function exerciseBlock(chosen: Fields = {}): string {
  const fields: Fields = {
    id: uuidV7(),
    type: 'single',
    prompt: `Exercice ${uuidV7()} ?`,
    ...(chosen.type === undefined && { choices: CHOICES, answer: ['b'] }),
    explanation: 'Une explication.',
    topic: 'sujet',
    ...chosen,
  };
  const lines = Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return [':::exercice', ...lines, ':::'].join('\n');
}

/** Adds exercises up to the required minimum, after those that the test is about. */
const withLeast = (body: string, least: number) => [body, ...Array.from({ length: least }, () => exerciseBlock())].join('\n\n');

export function lessonFile(chosen: Fields = {}, body = 'Le texte de la leçon.'): string {
  const fields = { id: uuidV7(), title: 'Une leçon', section: 'Début', durationMin: 10, preview: false, ...chosen };
  return page(fields, withLeast(body, EXERCISES.perLesson));
}

export interface CourseIds {
  course: string;
  lessons: string[];
}

/** Makes the files of a course of `lessonCount` lessons (the first a preview), and returns them with their ids. */
export function courseFolder(slug: string, lessonCount: number, chosen: Fields = {}): { ids: CourseIds; files: Record<string, string> } {
  const ids = { course: uuidV7(), lessons: Array.from({ length: lessonCount }, () => uuidV7()) };
  const files = { [`courses/${slug}/course.md`]: courseFile({ id: ids.course, title: `Cours ${slug}`, ...chosen }) };
  ids.lessons.forEach((id, index) => {
    files[`courses/${slug}/${String(index + 1).padStart(2, '0')}-lecon-${index + 1}.md`] = lessonFile({
      id,
      title: `Leçon ${index + 1}`,
      preview: index === 0,
    });
  });
  return { ids, files };
}

/** Makes the final quiz of a course of `courseFolder`, as one of its files. */
export function finalQuizFile(slug: string, chosen: Fields = {}, questions: Fields[] = sixQuestions()): Record<string, string> {
  return { [`courses/${slug}/quiz.yaml`]: quizFile({ title: 'Quiz final', ...chosen }, questions) };
}

export function bookFile(chosen: Fields = {}, body = 'Une présentation.'): string {
  return page(
    {
      id: uuidV7(),
      title: 'Un livre',
      author: 'Une autrice',
      category: 'Finance',
      keyIdeas: ['Une', 'Deux', 'Trois'],
      actions: ['Un', 'Deux', 'Trois'],
      promise: 'Une promesse',
      need: 'Vendre plus',
      publishedAt: '2026-01-05',
      ...chosen,
    },
    body,
  );
}

/** Makes a chapter of `wordCount` words, the last of them unique, so that no two chapters are equal. */
export function chapterFile(chosen: Fields = {}, wordCount = 300, more = ''): string {
  const body = [`${'mot '.repeat(wordCount - 1)}${uuidV7()}`, more].filter(Boolean).join('\n\n');
  return page({ id: uuidV7(), title: 'Un chapitre', ...chosen }, withLeast(body, EXERCISES.perChapter));
}

// Choices of equal length, so that none is conspicuous.
const CHOICES = [
  { id: 'a', text: 'Premier' },
  { id: 'b', text: 'Suivant' },
  { id: 'c', text: 'Dernier' },
];

/** Questions of a quiz, one of each type. */
export function sixQuestions(): Fields[] {
  const common = { explanation: 'Une explication.', topic: 'sujet' };
  // Each prompt has a word of its own: the importer refuses duplicate questions.
  return [
    { id: uuidV7(), type: 'single', prompt: `Question ${uuidV7()} ?`, ...common, choices: CHOICES, answer: ['b'], hint: 'Un indice.' },
    { id: uuidV7(), type: 'multiple', prompt: `Question ${uuidV7()} ?`, ...common, choices: CHOICES, answer: ['c', 'a'] },
    { id: uuidV7(), type: 'truefalse', prompt: `Question ${uuidV7()} ?`, ...common, answer: false },
    { id: uuidV7(), type: 'order', prompt: `Question ${uuidV7()} ?`, ...common, choices: CHOICES, answer: ['c', 'a', 'b'] },
    { id: uuidV7(), type: 'number', prompt: `Question ${uuidV7()} ?`, ...common, answer: 48_151, tolerance: 1, unit: 'F' },
    {
      id: uuidV7(),
      type: 'text',
      prompt: `Question ${uuidV7()} ?`,
      ...common,
      answer: ['Tirelire secrète', 'cagnotte secrète'],
      points: 2,
    },
  ];
}

/** True-or-false questions, each with its own prompt. */
export const trueFalseQuestions = (count: number, chosen: { answer: boolean; topic?: string }) =>
  Array.from({ length: count }, () => ({
    id: uuidV7(),
    type: 'truefalse',
    prompt: `Question ${uuidV7()} ?`,
    explanation: 'Une explication.',
    topic: 'sujet',
    ...chosen,
  }));

/** Right choices for `sixQuestions`, as a device sends them. */
export const SIX_CHOICES = [['b'], ['a', 'c'], ['false'], ['c', 'a', 'b'], ['48151'], ['tirelire secrete']];

/** The same choices as people also write them: spaces, capitals, a number within its tolerance. */
export const WRITTEN_CHOICES = [...SIX_CHOICES.slice(0, 4), ['48 152'], ['tirelire SECRETE']];

/** All right answers to `sixQuestions`. */
export const rightAnswers = (questions: readonly Fields[], msOf: (at: number) => number) =>
  questions.map(({ id }, at) => ({ questionId: id, choice: SIX_CHOICES[at], ms: msOf(at) }));

/** Makes a quiz file: one header field per line, one question per line, so that tests can name lines (questions begin on line 5). */
export function quizFile(chosen: Fields = {}, questions: Fields[] = sixQuestions()): string {
  const header = Object.entries({ id: uuidV7(), title: 'Un quiz', passPercent: 60, ...chosen }).filter(([, value]) => value !== undefined);
  return [
    ...header.map(([name, value]) => `${name}: ${JSON.stringify(value)}`),
    'questions:',
    ...questions.map((question) => `  - ${JSON.stringify(question)}`),
    '',
  ].join('\n');
}

export interface BookIds {
  book: string;
  chapters: string[];
  quizzes: string[];
}

/** Makes the files of a book of four chapters, and returns them with their ids. */
export function bookFolder(slug: string, chosen: Fields = {}): { ids: BookIds; files: Record<string, string> } {
  const four = () => Array.from({ length: 4 }, () => uuidV7());
  const ids = { book: uuidV7(), chapters: four(), quizzes: four() };
  const files = { [`books/${slug}/book.md`]: bookFile({ id: ids.book, title: `Livre ${slug}`, ...chosen }) };
  ids.chapters.forEach((id, index) => {
    const path = `books/${slug}/0${index + 1}-partie-${index + 1}`;
    files[`${path}.md`] = chapterFile({ id, title: `Partie ${index + 1}` });
    files[`${path}.quiz.yaml`] = quizFile({ id: ids.quizzes[index], title: `Quiz ${index + 1}` });
  });
  return { ids, files };
}

/** The first quiz files of a book that `bookFolder` made, with these questions. */
export const quizFiles = (slug: string, quizzes: readonly { id: string; questions: Fields[] }[]): Record<string, string> =>
  Object.fromEntries(
    quizzes.map(({ id, questions }, at) => [
      `books/${slug}/0${at + 1}-partie-${at + 1}.quiz.yaml`,
      quizFile({ id, title: `Quiz ${at + 1}` }, questions),
    ]),
  );

/** A book with known answers: `sixQuestions` in each quiz. */
export function knownBook(slug: string, chosen: Fields = {}) {
  const { ids, files } = bookFolder(slug, chosen);
  const quizzes = ids.quizzes.map((id) => ({ id, questions: sixQuestions() }));
  return { ids, quizzes, files: { ...files, ...quizFiles(slug, quizzes) } };
}

interface ExamPackChoice {
  /** Fields of pack.yaml. */
  pack?: Fields;
  /** Fields of the first question, a single choice. */
  first?: Fields;
  /** A figure, of the first question unless it names another. */
  figure?: Fields;
  /** A paper. */
  paper?: Fields;
  isEmpty?: boolean;
}

/** Makes the files of an exam pack of one theme, and returns them with their ids. */
export function examPackFiles({ pack = {}, first = {}, figure, paper, isEmpty = false }: ExamPackChoice = {}): {
  ids: { pack: string; quiz: string; questions: string[] };
  files: Record<string, string>;
} {
  const [one, ...others] = sixQuestions();
  const questions = isEmpty ? [] : [{ ...one, ...first }, ...others];
  const ids = { pack: uuidV7(), quiz: uuidV7(), questions: questions.map(({ id }) => String(id)) };
  const figures = figure ? `figures: ${JSON.stringify([{ of: ids.questions.slice(0, 1), alt: 'Une figure.', ...figure }])}\n` : '';
  const meta = {
    id: ids.pack,
    title: 'Mathématiques, BEPC',
    seriesName: 'Général',
    subjectName: 'Mathématiques',
    summary: 'Un thème.',
    programme: { title: 'Programme de 3e', source: null, date: null },
    coefficient: null,
    coefficientSource: null,
    secondRoundSource: 'Session 2025, d’après la presse',
    ...pack,
  };
  const folder = 'exams/bepc/general/maths';
  return {
    ids,
    files: {
      [`${folder}/pack.yaml`]: Object.entries(meta)
        .map(([name, value]) => `${name}: ${JSON.stringify(value)}\n`)
        .join(''),
      [`${folder}/01-calcul.quiz.yaml`]: quizFile({ id: ids.quiz, title: 'Calcul' }, questions) + figures,
      ...(paper && { [`${folder}/epreuve-1.yaml`]: JSON.stringify(paper) }),
    },
  };
}
