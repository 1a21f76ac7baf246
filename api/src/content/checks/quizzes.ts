import { canonicalAnswer } from '@ulty/domain/learning/answer-key.js';
import { POOLS } from '@ulty/domain/learning/drawn-questions.js';
import { calculationsOf } from '@ulty/domain/learning/filled-text.js';
import type { QuizFile } from '../read/book-files.js';
import type { ExerciseMeta, QuestionMeta } from '../schemas/book-schemas.js';
import { figuresProblems } from '../schemas/drawn-figures.js';
import type { ContentProblem } from '../files/content-problem.js';
import { fold, hasWords } from './french-text.js';
import { ABSOLUTES, FILLERS, MAX_RECALL_SHARE, MIN_QUESTION_TYPES, UNLIKELY } from './limits.js';
import { typographyProblems } from './prose.js';

type Question = QuestionMeta | ExerciseMeta;

const choicesOf = (question: Question) => ('choices' in question ? question.choices : []);

/** All texts that a question shows, with the field of each. */
function saidBy(question: Question): [field: string, text: string][] {
  return [
    ['prompt', question.prompt],
    ...choicesOf(question).flatMap(({ text, says }, at): [string, string][] => [
      [`choices.${at}.text`, text],
      ...(says ? [[`choices.${at}.says`, says] as [string, string]] : []),
    ]),
    ['explanation', question.explanation],
    ...(('mistakes' in question && question.mistakes) || []).map(({ says }, at): [string, string] => [`mistakes.${at}.says`, says]),
    ...('hint' in question && question.hint ? ([['hint', question.hint]] as [string, string][]) : []),
  ];
}

/** A pool is large enough that two attempts differ, and few of its questions are typed or guessed by half. Decision 0130. */
export function poolProblems({ file, meta, lineOf }: QuizFile, kind: keyof typeof POOLS): ContentProblem[] {
  const { questions, drawn } = POOLS[kind];
  const problem = (field: string, message: string): ContentProblem => ({ file, line: lineOf(field), field, message });
  const count = (type: QuestionMeta['type']) => meta.questions.filter((question) => question.type === type).length;
  const most = Math.ceil(meta.questions.length / POOLS.chapter.questions);
  return [
    ...(meta.questions.length < questions
      ? [problem('questions', `Ce quiz compte ${meta.questions.length} questions, et non ${questions} au moins.`)]
      : []),
    ...(meta.drawn === drawn ? [] : [problem('drawn', `Un essai pose ${drawn} questions : écrivez « drawn: ${drawn} ».`)]),
    ...(['text', 'truefalse'] as const)
      .filter((type) => count(type) > most)
      .map((type) => problem('questions', `Ce quiz a ${count(type)} questions « ${type} », et non ${most} au plus.`)),
  ];
}

/** Checks the questions of one quiz: what they ask, answers they reveal, and filler choices. */
export function quizQualityProblems({ file, meta, lineOf }: QuizFile): ContentProblem[] {
  const { questions } = meta;
  const problems: ContentProblem[] = [];
  const note = (at: number, field: string, message: string) =>
    problems.push({
      file,
      line: lineOf('questions', at, ...field.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part))),
      field: `questions.${at}.${field}`,
      message,
    });
  questions.forEach((question, at) => {
    if (!question.asks)
      note(at, 'asks', 'Ce champ manque : recall (retrouver une idée du texte) ou apply (l’employer dans un cas nouveau).');
    for (const [field, text] of saidBy(question)) {
      for (const { message } of typographyProblems(text, { file, line: 1 })) note(at, field, message);
      if (field.startsWith('choices') && field.endsWith('text') && FILLERS.some((words) => fold(text).startsWith(words)))
        note(at, field, 'Personne ne prend ce choix : mettez une erreur que l’on fait vraiment.');
    }
    for (const { field, message } of [...saysProblems(question), ...figureProblems(question)]) note(at, field, message);
    if (
      question.type === 'number' &&
      question.hint &&
      new RegExp(`(?<![\\d.,])${numberIn(question.answer)}(?![\\d.,]\\d|\\d)`).test(
        question.hint.replaceAll(/(?<=\d)[\s\u00a0\u202f](?=\d{3})/g, ''),
      )
    )
      note(at, 'hint', 'L’indice donne la réponse.');
    if (question.type === 'text') {
      const leak = leakOf(
        question.answer,
        questions.filter((other) => other !== question),
      );
      if (leak) note(at, 'answer', `La réponse « ${leak} » se lit dans une autre question de ce quiz.`);
      const [first = ''] = question.answer;
      for (const { message } of typographyProblems(first, { file, line: 1 })) note(at, 'answer.0', message);
      const other = otherSpelling(first, question.explanation);
      if (other) note(at, 'answer.0', `La correction affiche « ${first} », et l’explication écrit « ${other} ».`);
    }
  });
  const recalling = questions.filter(({ asks }) => asks === 'recall').length;
  if (recalling > MAX_RECALL_SHARE * questions.length)
    problems.push({
      file,
      line: 1,
      message: `${recalling} questions sur ${questions.length} demandent de se souvenir (recall), et non 2 sur 5 au plus.`,
    });
  const types = new Set(questions.map(({ type }) => type)).size;
  if (types < MIN_QUESTION_TYPES)
    problems.push({ file, line: 1, message: `Ce quiz a ${types} sorte(s) de questions, et non ${MIN_QUESTION_TYPES} au moins.` });
  return problems;
}

