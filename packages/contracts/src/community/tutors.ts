import { REGIONS } from '@ulty/domain/base/regions.js';
import {
  isStart,
  REQUEST_MOVES,
  REQUEST_SIDES,
  REQUEST_STATES,
  ROUND_EXAMS,
  SESSION_WORDS,
  TUTOR_LANGUAGES,
  TUTOR_LEVELS,
  TUTOR_MODES,
  TUTOR_PAPERS,
  TUTOR_SUBJECTS,
  TUTORS,
} from '@ulty/domain/people/tutors.js';
import { z } from 'zod';
import { DOCUMENT_TYPES } from '../rewards/economics.js';
import { eventFields, outcomeFields } from '../base/events.js';
import { givenId } from '../base/given-id.js';
import { ReviewState } from './community.js';

const subject = z.enum(TUTOR_SUBJECTS, { error: 'Choisissez une matière.' });
const level = z.enum(TUTOR_LEVELS);
const language = z.enum(TUTOR_LANGUAGES);
const mode = z.enum(TUTOR_MODES, { error: 'Choisissez comment.' });
const region = z.enum(REGIONS, { error: 'Choisissez une région.' });

/** A list of at least one item, without duplicates. */
const choices = <Item extends z.ZodType<string>>(item: Item, error: string) =>
  z
    .array(item)
    .min(1, error)
    .max(20)
    .refine((all) => new Set(all).size === all.length, error);

/** One line of the directory. `rating` and `answerMin` are derived; rating null: 'Nouveau'. Prices in FCFA an hour, 0 for a volunteer. */
export const TutorCard = z.object({
  id: z.uuid(),
  alias: z.string(),
  subjects: z.array(subject),
  levels: z.array(level),
  languages: z.array(language),
  modes: z.array(mode),
  priceFcfa: z.int(),
  region: z.string(),
  rating: z.number().nullable(),
  reviews: z.int(),
  /** Minutes the tutor usually takes to answer, null before the first answer. */
  answerMin: z.int().nullable(),
  nextSlot: z.iso.datetime().nullable(),
  helpsSecondRound: z.boolean(),
  isDemo: z.boolean(),
});
export type TutorCard = z.infer<typeof TutorCard>;

/** The days between two rounds of an exam. */
export const SecondRound = z.object({ exam: z.enum(ROUND_EXAMS), startsOn: z.iso.date(), endsOn: z.iso.date() });
export type SecondRound = z.infer<typeof SecondRound>;

/** GET /api/tutors: verified tutors, the newest first, by filters of the address; `second` '1': those who help before second rounds. */
export const TutorQuery = z.object({
  subject: subject.optional(),
  region: region.optional(),
  language: language.optional(),
  volunteer: z.literal('1').optional(),
  second: z.literal('1').optional(),
  cursor: z.string().max(200).optional(),
});
export type TutorQuery = z.infer<typeof TutorQuery>;
export const TutorList = z.object({ items: z.array(TutorCard), next: z.string().nullable(), secondRound: SecondRound.nullable() });
export type TutorList = z.infer<typeof TutorList>;

export const TutorReview = z.object({
  id: z.uuid(),
  alias: z.string().nullable(),
  stars: z.int(),
  text: z.string(),
  at: z.iso.datetime(),
});
export type TutorReview = z.infer<typeof TutorReview>;

/** GET /api/tutors/{id}. Slots are the starts of free hours of the next days; reviews the newest twenty. 404 TUTOR_NOT_FOUND. */
export const TutorPage = z.object({
  ...TutorCard.shape,
  bio: z.string(),
  verifiedUntil: z.iso.datetime(),
  slots: z.array(z.iso.datetime()),
  reviewList: z.array(TutorReview),
  secondRound: SecondRound.nullable(),
});
export type TutorPage = z.infer<typeof TutorPage>;

