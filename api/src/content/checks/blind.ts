import { createHash } from 'node:crypto';
import { acceptedAnswers, canonicalForms } from '@ulty/domain/learning/answer-key.js';
import type { QuestionType } from '@ulty/domain/learning/books.js';
import { figureWords, type ExerciseRow } from '@ulty/domain/learning/exercises.js';
import { filledText } from '@ulty/domain/learning/filled-text.js';
import { z } from 'zod';
import type { ContentProblem } from '../files/content-problem.js';
import { readYaml } from '../files/yaml-file.js';
import type { Content } from '../read/read-content.js';

/** Largest share of a quiz that a reader without the text may find. */
export const MAX_TOLD = 0.6;

interface Asked {
  id: string;
  type: QuestionType;
  prompt: string;
  choices?: { id: string; text: string }[];
  answer: string | string[] | boolean | number;
  tolerance?: number;
  rows?: ExerciseRow[] | undefined;
}

interface AskedFile {
  file: string;
  meta: { questions: Asked[] };
}

/** Every file whose questions should need their text: quizzes of chapters and courses, and held-out questions. */
function askedFiles({ books, courses, checks }: Pick<Content, 'books' | 'courses' | 'checks'>): AskedFile[] {
  return [
    ...books.flatMap(({ chapters }) => chapters.map(({ quiz }) => quiz)),
    ...courses.flatMap(({ quiz }) => quiz ?? []),
    ...checks.map(({ file, meta }) => ({
      file,
      meta: {
        questions: meta.questions.map((question) => ({
          ...question,
          type: question.answer.length > 1 ? ('multiple' as const) : ('single' as const),
        })),
      },
    })),
  ];
}

/** The choices in an order that their question's id fixes, each under the letter by which it is answered. */
function lettered({ id, choices = [] }: Asked): { letter: string; id: string; text: string }[] {
  const rank = (choice: string) => createHash('sha256').update(`${id}:${choice}`).digest('hex');
  return choices
    .map((choice) => ({ ...choice, rank: rank(choice.id) }))
    .sort((one, other) => (one.rank < other.rank ? -1 : 1))
    .map((choice, at) => ({ letter: String.fromCharCode(97 + at), id: choice.id, text: choice.text }));
}

const HEAD = `# Répondez à « answer » sans avoir lu le texte. single : une lettre ; multiple : toutes les lettres justes (a, c) ; order : les lettres
# dans l’ordre (c, a, b) ; truefalse : vrai ou faux ; number : un nombre ; text : un mot ou deux. Sans idée, laissez vide.
# Puis : npm run content -- blind --answers CE-FICHIER
`;

/** Writes the questions of a library without keys, explanations, hints or texts: a YAML list to be filled in. */
export function blindSheet(
  content: Pick<Content, 'books' | 'courses' | 'checks'>,
  isAsked: (file: string) => boolean = () => true,
): string {
  const asked = askedFiles(content)
    .filter(({ file }) => isAsked(file))
    .flatMap(({ file, meta }) => meta.questions.map((question) => sheetEntry(file, question)));
  return `${HEAD}${asked.join('')}`;
}

function sheetEntry(file: string, question: Asked): string {
  const { id, type, prompt, rows } = question;
  const values = rows?.map(({ value }) => value);
  const shown = (rows && values && filledText(prompt, rows, values)) ?? prompt;
  const figures = rows?.map(({ name, value, unit }) => `  # ${name} : ${figureWords(value, unit)}\n`).join('') ?? '';
  const choices = lettered(question)
    .map(({ letter, text }) => `    ${letter}: ${JSON.stringify(text)}\n`)
    .join('');
  return `- id: ${id}\n  quiz: ${file}\n  type: ${type}\n  prompt: ${JSON.stringify(shown)}\n${figures}${choices && `  choices:\n${choices}`}  answer:\n`;
}

const Answer = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()]).optional();
const Sheet = z.array(z.looseObject({ id: z.string(), answer: Answer }), {
  error: 'Une liste de questions est attendue, chacune avec id et answer.',
});
type Answer = z.infer<typeof Answer>;

/** What a blind reader found of one file. */
export interface Told {
  file: string;
  told: number;
  of: number;
}

/** Grades a filled sheet: for each file of its questions the number found, the most told first; and the problems of the sheet itself. */
export function gradeSheet(
  content: Pick<Content, 'books' | 'courses' | 'checks'>,
  file: string,
  sheet: string,
): { files: Told[]; problems: ContentProblem[] } {
  const read = readYaml(file, sheet, Sheet);
  if (Array.isArray(read)) return { files: [], problems: read };
  const given = new Map(read.meta.map(({ id, answer }) => [id, answer]));
  const asked = askedFiles(content);
  const known = new Set(asked.flatMap(({ meta }) => meta.questions.map(({ id }) => id)));
  const problems = read.meta.flatMap(({ id }, at) =>
    known.has(id) ? [] : [{ file, line: read.lineOf(at, 'id'), message: `La question ${id} n’existe plus : refaites la feuille.` }],
  );
  const files = asked
    .map(({ file: quiz, meta }) => {
      const answered = meta.questions.filter(({ id }) => given.has(id));
      return { file: quiz, told: answered.filter((question) => isRight(question, given.get(question.id))).length, of: answered.length };
    })
    .filter(({ of }) => of > 0)
    .sort((one, other) => other.told / other.of - one.told / one.of || one.file.localeCompare(other.file));
  return { files, problems };
}

function isRight(question: Asked, given: Answer): boolean {
  const accepted = acceptedAnswers(question.type, question.answer, question.tolerance);
  return canonicalForms(question.type, inSentForm(question, given)).some((form) => accepted.includes(form));
}

/** The answer as a device would send it: 'a, c' becomes two ids of choices, 'vrai' true, '3 000 F' a number. */
function inSentForm(question: Asked, given: Answer): string[] {
  const text = Array.isArray(given) ? given.join(',') : String(given ?? '').trim();
  if (question.type === 'truefalse')
    return [
      text
        .toLowerCase()
        .replace(/^(vrai|oui)$/, 'true')
        .replace(/^(faux|non)$/, 'false'),
    ];
  if (question.type === 'number') return [(/^[^\p{L}%°]*/u.exec(text)?.[0] ?? '').trim()];
  if (question.type === 'text') return [text];
  const choices = lettered(question);
  return (text.toLowerCase().match(/[a-z]/g) ?? []).map((letter) => choices.find((choice) => choice.letter === letter)?.id ?? '');
}

const percent = (told: number, of: number) => `${figureWords((100 * told) / Math.max(1, of), undefined, 0)} %`;

/** What a blind reader found, in lines for a terminal, and the number of files of which too much is told. */
export function toldInWords(files: readonly Told[]): { lines: string[]; faults: number } {
  const [told, of] = [files.reduce((sum, one) => sum + one.told, 0), files.reduce((sum, one) => sum + one.of, 0)];
  const faults = files.filter((one) => one.told / one.of > MAX_TOLD).length;
  return {
    lines: [
      ...files.map((one) => `${percent(one.told, one.of).padStart(6)} (${one.told} sur ${one.of}) content/${one.file}`),
      `En tout : ${told} réponses justes sur ${of} sans le texte, ${percent(told, of)} ; ${faults} fichier(s) au-dessus de ${percent(MAX_TOLD, 1)}.`,
    ],
    faults,
  };
}
