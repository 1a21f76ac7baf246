import { PERSON_IDS } from '@ulty/domain/figures/people.js';
import { PLACE_IDS } from '@ulty/domain/figures/places.js';
import { AUDIO_VOICES } from '@ulty/domain/learning/books.js';
import { CATEGORIES, DIFFICULTIES, LESSON_KINDS, LESSON_QUIZ } from '@ulty/domain/learning/courses.js';
import { CHECKED } from '@ulty/domain/learning/provenance.js';
import { NEEDS } from '@ulty/domain/learning/needs.js';
import { z } from 'zod';
import { FORM_NAMES } from './forms.js';

/** Schemas of the front matter of content files. Unknown fields are errors, so that a misspelt name is not taken for a missing one. */

export const text = (maxLength: number) =>
  z.string({ error: 'Un texte est attendu.' }).trim().min(1, 'Ce texte est vide.').max(maxLength, `${maxLength} caractères au plus.`);
export const id = z.uuid({ error: 'Un identifiant UUID est attendu.' }).toLowerCase();
const cents = z.int({ error: 'Un nombre entier de centimes est attendu.' }).min(0, 'Un prix ne peut pas être négatif.');
const texts = z.array(text(200), { error: 'Une liste de textes est attendue.' });
export const bool = z.boolean({ error: 'true ou false est attendu.' });

/** The shelf of 'Apprendre' where it stands. */
export const need = z.enum(NEEDS, { error: `Un de ces besoins est attendu : ${NEEDS.join(', ')}.` });

export const audioVoice = z.enum(AUDIO_VOICES, { error: `Une de ces voix est attendue : ${AUDIO_VOICES.join(', ')}.` });

/** A day (midnight UTC, which is Ouagadougou's) or a full ISO date. */
export const date = z
  .union([z.iso.date(), z.iso.datetime({ offset: true })], { error: 'Une date est attendue, par exemple 2026-11-03.' })
  .transform((value) => new Date(value).toISOString());

export const STATUSES = ['draft', 'review', 'published'] as const;

/**
 * Author and reviewer of a text, its sources, the facts of `facts-bf.md` it relies on, what was checked in it, and the day. Drafts and texts
 * in review are read but not imported. Product §2.21, decision 0101.
 */
export const provenance = {
  writtenBy: text(100).optional(),
  reviewedBy: text(100).optional(),
  checkedAt: date.optional(),
  checked: z
    .array(z.enum(CHECKED, { error: `Un de ces mots est attendu : ${CHECKED.join(', ')}.` }), {
      error: 'Une liste est attendue, par exemple [sommes].',
    })
    .optional()
    .default([]),
  status: z
    .enum(STATUSES, { error: `Un de ces états est attendu : ${STATUSES.join(', ')}.` })
    .optional()
    .default('published'),
  sources: texts.optional().default([]),
  facts: z.array(text(60), { error: 'Une liste de faits est attendue, par exemple [plafonds-d-usure].' }).optional().default([]),
};

/** The form of a chapter, lesson or article. */
export const form = z.enum(FORM_NAMES, { error: `Une de ces formes est attendue : ${FORM_NAMES.join(', ')}.` }).optional();

/** Provenance of a lesson or chapter, which is written and published with its course or book. Its sources stay in its file. */
export const partProvenance = { checkedAt: provenance.checkedAt, facts: provenance.facts, sources: provenance.sources };

/** Who is drawn at the head of a book or course, and where; by default those of its category. */
export const scene = {
  person: z.enum(PERSON_IDS, { error: `Une de ces personnes est attendue : ${PERSON_IDS.join(', ')}.` }).optional(),
  place: z.enum(PLACE_IDS, { error: `Un de ces lieux est attendu : ${PLACE_IDS.join(', ')}.` }).optional(),
};

export const image = text(300).regex(/^(https:\/\/|\/(?![/\\]))/, 'Une adresse https ou un chemin de ce site est attendu.');

export const PostMeta = z.strictObject({
  id,
  title: text(150),
  excerpt: text(400),
  category: text(60),
  publishedAt: date,
  author: text(100),
  featured: bool,
  image: image.optional(),
  form,
  ...provenance,
});
export type PostMeta = z.infer<typeof PostMeta>;

export const CourseMeta = z
  .strictObject({
    id,
    title: text(150),
    shortDescription: text(300),
    need,
    category: z.enum(CATEGORIES, { error: `Une de ces catégories est attendue : ${CATEGORIES.join(', ')}.` }),
    difficulty: z.enum(DIFFICULTIES, { error: `Un de ces niveaux est attendu : ${DIFFICULTIES.join(', ')}.` }),
    priceEuroCents: cents,
    originalPriceEuroCents: cents.optional(),
    createdAt: date,
    tags: texts,
    objectives: texts,
    requirements: texts,
    /** Ids of courses recommended to take before. */
    requires: z.array(id, { error: 'Une liste d’identifiants de cours est attendue.' }).max(3, '3 cours au plus.').optional().default([]),
    image: image.optional(),
    ...scene,
    ...provenance,
  })
  .refine((course) => course.originalPriceEuroCents === undefined || course.originalPriceEuroCents > course.priceEuroCents, {
    path: ['originalPriceEuroCents'],
    error: 'L’ancien prix doit dépasser le prix actuel.',
  });
export type CourseMeta = z.infer<typeof CourseMeta>;

export const LessonMeta = z.strictObject({
  id,
  title: text(150),
  section: text(100),
  durationMin: z
    .int({ error: 'Un nombre entier de minutes est attendu.' })
    .min(1, 'Une leçon dure au moins une minute.')
    .max(600, '600 minutes au plus.'),
  preview: bool,
  kind: z
    .enum(LESSON_KINDS, { error: `Une de ces sortes de leçon est attendue : ${LESSON_KINDS.join(', ')}.` })
    .optional()
    .default('text'),
  /** Voice of the recording beside the lesson; by default a synthetic one. */
  audioVoice: audioVoice.optional(),
  /** The second at which each block of an audio lesson is spoken, exercises left out. */
  audioStarts: z
    .array(z.number({ error: 'Une liste de secondes est attendue.' }).min(0, 'Une seconde ne peut pas être négative.'))
    .optional(),
  /** Pass mark of a quiz. */
  passPercent: z
    .int({ error: 'Un pourcentage entier est attendu.' })
    .min(LESSON_QUIZ.passPercent, `${LESSON_QUIZ.passPercent} % au moins.`)
    .max(100, '100 % au plus.')
    .optional(),
  form,
  ...partProvenance,
});
export type LessonMeta = z.infer<typeof LessonMeta>;
