import { acceptedAnswers, canonicalAnswer, MAX_ACCEPTED } from '@ulty/domain/learning/answer-key.js';
import { BOOK, BOOK_CATEGORIES, SAYS_CHARS } from '@ulty/domain/learning/books.js';
import { FINAL_QUIZ_PASS_PERCENT } from '@ulty/domain/learning/courses.js';
import { EXERCISE_ROWS, EXERCISE_TYPES, type ExerciseRow } from '@ulty/domain/learning/exercises.js';
import { computeFormula } from '@ulty/domain/learning/formula.js';
import { PROMISE_CHARS } from '@ulty/domain/learning/needs.js';
import { PLACEMENT } from '@ulty/domain/learning/placement.js';
import { z } from 'zod';
import { figuresProblems } from './drawn-figures.js';
import { audioVoice, bool, date, form, id, need, partProvenance, provenance, scene, text } from './content-schemas.js';

/** Schemas of the files of a book folder. Unknown fields are errors, as in other content files. */

const exactly = (count: number) =>
  z.array(text(300), { error: 'Une liste de textes est attendue.' }).length(count, `${count} textes sont attendus, ni plus ni moins.`);

const isSentence = (said: string): boolean => /[.!?]$/.test(said);
const WHOLE_SENTENCE = 'Une phrase entière est attendue, avec son point.';

export const BookMeta = z.strictObject({
  id,
  title: text(150),
  promise: text(PROMISE_CHARS),
  need,
  originalTitle: text(150).optional(),
  author: text(150),
  category: z.enum(BOOK_CATEGORIES, { error: `Une de ces catégories est attendue : ${BOOK_CATEGORIES.join(', ')}.` }),
  /** Year of the book's first edition. */
  year: z.int({ error: 'Une année est attendue, par exemple 1994.' }).min(1_400, '1400 au plus tôt.').optional(),
  keyIdeas: exactly(BOOK.keyIdeas),
  actions: exactly(BOOK.actions),
  publishedAt: date,
  ...scene,
  ...provenance,
});
export type BookMeta = z.infer<typeof BookMeta>;

export const ChapterMeta = z.strictObject({
  id,
  title: text(150),
  /** What the book's person says at its end. */
  says: text(SAYS_CHARS).refine(isSentence, WHOLE_SENTENCE).optional(),
  /** Voice of the recording beside the chapter; by default a synthetic voice. */
  audioVoice: audioVoice.optional(),
  form,
  ...partProvenance,
});
export type ChapterMeta = z.infer<typeof ChapterMeta>;

const choiceId = z
  .string({ error: 'Un identifiant de choix est attendu.' })
  .regex(/^[a-z0-9]{1,10}$/, 'Un identifiant de choix est court, en minuscules ou chiffres.');
export const choiceIds = z.array(choiceId, { error: 'Une liste de choix est attendue, par exemple [b].' });
/** Longest sentence that tells why a wrong choice tempts, and why it fails. */
const CHOICE_SAYS_CHARS = 160;
export const choices = z
  .array(
    // `says` of a wrong choice: why it tempts, and why it fails. Decision 0130.
    z.strictObject({ id: choiceId, text: text(300), says: text(CHOICE_SAYS_CHARS).refine(isSentence, WHOLE_SENTENCE).optional() }),
    { error: 'Une liste de choix est attendue.' },
  )
  .min(2, 'Deux choix au moins sont attendus.')
  .max(8, 'Huit choix au plus.')
  .superRefine((given, context) => {
    for (const [at, choice] of given.entries()) {
      if (given.findIndex((other) => other.id === choice.id) < at)
        context.addIssue({ code: 'custom', path: [at, 'id'], message: `Le choix « ${choice.id} » est déjà dans cette question.` });
      else if (given.findIndex((other) => readsAs(other.text) === readsAs(choice.text)) < at)
        context.addIssue({ code: 'custom', path: [at, 'text'], message: 'Ce choix dit la même chose qu’un autre.' });
    }
  });

const number = z.number({ error: 'Un nombre est attendu.' });
/** What a question tests: recall of an idea, or its use in a new case. */
const ASKS = ['recall', 'apply'] as const;

