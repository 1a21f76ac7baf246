import { isSameExpression } from '@ulty/domain/learning/algebra.js';
import { markLines } from '@ulty/domain/learning/drafted-lines.js';
import { DRAFTED_ANSWERS, EXAM_PAPER } from '@ulty/domain/learning/exams.js';
import { PROSE_CHARS } from '@ulty/domain/learning/dictation.js';
import { z } from 'zod';
import { QuestionMeta, QuizMeta } from '../schemas/book-schemas.js';
import { audioVoice, bool, id, text } from '../schemas/content-schemas.js';
import { BarFigure, PlaneFigure } from '../draw/draw-figure.js';

/** Schemas of the files of an exam pack. Unknown fields are errors, as in other content files. Product §2.21, decision 0099. */

const COEFFICIENT = 'Un coefficient est un nombre plus grand que 0, ou null tant qu’aucune source ne le donne.';

export const ExamPackMeta = z
  .strictObject({
    id,
    title: text(150),
    seriesName: text(60),
    subjectName: text(60),
    summary: text(600),
    /** The official text that the themes follow; source and date are null where nobody could verify them. */
    programme: z.strictObject({ title: text(200), source: text(300).nullable(), date: text(40).nullable() }),
    coefficient: z.number({ error: COEFFICIENT }).positive(COEFFICIENT).max(20, 'Un coefficient ne dépasse pas 20.').nullable(),
    coefficientSource: text(300).nullable(),
    /** Source for the subject being part of the second round; null when it is not. */
    secondRoundSource: text(300).nullable(),
  })
  .refine(({ coefficient, coefficientSource }) => (coefficient === null) === (coefficientSource === null), {
    path: ['coefficientSource'],
    error: 'Un coefficient va avec sa source, et sans coefficient la source est null.',
  });
export type ExamPackMeta = z.infer<typeof ExamPackMeta>;

const Figure = z
  .strictObject({
    /** Ids of the questions of this file that show it. */
    of: z.array(id, { error: 'Une liste de questions est attendue.' }).min(1, 'Une figure est celle d’une question au moins.'),
    /** Text alternative for those who do not see the figure; it does not reveal the answer. */
    alt: text(300),
    /** A drawing in the pack's folder `figures`. */
    file: z
      .string()
      .regex(/^[a-z0-9-]+\.svg$/, 'Le nom d’une figure est en minuscules : cone.svg.')
      .optional(),
    plane: PlaneFigure.optional(),
    chart: BarFigure.optional(),
  })
  .refine(({ file, plane, chart }) => [file, plane, chart].filter(Boolean).length === 1, {
    error: 'Une figure a un fichier (file), un dessin (plane) ou des barres (chart), un seul des trois.',
  });
export type Figure = z.infer<typeof Figure>;

const figures = z.array(Figure, { error: 'Une liste de figures est attendue.' }).optional().default([]);

/** A theme of a pack: its quiz. */
export const ExamThemeMeta = QuizMeta.extend({ figures });
export type ExamThemeMeta = z.infer<typeof ExamThemeMeta>;

const minutes = z
  .int({ error: 'Un nombre entier de minutes est attendu.' })
  .min(EXAM_PAPER.minMinutes, `${EXAM_PAPER.minMinutes} minutes au moins.`)
  .max(EXAM_PAPER.maxMinutes, `${EXAM_PAPER.maxMinutes} minutes au plus.`);
const points = z.number({ error: 'Un nombre de points est attendu.' }).positive('Une ligne rapporte plus que 0.').max(EXAM_PAPER.points);

const Line = z
  .strictObject({
    name: text(40).optional(),
    value: z.number({ error: 'Un nombre est attendu.' }).optional(),
    tolerance: z.number({ error: 'Un nombre est attendu.' }).positive('Une tolérance est plus grande que 0.').optional(),
    expression: text(80).optional(),
    forms: z.array(text(80), { error: 'Une liste d’écritures est attendue.' }).min(1, 'Une écriture au moins est attendue.').optional(),
    from: text(80).optional(),
    points,
    shown: text(120),
    cure: text(160).optional(),
  })
  .refine(({ value, expression, forms }) => value !== undefined || expression !== undefined || forms !== undefined, {
    error: 'Une ligne a une valeur (value), une expression en x (expression) ou des écritures acceptées (forms).',
  });

/**
 * A question whose answer is drafted line by line, in prose or under dictation; what no machine can judge is marked by the pupil with the
 * criteria. All points of a dictation are marked by its faults: it has neither lines nor criteria, and its model is what is dictated.
 */
