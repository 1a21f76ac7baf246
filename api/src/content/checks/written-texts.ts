import { figureWords } from '@ulty/domain/learning/exercises.js';
import type { Content } from '../read/read-content.js';
import type { Page } from '../files/content-folder.js';
import { unitOf } from '../files/units.js';

/** A text that readers see, with its place. */
export interface WrittenText {
  file: string;
  line: number;
  text: string;
}

/** Fields that are no French prose: identifiers, keys, days, names, titles in other languages, calculations, drawings. */
const APART = new Set(
  `id answerId type asks topic need category subject grade status person place kind about facts requires book course publishedAt createdAt
  checkedAt askedAt version since until image logo website phone whatsapp address landmark city formula unit author writtenBy reviewedBy
  originalTitle sources coefficientSource secondRoundSource source file plane chart of audioVoice form tags name difficulty path region funds review`.split(
    /\s+/,
  ),
);

/** Mathematics, calculations to be filled in, and addresses: 'exemple.gov.bf', 'a@exemple.bf', 'https://…'. */
const NO_PROSE = /\$[^$]*\$|\{[^{}]*\}/g;
const ADDRESS = /@|^https?:|[\w-]\.[\w-]/;

/** Every text of the library that readers see, in the order of the library. Lines of texts in YAML are those of their fields. */
export function writtenTexts(content: Content): WrittenText[] {
  const { books, courses, posts, legal, partners, exams, checks, community, placement, sample, firstQuestions, facts, units } = content;
  const pages: Page<unknown>[] = [
    ...books.flatMap((book) => [book, ...book.chapters]),
    ...courses.flatMap((course) => [course, ...course.lessons]),
    ...posts,
    ...legal,
    ...partners,
  ];
  const headers = [
    ...pages,
    ...books.flatMap(({ chapters }) => chapters.map(({ quiz }) => quiz)),
    ...courses.flatMap(({ quiz }) => quiz ?? []),
    ...exams.flatMap((pack) => [pack, ...pack.quizzes]),
    ...checks,
    ...community,
    ...(placement ? [placement] : []),
    ...(sample ? [sample] : []),
  ];
  const linesOf = (file: string) => (units.get(unitOf(file))?.[file] ?? '').split('\n');
  const texts = [
    ...pages.flatMap(({ file, body }) => [
      ...body.paragraphs.map(({ line, prose }) => ({ file, line, text: prose })),
      ...body.exercises.flatMap(({ meta, lineOf }) => fieldsOf(meta, file, lineOf)),
      ...touchesOf(file, linesOf(file)),
    ]),
    ...headers.flatMap(({ file, meta, lineOf }) => fieldsOf(meta, file, lineOf)),
    ...community.flatMap(({ file, question, replies }) =>
      [question, ...replies.map(({ text }) => text)].flatMap((written) => paragraphsOf(file, linesOf(file), written)),
    ),
    ...fieldsOf({ questions: firstQuestions }, 'first-questions.yaml', () => 1),
    ...facts.map(({ line, text }) => ({ file: 'facts-bf.md', line, text })),
  ];
  return texts.map((one) => ({
    ...one,
    text: one.text.replaceAll(NO_PROSE, ' ').replaceAll(/\S+/g, (part) => (ADDRESS.test(part) ? ' ' : part)),
  }));
}

type LineOf = (...path: (string | number)[]) => number;

function fieldsOf(value: unknown, file: string, lineOf: LineOf, path: (string | number)[] = []): WrittenText[] {
  if (typeof value === 'string') return [{ file, line: lineOf(...path), text: value }];
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((item, at) => fieldsOf(item, file, lineOf, [...path, at]));
  // A figure of a calculation, as it is shown.
  if ('name' in value && 'value' in value && typeof value.value === 'number')
    return [
      {
        file,
        line: lineOf(...path),
        text: `${String(value.name)} : ${figureWords(value.value, 'unit' in value ? String(value.unit) : undefined)}`,
      },
    ];
  const isTyped = 'type' in value && value.type === 'text';
  return Object.entries(value).flatMap(([name, item]) => {
    if (APART.has(name)) return [];
    // Of the answers of a typed question the first is shown; those of other questions are ids of choices.
    if (name === 'answer') return isTyped && Array.isArray(item) ? fieldsOf(item[0], file, lineOf, [...path, name, 0]) : [];
    return fieldsOf(item, file, lineOf, [...path, name]);
  });
}

/** The questions of `:::et-vous` about the reader, which are no part of the text. */
function touchesOf(file: string, lines: readonly string[]): WrittenText[] {
  let isInside = false;
  return lines.flatMap((line, at) => {
    if (line.startsWith(':::')) isInside = line.startsWith(':::et-vous');
    return isInside ? [...line.matchAll(/"([^"]*)"/g)].map(([, text = '']) => ({ file, line: at + 1, text })) : [];
  });
}

function paragraphsOf(file: string, lines: readonly string[], written: string): WrittenText[] {
  return written.split('\n').map((text) => ({ file, line: Math.max(0, lines.indexOf(text)) + 1, text }));
}