const common = {
  id,
  prompt: text(600),
  explanation: text(800),
  hint: text(400).optional(),
  topic: text(60),
  points: z
    .int({ error: 'Un nombre entier de points est attendu.' })
    .min(1, 'Une question vaut au moins un point.')
    .max(10, '10 points au plus.')
    .optional()
    .default(1),
  asks: z.enum(ASKS, { error: `Un de ces mots est attendu : ${ASKS.join(', ')}.` }).optional(),
};

const single = z
  .strictObject({ ...common, type: z.literal('single'), choices, answer: choiceIds.length(1, 'Un seul choix est juste ici.') })
  .superRefine(answersExist);
const multiple = z
  .strictObject({ ...common, type: z.literal('multiple'), choices, answer: choiceIds.min(2, 'Deux choix justes au moins sont attendus.') })
  .superRefine(answersExist)
  .refine((question) => question.answer.length < question.choices.length, {
    path: ['answer'],
    error: 'Un choix au moins doit être faux : sinon il suffit de tout cocher.',
  });
const order = z
  .strictObject({ ...common, type: z.literal('order'), choices, answer: choiceIds })
  .superRefine(answersExist)
  .refine((question) => question.answer.length === question.choices.length, {
    path: ['answer'],
    error: 'La réponse range tous les choix, chacun une fois.',
  })
  .refine((question) => question.choices.some((choice, at) => choice.id !== question.answer[at]), {
    path: ['choices'],
    error: 'Les choix sont déjà dans le bon ordre : mélangez-les.',
  });
const trueFalse = z.strictObject({ ...common, type: z.literal('truefalse'), answer: bool });
const mistakes = z
  .array(
    z.strictObject({
      value: z.union([z.number(), text(60)], { error: 'Un nombre ou un calcul est attendu, par exemple 13500 / 60.' }),
      says: text(120).refine(isSentence, WHOLE_SENTENCE),
    }),
    { error: 'Une liste d’erreurs est attendue, chacune avec value et says.' },
  )
  .min(1, 'Une erreur au moins est attendue : sinon, ôtez ce champ.')
  .max(3, 'Trois erreurs au plus.');
const figureFields = {
  ...common,
  type: z.literal('number'),
  answer: number,
  mistakes: mistakes.optional(),
  unit: text(20).optional(),
  tolerance: number.min(0, 'Une tolérance ne peut pas être négative.').optional().default(0),
};
const isTolerable = ({ answer, tolerance }: { answer: number; tolerance: number }) =>
  acceptedAnswers('number', answer, tolerance).length > 0;
const TOLERABLE = { path: ['tolerance'], error: `Cette tolérance accepte plus de ${MAX_ACCEPTED} nombres.` };
/** Figures that are drawn anew at each attempt: from `from` to `to`, in steps. */
const drawnRows = z
  .array(z.strictObject({ name: text(80), value: number, unit: text(20).optional(), from: number, to: number, step: number.positive() }), {
    error: 'Une liste de chiffres est attendue, chacun avec value, from, to et step.',
  })
  .min(1, 'Un chiffre au moins est attendu.')
  .max(EXERCISE_ROWS.max, `${EXERCISE_ROWS.max} chiffres au plus.`);
const drawnFields = { ...figureFields, rows: drawnRows.optional(), formula: text(100).optional() };
/** How many sets of figures the import tries of one question; the check tries them all. */
const MOST_TRIED = 40;
const figure = z
  .strictObject(drawnFields)
  .refine(isTolerable, TOLERABLE)
  .superRefine(formulaGivesAnswer)
  .superRefine(mistakesAreWrong)
  .superRefine(figuresMayBeDrawn);