/** A tutor's description of themselves. `hours`: starts of weekly sessions, minutes since Monday 00:00. */
const profile = {
  bio: z.string().trim().min(20, 'Présentez-vous en 20 signes au moins.').max(TUTORS.bioChars),
  languages: choices(language, 'Choisissez au moins une langue.'),
  modes: choices(mode, 'Choisissez au moins une façon.'),
  priceFcfa: z.int('Un nombre entier de francs.').min(0).max(TUTORS.priceMostFcfa, 'Au plus 20\u202f000\u00a0F par heure.'),
  region,
  hours: z
    .array(z.int().refine(isStart))
    .min(1, 'Choisissez au moins une heure.')
    .max(TUTORS.hoursMost, 'Au plus 40 heures par semaine.')
    .refine((all) => new Set(all).size === all.length),
  helpsSecondRound: z.boolean(),
};

/** A person who can vouch for the tutor; only administrators see the number. */
const reference = z.strictObject({
  name: z.string().trim().min(2, 'Écrivez le nom.').max(TUTORS.referenceChars),
  role: z.string().trim().min(2, 'Qui est cette personne pour vous\u00a0?').max(TUTORS.referenceChars),
  phone: z.string().trim().min(6, 'Écrivez le numéro.').max(40),
});

/** POST /api/tutors/apply: with the papers stored before. The same `eventId` again is the same application. */
export const TutorApplication = z.strictObject({
  eventId: givenId(),
  ...profile,
  subjects: choices(subject, 'Choisissez au moins une matière.'),
  levels: choices(level, 'Choisissez au moins une classe.'),
  references: z.array(reference).length(TUTORS.references, 'Deux références, s’il vous plaît.'),
});
export type TutorApplication = z.infer<typeof TutorApplication>;

/** PUT /api/tutoring: fields that need no new check. `isPaused`: not listed. */
export const TutorChange = z.strictObject({ ...profile, isPaused: z.boolean() });
export type TutorChange = z.infer<typeof TutorChange>;

/** POST /api/tutors/papers?kind=: the body is the file, 1 MB at most. */
export const PaperQuery = z.object({ kind: z.enum(TUTOR_PAPERS) });
export type PaperQuery = z.infer<typeof PaperQuery>;
export const TutorPaper = z.object({
  id: z.uuid(),
  kind: z.enum(TUTOR_PAPERS),
  mediaType: z.enum(DOCUMENT_TYPES),
  bytes: z.int(),
  at: z.iso.datetime(),
});
export type TutorPaper = z.infer<typeof TutorPaper>;

export const TUTOR_STATES = ['applied', 'verified', 'refused', 'suspended'] as const;

/** The reader's own state as a tutor. `isListed`: others find them. */
export const OwnTutor = z.object({
  id: z.uuid(),
  state: z.enum(TUTOR_STATES),
  bio: z.string(),
  subjects: z.array(subject),
  levels: z.array(level),
  languages: z.array(language),
  modes: z.array(mode),
  priceFcfa: z.int(),
  region,
  hours: z.array(z.int()),
  helpsSecondRound: z.boolean(),
  isPaused: z.boolean(),
  isListed: z.boolean(),
  verifiedUntil: z.iso.datetime().nullable(),
  isApplying: z.boolean(),
  mayApply: z.boolean(),
  /** Why the last application was refused, in the administrator's words. */
  refusal: z.string().nullable(),
  review: ReviewState,
  notice: z.string().nullable(),
});
export type OwnTutor = z.infer<typeof OwnTutor>;

/** GET /api/tutoring. `needs`: what the reader's profile lacks before they may apply, or ask. */
export const OwnTutoring = z.object({
  tutor: OwnTutor.nullable(),
  papers: z.array(TutorPaper),
  applyNeeds: z.array(z.enum(['alias', 'adult', 'phone'])),
  askNeeds: z.array(z.enum(['age', 'guardian'])),
  isMinor: z.boolean(),
  /** Tutors that the reader wishes for: subject, and a region or everywhere. */
  wishes: z.array(z.object({ subject, region: region.nullable() })),
});
export type OwnTutoring = z.infer<typeof OwnTutoring>;

const words = z.object({ learner: z.enum(SESSION_WORDS).nullable(), tutor: z.enum(SESSION_WORDS).nullable() });

