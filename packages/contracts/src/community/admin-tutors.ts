import { ROUND_EXAMS } from '@ulty/domain/people/tutors.js';
import { z } from 'zod';
import { SecondRound, TutorCard, TutorPaper, TUTOR_STATES } from './tutors.js';

const reason = z.string().trim().min(5, 'Écrivez pourquoi, en 5 signes au moins.').max(300);

/** Lists of tutors for administrators. `applied`: papers to check; `ending`: verified for less than 60 days more. */
export const TUTOR_QUEUES = ['applied', 'verified', 'ending', 'suspended', 'refused'] as const;
export type TutorQueue = (typeof TUTOR_QUEUES)[number];

/** GET /api/admin/tutors. */
export const AdminTutorQuery = z.object({
  queue: z.enum(TUTOR_QUEUES).default('applied'),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
});
export type AdminTutorQuery = z.infer<typeof AdminTutorQuery>;

export const AdminTutorLine = z.object({
  id: z.uuid(),
  /** First and last name, or the alias. */
  name: z.string(),
  subjects: z.array(z.string()),
  region: z.string(),
  state: z.enum(TUTOR_STATES),
  appliedAt: z.iso.datetime().nullable(),
  verifiedUntil: z.iso.datetime().nullable(),
  sessions: z.int(),
  missed: z.int(),
  isDemo: z.boolean(),
});
export type AdminTutorLine = z.infer<typeof AdminTutorLine>;

export const AdminTutorPage = z.object({
  items: z.array(AdminTutorLine),
  total: z.int(),
  page: z.int(),
  pageSize: z.int(),
  counts: z.array(z.object({ queue: z.enum(TUTOR_QUEUES), count: z.int() })),
  rounds: z.array(SecondRound),
});
export type AdminTutorPage = z.infer<typeof AdminTutorPage>;

/**
 * GET /api/admin/tutors/{id}: what an administrator checks. References and papers are absent once they were deleted. 404 TUTOR_NOT_FOUND.
 */
export const AdminTutor = z.object({
  ...AdminTutorLine.shape,
  ...TutorCard.pick({ levels: true, languages: true, modes: true, priceFcfa: true, rating: true, reviews: true }).shape,
  alias: z.string(),
  phone: z.string().nullable(),
  birthYear: z.int().nullable(),
  bio: z.string(),
  disputed: z.int(),
  /** Number of held sessions with minors: both sides reported attendance. */
  minorSessions: z.int(),
  isOwn: z.boolean(),
  references: z.array(z.object({ name: z.string(), role: z.string(), phone: z.string() })),
  papers: z.array(TutorPaper),
  decisions: z.array(z.object({ at: z.iso.datetime(), decision: z.enum(['approved', 'refused']), reason: z.string() })),
  version: z.int(),
});
export type AdminTutor = z.infer<typeof AdminTutor>;

/** POST /api/admin/tutors/{id}/decision. `approve` also renews, for a year. 403 OWN_REQUEST, 409 VERSION_CONFLICT, TUTOR_DECIDED. */
export const TutorDecision = z.strictObject({ action: z.enum(['approve', 'refuse', 'suspend', 'reinstate']), reason, version: z.int() });
export type TutorDecision = z.infer<typeof TutorDecision>;

/** PUT /api/admin/second-rounds: the days between the rounds of one exam; without days they are removed. */
export const RoundChange = z
  .strictObject({ exam: z.enum(ROUND_EXAMS), startsOn: z.iso.date().nullable(), endsOn: z.iso.date().nullable(), reason })
  .refine(({ startsOn, endsOn }) => (startsOn === null ? endsOn === null : endsOn !== null && endsOn >= startsOn), {
    path: ['endsOn'],
    error: 'Le dernier jour ne vient pas avant le premier.',
  });
export type RoundChange = z.infer<typeof RoundChange>;