/** Marks of Markdown, HTML and formulas, which a correction would show as they are. */
const UNSHOWN = /[<>$*_`{}\\|]/;
const words = z.strictObject({
  ...common,
  type: z.literal('text'),
  answer: z
    .array(text(60), { error: 'Une liste de textes est attendue.' })
    .min(1, 'Une réponse acceptée au moins est attendue.')
    .max(MAX_ACCEPTED, `${MAX_ACCEPTED} réponses acceptées au plus.`)
    .refine(
      (forms) => forms.every((form) => canonicalAnswer('text', form) !== null),
      'Une réponse contient au moins une lettre ou un chiffre.',
    )
    .refine(([first = '']) => !UNSHOWN.test(first), {
      path: [0],
      error: 'Cette réponse s’affiche dans la correction : écrivez-la en toutes lettres, sans signe de mise en forme.',
    })
    .superRefine((forms, context) => {
      for (const [at, form] of forms.entries()) {
        if (forms.findIndex((other) => canonicalAnswer('text', other) === canonicalAnswer('text', form)) < at)
          context.addIssue({
            code: 'custom',
            path: [at],
            message: 'Cette forme est déjà acceptée : accents, majuscules et espaces ne comptent pas.',
          });
      }
    }),
});

export const QuestionMeta = z.discriminatedUnion('type', [single, multiple, order, trueFalse, figure, words], {
  error: 'Un de ces types est attendu : single, multiple, truefalse, order, number, text.',
});
export type QuestionMeta = z.infer<typeof QuestionMeta>;

const rows = z
  .array(z.strictObject({ name: text(80), value: number, unit: text(20).optional() }), { error: 'Une liste de chiffres est attendue.' })
  .min(EXERCISE_ROWS.min, `${EXERCISE_ROWS.min} chiffres au moins sont attendus.`)
  .max(EXERCISE_ROWS.max, `${EXERCISE_ROWS.max} chiffres au plus.`);
const calculation = z
  .strictObject({ ...figureFields, rows: rows.optional(), formula: text(100).optional() })
  .refine(isTolerable, TOLERABLE)
  .superRefine(formulaGivesAnswer)
  .superRefine(mistakesAreWrong);
const open = z.strictObject({ id, type: z.literal('open'), prompt: text(600), explanation: text(800), topic: text(60) });

/** An exercise inside a lesson or chapter: a question, with the figures of its calculation, or an open one that nobody grades. */
export const ExerciseMeta = z.discriminatedUnion('type', [single, multiple, order, trueFalse, calculation, words, open], {
  error: `Un de ces types est attendu : ${EXERCISE_TYPES.join(', ')}.`,
});
export type ExerciseMeta = z.infer<typeof ExerciseMeta>;

export const QuizMeta = z.strictObject({
  id,
  title: text(150),
  passPercent: z.int({ error: 'Un pourcentage entier est attendu.' }).min(1, '1 % au moins.').max(100, '100 % au plus.'),
  /** How many of the questions an attempt asks; without it, all. */
  drawn: z
    .int({ error: 'Un nombre entier est attendu.' })
    .min(BOOK.minQuestions, `${BOOK.minQuestions} questions au moins sont posées.`)
    .max(BOOK.maxQuestions, `${BOOK.maxQuestions} questions au plus.`)
    .optional(),
  questions: z
    .array(QuestionMeta, { error: 'Une liste de questions est attendue.' })
    .min(BOOK.minQuestions, `${BOOK.minQuestions} questions au moins sont attendues.`)
    .max(BOOK.maxQuestions, `${BOOK.maxQuestions} questions au plus.`),
});
export type QuizMeta = z.infer<typeof QuizMeta>;

/** The final quiz of a course: any quiz with a pass mark at least as high as the coins of the course require. Product §1.4. */
export const FinalQuizMeta = QuizMeta.refine(({ passPercent }) => passPercent >= FINAL_QUIZ_PASS_PERCENT, {
  path: ['passPercent'],
  error: `Un quiz final se réussit à ${FINAL_QUIZ_PASS_PERCENT} % au moins.`,
});

/** The placement test: two questions of each category. Product §2.9. */
export const PlacementMeta = QuizMeta.extend({
  questions: z
    .array(QuestionMeta, { error: 'Une liste de questions est attendue.' })
    .min(PLACEMENT.questions, `${PLACEMENT.questions} questions sont attendues.`)
    .max(PLACEMENT.questions, `${PLACEMENT.questions} questions sont attendues.`),
});

/** A choice as a hurried reader sees it; '−5' and '5' remain different. */
function readsAs(choice: string): string {
  return choice.toLowerCase().replaceAll(/[\s.!?…«»“”"]/g, '');
}

/** Checks that every right choice is one of the choices, and named once. */
export function answersExist(question: { choices: { id: string }[]; answer: string[] }, context: z.RefinementCtx): void {
  for (const [at, wanted] of question.answer.entries()) {
    if (!question.choices.some((choice) => choice.id === wanted))
      context.addIssue({ code: 'custom', path: ['answer', at], message: `Le choix « ${wanted} » n’existe pas.` });
    else if (question.answer.indexOf(wanted) < at)
      context.addIssue({ code: 'custom', path: ['answer', at], message: `Le choix « ${wanted} » est cité deux fois.` });
  }
}

/**
 * The value of a named mistake: the number, or the result of its calculation, in which a, b, c … are the figures of an exercise. Null for a
 * calculation that cannot be computed.
 */
export const mistakenValue = (value: number | string, rows: readonly ExerciseRow[] = []): number | null =>
  typeof value === 'number'
    ? value
    : computeFormula(
        value,
        rows.map((row) => row.value),
      );

/** Checks that each named mistake has a result of its own, which is not a right answer. */
function mistakesAreWrong(
  question: {
    answer: number;
    tolerance: number;
    mistakes?: { value: number | string }[] | undefined;
    rows?: ExerciseRow[] | undefined;
  },
  context: z.RefinementCtx,
): void {
  const values = (question.mistakes ?? []).map(({ value }) => mistakenValue(value, question.rows));
  const refuse = (at: number, message: string) => context.addIssue({ code: 'custom', path: ['mistakes', at, 'value'], message });
  for (const [at, value] of values.entries()) {
    if (value === null) refuse(at, 'Ce calcul ne se fait pas : seuls des nombres, + - * / et des parenthèses sont permis.');
    else if (Math.abs(value - question.answer) <= question.tolerance + 1e-9) refuse(at, `${value} est une bonne réponse, pas une erreur.`);
    else if (values.indexOf(value) < at) refuse(at, `Une autre erreur donne déjà ${value}.`);
  }
}

/** Checks what an attempt may draw. */
function figuresMayBeDrawn(question: z.infer<z.ZodObject<typeof drawnFields>>, context: z.RefinementCtx): void {
  const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', path: field.split('.'), message });
  const { rows: given, formula } = question;
  if (!given) return;
  if (formula === undefined) refuse('rows', 'Des chiffres tirés au sort ont besoin d’une formule : ajoutez « formula ».');
  else if (question.tolerance > 0) refuse('tolerance', 'Des chiffres tirés au sort donnent un résultat exact : ôtez la tolérance.');
  else for (const { field, message } of figuresProblems({ ...question, rows: given, formula }, MOST_TRIED)) refuse(field, message);
}

/** Checks that the formula of a calculation gives its answer with its own figures. */
function formulaGivesAnswer(
  {
    rows: given,
    formula,
    answer,
    tolerance,
  }: { rows?: ExerciseRow[] | undefined; formula?: string | undefined; answer: number; tolerance: number },
  context: z.RefinementCtx,
): void {
  const refuse = (message: string) => context.addIssue({ code: 'custom', path: ['formula'], message });
  if (formula === undefined) return;
  if (!given) {
    refuse('Une formule a besoin de chiffres : ajoutez « rows ».');
    return;
  }
  const value = computeFormula(
    formula,
    given.map((row) => row.value),
  );
  const letters = given.map((_, at) => String.fromCharCode(97 + at)).join(', ');
  if (value === null) refuse(`Cette formule ne se calcule pas : seuls ${letters}, des nombres, + - * / et des parenthèses sont permis.`);
  else if (Math.abs(value - answer) > tolerance + 1e-9)
    refuse(`Cette formule donne ${value}, et la réponse est ${answer} : corrigez l’une ou l’autre.`);
}