/** A request as one of its two sides sees it. `alias`: of the other side, null when the account is deleted. */
export const TutorRequestLine = z.object({
  id: z.uuid(),
  side: z.enum(REQUEST_SIDES),
  tutorId: z.uuid(),
  alias: z.string().nullable(),
  subject,
  mode,
  priceFcfa: z.int(),
  startsAt: z.iso.datetime(),
  state: z.enum(REQUEST_STATES),
  isMinor: z.boolean(),
  isSecondRound: z.boolean(),
  askedAt: z.iso.datetime(),
  answerBy: z.iso.datetime(),
  answeredAt: z.iso.datetime().nullable(),
  agreedAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
  /** Why it was refused or cancelled, or the note of receipt. */
  reason: z.string().nullable(),
  note: z.string().nullable(),
  words,
  mayReview: z.boolean(),
  stars: z.int().nullable(),
});
export type TutorRequestLine = z.infer<typeof TutorRequestLine>;

/** GET /api/tutor-requests: requests of both sides, the open ones first, then the newest; fifty at most. */
export const TutorRequestList = z.object({ items: z.array(TutorRequestLine) });
export type TutorRequestList = z.infer<typeof TutorRequestList>;

export const TutorMessage = z.object({
  id: z.uuid(),
  side: z.enum(REQUEST_SIDES),
  text: z.string(),
  at: z.iso.datetime(),
  /** The sentence why others do not see one of the reader's own messages. */
  notice: z.string().nullable(),
});
export type TutorMessage = z.infer<typeof TutorMessage>;

/** State of the guardian's agreement, for the learner only. `phone` shows its last two digits. */
export const TutorConsent = z.object({ phone: z.string(), sentAt: z.iso.datetime().nullable(), sendsLeft: z.int() });

/**
 * GET /api/tutor-requests/{requestId}: with its thread, the last fifty messages. `phone`: the other side's, between adults once accepted.
 */
export const TutorRequest = z.object({
  ...TutorRequestLine.shape,
  messages: z.array(TutorMessage),
  mayWrite: z.boolean(),
  phone: z.string().nullable(),
  consent: TutorConsent.nullable(),
});
export type TutorRequest = z.infer<typeof TutorRequest>;

/** POST /api/tutor-requests. The request has the event's id. */
export const TutorRequested = z.looseObject({
  ...eventFields,
  tutorId: givenId(),
  startsAt: z.iso.datetime(),
  subject: z.string().max(60),
  mode: z.string().max(20),
  question: z.string().max(4_000),
});
export type TutorRequested = z.infer<typeof TutorRequested>;

/** PUT /api/tutor-requests/{requestId}. `note`: the reason, or with 'came' a note of receipt. */
export const TutorRequestMoved = z.looseObject({
  ...eventFields,
  requestId: givenId(),
  move: z.enum(REQUEST_MOVES),
  note: z.string().max(2_000).optional(),
});
export type TutorRequestMoved = z.infer<typeof TutorRequestMoved>;

/** POST /api/tutor-requests/{requestId}/review. */
export const TutorReviewGiven = z.looseObject({
  ...eventFields,
  requestId: givenId(),
  stars: z.int().min(1).max(5),
  text: z.string().max(4_000).default(''),
});
export type TutorReviewGiven = z.infer<typeof TutorReviewGiven>;

/** POST /api/tutor-requests/{requestId}/messages. */
export const TutorMessageSent = z.looseObject({ ...eventFields, requestId: givenId(), text: z.string().max(4_000) });
export type TutorMessageSent = z.infer<typeof TutorMessageSent>;

/** POST /api/tutor-wishes: asks to be notified when such a tutor exists, or withdraws that. */
export const TutorWished = z.looseObject({ ...eventFields, subject, region: region.nullable().default(null), isWished: z.boolean() });
export type TutorWished = z.infer<typeof TutorWished>;

/**
 * Answer to every act. `id` is that of the new message or review, `requestState` the request's state afterwards. `reason` when rejected:
 * see rejection-words.ts, codes `tutor_*`, and wrong_user, event_conflict.
 */
export const TutorOutcome = z.object({
  ...outcomeFields,
  id: z.uuid().nullable(),
  requestState: z.enum(REQUEST_STATES).nullable(),
  review: ReviewState.nullable(),
  notice: z.string().nullable(),
});
export type TutorOutcome = z.infer<typeof TutorOutcome>;

/** POST /api/tutor-requests/{requestId}/consent: the code that the guardian received. */
export const ConsentCode = z.strictObject({ code: z.string().trim().max(20) });
export type ConsentCode = z.infer<typeof ConsentCode>;
