import { AUDIO_VOICES } from '@ulty/domain/learning/books.js';
import { DRAFTED_ANSWERS, EXAMS, QUIZ_HERO_STATES } from '@ulty/domain/learning/exams.js';
import { z } from 'zod';
import { Quiz, RichQuestion } from './books.js';

const exam = z.enum(EXAMS);

/** An exam pack as lists show it. `coefficient` is null where no source was found; `bytes` of its download as they travel. */
export const ExamPackItem = z.object({
  id: z.uuid(),
  exam,
  series: z.string(),
  subject: z.string(),
  title: z.string(),
  coefficient: z.number().nullable(),
  themeCount: z.int(),
  questionCount: z.int(),
  bytes: z.int(),
  /** Whether this subject is part of the second round. */
  isInSecondRound: z.boolean(),
});
export type ExamPackItem = z.infer<typeof ExamPackItem>;

/** The dates of an exam, as entered; null until they are known. */
export const ExamCalendar = z.object({
  exam,
  firstDay: z.iso.date().nullable(),
  lastDay: z.iso.date().nullable(),
  betweenRounds: z.object({ startsOn: z.iso.date(), endsOn: z.iso.date() }).nullable(),
});
export type ExamCalendar = z.infer<typeof ExamCalendar>;

/** GET /api/exams: the track's state, and while it is open its packs. Product §2.21. */
export const ExamFront = z.object({ state: z.enum(QUIZ_HERO_STATES), packs: z.array(ExamPackItem), calendars: z.array(ExamCalendar) });
export type ExamFront = z.infer<typeof ExamFront>;

/**
 * GET /api/exams/packs/{id}: a pack with its themes, in order, then its papers. `programme.source` is null while the official text was
 * not found. `minutes` of a paper; null for a theme.
 */
export const ExamPack = ExamPackItem.extend({
  summary: z.string(),
  programme: z.object({ title: z.string(), source: z.string().nullable(), date: z.string().nullable() }),
  coefficientSource: z.string().nullable(),
  secondRoundSource: z.string().nullable(),
  version: z.int(),
  /** Bytes of the recordings of its papers; absent in older copies on devices. */
  audioBytes: z.int().optional(),
  calendar: ExamCalendar,
  quizzes: z.array(z.object({ id: z.uuid(), title: z.string(), questionCount: z.int(), minutes: z.int().nullable() })),
});
export type ExamPack = z.infer<typeof ExamPack>;

/** A step expected in a drafted answer, see domain/drafted-lines. */
const ExpectedLine = z.object({
  name: z.string().optional(),
  value: z.number().optional(),
  tolerance: z.number().optional(),
  expression: z.string().optional(),
  forms: z.array(z.string()).optional(),
  from: z.string().optional(),
  points: z.number(),
  shown: z.string(),
  cure: z.string().optional(),
});

/**
 * A question of a paper that is answered line by line, in prose, or under dictation: see `DRAFTED_ANSWERS`; lines where `answer` is absent.
 * `rich` draws `prompt`; `modelHtml` draws `model`. What `criteria` ask is marked by the pupil, half a point each unless they say otherwise.
 */
export const DraftedQuestion = z.object({
  id: z.uuid(),
  prompt: z.string(),
  points: z.number(),
  topic: z.string(),
  advice: z.string().optional(),
  answer: z.enum(DRAFTED_ANSWERS).optional(),
  lines: z.array(ExpectedLine),
  model: z.string(),
  modelHtml: z.string().optional(),
  criteria: z.array(z.object({ name: z.string(), says: z.string(), points: z.number().optional() })),
  rich: RichQuestion.optional(),
});
export type DraftedQuestion = z.infer<typeof DraftedQuestion>;

/** What is heard before a paper's dictation is written. Its device knows it by the id of its quiz. */
export const PaperRecording = z.object({
  url: z.string(),
  hash: z.string(),
  bytes: z.int(),
  durationSec: z.int(),
  voice: z.enum(AUDIO_VOICES),
});
export type PaperRecording = z.infer<typeof PaperRecording>;

/**
 * What makes a quiz a paper. `parts` list their questions in order: those of `questionIds` are the quiz's own, the drafted ones stand here.
 * `calculator` is absent where none would help, `recording` where nothing is heard. Drawing 25, decision 0134.
 */
export const ExamPaper = z.object({
  round: z.int(),
  calculator: z.boolean().optional(),
  shape: z.string(),
  tools: z.string().optional(),
  parts: z.array(
    z.object({
      title: z.string(),
      minutes: z.int(),
      points: z.number(),
      given: z.string().optional(),
      givenHtml: z.string().optional(),
      recording: PaperRecording.optional(),
      questionIds: z.array(z.uuid()),
      drafted: z.array(DraftedQuestion),
    }),
  ),
});
export type ExamPaper = z.infer<typeof ExamPaper>;

/** One of GET /api/exams/packs/{id}/quizzes, in order: a theme, or a paper with its minutes. */
export const ExamQuiz = Quiz.omit({ bookId: true, chapterId: true }).extend({
  packId: z.uuid(),
  minutes: z.int().nullable(),
  /** Absent in older copies on devices. */
  paper: ExamPaper.nullable().optional(),
});
export type ExamQuiz = z.infer<typeof ExamQuiz>;

/**
 * GET /api/exams/standing: the reader's results in every pack. `answered` and `right` count the answers to a quiz over all attempts; `best`
 * is a percentage, null before the first.
 */
export const ExamStanding = z.object({
  packs: z.array(
    ExamPackItem.pick({ id: true, exam: true, series: true, subject: true, coefficient: true }).extend({
      quizzes: z.array(
        z.object({
          id: z.uuid(),
          title: z.string(),
          attempts: z.int(),
          best: z.int().nullable(),
          isPassed: z.boolean(),
          answered: z.int(),
          right: z.int(),
        }),
      ),
    }),
  ),
});
export type ExamStanding = z.infer<typeof ExamStanding>;

/** GET /api/admin/quiz-hero: whether the academic track is open. */
export const QuizHeroSetting = z.object({ state: z.enum(QUIZ_HERO_STATES) });
export type QuizHeroSetting = z.infer<typeof QuizHeroSetting>;

/** PUT /api/admin/quiz-hero. */
export const QuizHeroChosen = z.strictObject({
  ...QuizHeroSetting.shape,
  reason: z.string().trim().min(5, 'Dites pourquoi en 5\u00a0caractères au moins.').max(300, '300\u00a0caractères au plus.'),
});
export type QuizHeroChosen = z.infer<typeof QuizHeroChosen>;