const Drafted = z
  .strictObject({
    id,
    prompt: text(800),
    points,
    topic: text(60),
    advice: text(120).optional(),
    answer: z.enum(DRAFTED_ANSWERS, { error: `Un de ces mots est attendu : ${DRAFTED_ANSWERS.join(', ')}.` }).optional(),
    lines: z.array(Line, { error: 'Une liste de lignes est attendue.' }).max(8, '8 lignes au plus.').optional().default([]),
    model: text(PROSE_CHARS / 2),
    criteria: z
      .array(
        z.strictObject({
          name: text(30),
          says: text(80),
          points: z.literal([0.5, 1], { error: 'Un critère rapporte 0,5 (sans le dire) ou 1 point.' }).optional(),
        }),
        { error: 'Une liste de critères est attendue.' },
      )
      .max(8, '8 critères au plus.')
      .optional()
      .default([]),
  })
  .superRefine((question, context) => {
    const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
    if (question.answer !== undefined && question.answer !== 'lines' && question.lines.length > 0)
      refuse('lines', 'Une réponse en prose n’a pas de lignes attendues : ôtez-les, ou ôtez « answer ».');
    if (question.answer === 'dictation') {
      if (question.criteria.length > 0) refuse('criteria', 'Une dictée se note à ses fautes : ôtez ses critères.');
      return;
    }
    const sum =
      question.lines.reduce((all, line) => all + line.points, 0) +
      question.criteria.reduce((all, criterion) => all + (criterion.points ?? EXAM_PAPER.criterionPoints), 0);
    if (Math.abs(sum - question.points) > 1e-9)
      context.addIssue({
        code: 'custom',
        path: ['points'],
        message: `Ses lignes et critères font ${sum} points, et non ${question.points}.`,
      });
    for (const [at, { from, value, expression }] of question.lines.entries()) {
      const letters = Object.fromEntries(
        question.lines.slice(0, at).map((line, place) => [String.fromCharCode(97 + place), line.value ?? Number.NaN]),
      );
      if (from !== undefined && !isSameExpression(expression ?? String(value), from, letters))
        context.addIssue({
          code: 'custom',
          path: ['lines', at, 'from'],
          message: 'Ce calcul sur les lignes d’avant ne donne pas celle-ci.',
        });
    }
    // The marks of the model's own lines: what the page shows as right must be read as right.
    const marks = markLines(
      question.lines,
      question.lines.map(({ shown }) => shown),
    );
    for (const [at, { state }] of marks.entries())
      if (state !== 'right')
        context.addIssue({
          code: 'custom',
          path: ['lines', at, 'shown'],
          message: 'Cette ligne, écrite ainsi, ne serait pas comptée juste.',
        });
  });
export type DraftedMeta = z.infer<typeof Drafted>;

const Part = z
  .strictObject({
    title: text(60),
    minutes,
    /** What stands above each of its questions: the figure's data, the text. */
    given: text(2_500).optional(),
    questions: z.array(QuestionMeta, { error: 'Une liste de questions est attendue.' }).optional().default([]),
    drafted: z.array(Drafted, { error: 'Une liste de questions rédigées est attendue.' }).optional().default([]),
  })
  .refine(({ questions, drafted }) => questions.length + drafted.length > 0, { error: 'Une partie a une question au moins.' });

/** An exam paper at full shape: its minutes, its parts and its marks. Drawing 25. */
export const ExamPaperMeta = z
  .strictObject({
    id,
    title: text(80),
    passPercent: QuizMeta.shape.passPercent,
    minutes,
    round: z.union([z.literal(1), z.literal(2)], { error: '1 (premier tour) ou 2 (second tour) est attendu.' }),
    /** Voice of the dictation's recording; by default a synthetic one. */
    audioVoice: audioVoice.optional(),
    /** Absent where no subject would need one. */
    calculator: bool.optional(),
    /** Which real paper it has the shape of. */
    shape: text(200),
    /** What one needs beside a pencil. */
    tools: text(120).optional(),
    parts: z
      .array(Part, { error: 'Une liste de parties est attendue.' })
      .min(1, 'Une partie au moins est attendue.')
      .max(4, '4 parties au plus.'),
    figures,
  })
  .superRefine(({ parts, minutes: whole }, context) => {
    const dictations = parts.flatMap(({ drafted }) => drafted).filter(({ answer }) => answer === 'dictation').length;
    if (dictations > 1)
      context.addIssue({ code: 'custom', path: ['parts'], message: `Cette épreuve a ${dictations} dictées, et non une au plus.` });
    const sum = parts.reduce((all, part) => all + pointsOfPart(part), 0);
    if (Math.abs(sum - EXAM_PAPER.points) > 1e-9)
      context.addIssue({ code: 'custom', path: ['parts'], message: `Ses questions font ${sum} points, et non ${EXAM_PAPER.points}.` });
    const time = parts.reduce((all, part) => all + part.minutes, 0);
    if (time !== whole)
      context.addIssue({ code: 'custom', path: ['minutes'], message: `Ses parties durent ${time} minutes, et non ${whole}.` });
  });
export type ExamPaperMeta = z.infer<typeof ExamPaperMeta>;

/** The points of a part. */
export const pointsOfPart = ({ questions, drafted }: z.infer<typeof Part>): number =>
  [...questions, ...drafted].reduce((sum, question) => sum + question.points, 0);