/** Sets of figures that the check tries of one question: more than any of ours has. */
const MOST_SETS = 5_000;

/** What attempts may draw, every set of it; and calculations between braces without figures. */
function figureProblems(question: QuestionMeta): { field: string; message: string }[] {
  if (question.type === 'number' && question.rows && question.formula !== undefined)
    return figuresProblems({ ...question, rows: question.rows, formula: question.formula }, MOST_SETS);
  return saidBy(question)
    .filter(([, text]) => calculationsOf(text).length > 0)
    .map(([field]) => ({ field, message: 'Un calcul entre accolades a besoin de chiffres : ajoutez « rows » et « formula ».' }));
}

/** A wrong choice says why it tempts and why it fails, a right one nothing. */
function saysProblems(question: QuestionMeta): { field: string; message: string }[] {
  if (question.type !== 'single' && question.type !== 'multiple') return [];
  return question.choices.flatMap(({ id, says }, at) => {
    const field = `choices.${at}.says`;
    if (question.answer.includes(id)) return says ? [{ field, message: 'Ce choix est juste : l’explication suffit, ôtez « says ».' }] : [];
    if (!says) return [{ field, message: 'Ce champ manque : dites pourquoi ce choix tente, et pourquoi il ne tient pas.' }];
    return /^faux\b/.test(fold(says)) ? [{ field, message: 'Ne commencez pas par « Faux » : dites d’abord ce qui tente.' }] : [];
  });
}

const numberIn = (value: number) => String(value).replace('.', '[.,]');

/** Returns the words of an explanation that are this answer with other accents, apostrophes or letters: a correction shows both. */
function otherSpelling(answer: string, explanation: string): string | undefined {
  const words = explanation.split(/[\s.,;:!?«»()]+/).filter(Boolean);
  const size = answer.split(/\s+/).length;
  return words
    .map((_, from) => words.slice(from, from + size).join(' '))
    .find((group) => canonicalAnswer('text', group) === canonicalAnswer('text', answer) && group.toLowerCase() !== answer.toLowerCase());
}

/** Returns the first form, of four letters or more, that another question shows. */
function leakOf(forms: readonly string[], others: readonly Question[]): string | undefined {
  const said = others.map((other) =>
    fold(
      saidBy(other)
        .map(([, text]) => text)
        .join(' . '),
    ),
  );
  return forms.find((form) => {
    const words = fold(form);
    return words.length >= 4 && said.some((text) => hasWords(text, words));
  });
}

/** Exact binomial probability of `least` or more successes in `of` trials with this chance. */
export function chanceOfAtLeast(least: number, of: number, chance: number): number {
  let [sum, term] = [0, (1 - chance) ** of];
  for (let count = 0; count <= of; count += 1) {
    if (count >= least) sum += term;
    term *= ((of - count) / (count + 1)) * (chance / (1 - chance));
  }
  return Math.min(1, sum);
}

