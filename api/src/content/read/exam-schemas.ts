import { EXAM_PAPER } from '@ulty/domain/learning/exams.js';
import { z } from 'zod';
import { QuizMeta } from '../schemas/book-schemas.js';
import { id, text } from '../schemas/content-schemas.js';
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
/** The mock exam of a pack, with its duration in minutes. */
export const ExamPaperMeta = QuizMeta.extend({
  figures,
  minutes: z
    .int({ error: 'Un nombre entier de minutes est attendu.' })
    .min(EXAM_PAPER.minMinutes, `${EXAM_PAPER.minMinutes} minutes au moins.`)
    .max(EXAM_PAPER.maxMinutes, `${EXAM_PAPER.maxMinutes} minutes au plus.`),
});
export type ExamThemeMeta = z.infer<typeof ExamThemeMeta> & { minutes?: number };