/** Probability of a count at least as far from the expected one, on the same side. */
export const chanceOfCount = (count: number, of: number, chance: number): number =>
  count < of * chance ? 1 - chanceOfAtLeast(count + 1, of, chance) : chanceOfAtLeast(count, of, chance);

/** Counts right choices with a property, the questions that have a choice with it, and the count expected by chance. */
export interface Counted {
  count: number;
  of: number;
  expected: number;
}

/** Patterns by which somebody could answer without knowing: counts over the given questions. */
export interface KeyPatterns {
  /** Single-choice questions whose longest choice is right. */
  longestIsRight: Counted;
  shortestIsRight: Counted;
  /** Wrong choices and statements that contain an absolute word, their total, and the share of wrong ones among all. */
  absoluteIsWrong: { count: number; of: number; wrongShare: number };
  trueStatements: { count: number; of: number };
}

export function keyPatterns(questions: readonly Question[]): KeyPatterns {
  const singles = questions.filter((question) => question.type === 'single').filter(({ choices }) => choices.length > 2);
  const counted = (extreme: (...lengths: number[]) => number): Counted => {
    const told = singles.flatMap(({ choices, answer }) => {
      const most = extreme(...choices.map(({ text }) => text.length));
      const [one, ...others] = choices.filter(({ text }) => text.length === most);
      return one && others.length === 0 ? [{ isRight: one.id === answer[0], chance: 1 / choices.length }] : [];
    });
    return {
      count: told.filter(({ isRight }) => isRight).length,
      of: told.length,
      expected: told.reduce((sum, { chance }) => sum + chance, 0),
    };
  };
  const statements = questions.filter((question) => question.type === 'truefalse');
  const options = [
    ...questions.flatMap((question) =>
      question.type === 'single' || question.type === 'multiple'
        ? question.choices.map(({ id, text }) => ({ text: fold(text), isWrong: !question.answer.includes(id) }))
        : [],
    ),
    ...statements.map(({ prompt, answer }) => ({ text: fold(prompt), isWrong: !answer })),
  ];
  const absolute = options.filter(({ text }) => ABSOLUTES.some((word) => hasWords(text, word)));
  return {
    longestIsRight: counted(Math.max),
    shortestIsRight: counted(Math.min),
    absoluteIsWrong: {
      count: absolute.filter(({ isWrong }) => isWrong).length,
      of: absolute.length,
      wrongShare: options.filter(({ isWrong }) => isWrong).length / Math.max(1, options.length),
    },
    trueStatements: { count: statements.filter(({ answer }) => answer).length, of: statements.length },
  };
}

/** Patterns that are improbable by chance. @param where the work's own file, or the library's */
export function patternProblems(
  questions: readonly Question[],
  where: { file: string; line: number },
  scope: keyof typeof UNLIKELY,
): ContentProblem[] {
  const { longestIsRight, shortestIsRight, absoluteIsWrong, trueStatements } = keyPatterns(questions);
  const say = (message: string): ContentProblem[] => [{ ...where, message }];
  const isUnlikely = (count: number, of: number, chance: number) =>
    of > 0 && chance < 1 && chanceOfAtLeast(count, of, chance) < UNLIKELY[scope];
  const lengthProblem = ({ count, of, expected }: Counted, which: string) =>
    of > 0 && chanceOfCount(count, of, expected / of) < UNLIKELY[scope]
      ? say(
          `Le bon choix est le plus ${which} ${count} fois sur ${of}, le hasard en donnerait ${Math.round(expected)} : changez la longueur de quelques choix.`,
        )
      : [];
  const { count: trues, of: statements } = trueStatements;
  return [
    ...lengthProblem(longestIsRight, 'long'),
    ...lengthProblem(shortestIsRight, 'court'),
    ...(isUnlikely(absoluteIsWrong.count, absoluteIsWrong.of, absoluteIsWrong.wrongShare)
      ? say(
          `${absoluteIsWrong.count} des ${absoluteIsWrong.of} choix qui disent « toujours », « jamais », « seulement »… sont faux : ôtez ces mots.`,
        )
      : []),
    ...(isUnlikely(Math.max(trues, statements - trues), statements, 0.5)
      ? say(`${trues} des ${statements} affirmations à juger sont vraies : mêlez mieux vraies et fausses.`)
      : []),
  ];
}
