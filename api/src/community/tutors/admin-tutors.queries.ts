import type { RoundExam, TutorLanguage, TutorLevel, TutorMode } from '@ulty/domain/people/tutors.js';
import type { TutorQueue } from '@ulty/contracts/community/admin-tutors.js';
import { TUTORS } from '@ulty/domain/people/tutors.js';
import type { DocumentType } from '../../core/documents/document-type.js';
import { statement, type RowOf } from '../../core/database/statement.js';

const IS_OPEN = `exists (select from tutor_applications a where a.user_id = t.user_id and a.decided_at is null)`;
/** SQL of each queue. */
const IN_QUEUE: Record<TutorQueue, string> = {
  applied: IS_OPEN,
  verified: `t.state = 'verified' and t.verified_until > :now`,
  ending: `t.state = 'verified' and t.verified_until <= :now::timestamptz + interval '${TUTORS.renewDays} days'`,
  suspended: `t.state = 'suspended'`,
  refused: `t.state = 'refused'`,
};

export const countQueues = statement(
  'tutors.count-queues',
  `select ${Object.entries(IN_QUEUE)
    .map(([queue, where]) => `count(*) filter (where ${where})::integer as "${queue}"`)
    .join(', ')} from tutors t`,
);

const LINE = `
  t.id, coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.alias, 'Sans nom') as name, t.subjects,
      t.region, t.state,
  (select max(a.applied_at) from tutor_applications a where a.user_id = t.user_id) as "appliedAt",
      t.verified_until as "verifiedUntil", t.is_demo as "isDemo",
  held.sessions, held.missed`;
const HELD = `
  cross join lateral (
    select count(*) filter (where r.state = 'done')::integer as sessions,
           count(*) filter (where r.state = 'missed_by_tutor')::integer as missed,
           count(*) filter (where r.state = 'disputed')::integer as disputed,
           count(*) filter (where r.state = 'done' and r.is_minor)::integer as "minorSessions"
      from tutor_requests r where r.tutor_id = t.id) held`;

/** One page of a queue, oldest first. */
export const listQueue = statement(
  'tutors.queue',
  `
  with page as (select t.id from tutors t
                 where case :queue::text ${Object.entries(IN_QUEUE)
                   .map(([queue, where]) => `when '${queue}' then ${where}`)
                   .join('\n                       ')} end
                 order by t.id limit :most offset :skipped)
  select ${LINE} from page p join tutors t on t.id = p.id join users u on u.id = t.user_id ${HELD} order by t.id`,
);

export type LineRow = RowOf<typeof listQueue>;

export const readRounds = statement(
  'tutors.rounds',
  `select exam, starts_on::text as "startsOn", ends_on::text as "endsOn" from second_rounds order by starts_on, exam`,
).as<{ exam: RoundExam }>();

export const readDetail = statement(
  'tutors.detail',
  `
  select ${LINE}, held.disputed, held."minorSessions", t.user_id as "userId", coalesce(u.alias, '') as alias, u.phone,
         u.birth_year as "birthYear", t.bio, t.levels, t.languages, t.modes,
         t.price_fcfa as "priceFcfa", t.version, rated.stars::float as stars, rated.reviews
    from tutors t join users u on u.id = t.user_id ${HELD}
   cross join lateral (select avg(r.stars) as stars, count(*)::integer as reviews from tutor_reviews r
                        where r.tutor_id = t.id and r.review = 'published') rated
   where t.id = :tutor`,
).as<{
  levels: TutorLevel[];
  languages: TutorLanguage[];
  modes: TutorMode[];
}>();

/** Reads applications, newest first. */
export const readApplications = statement(
  'tutors.applications',
  `
  select id, sealed_references as sealed, decided_at as "decidedAt", decision, reason from tutor_applications
   where user_id = :user order by applied_at desc limit 10`,
);
export const readSentPapers = statement(
  'tutors.sent-papers',
  `
  select id, kind, media_type as "mediaType", bytes, added_at as at from tutor_papers
   where application_id = :application order by kind desc`,
).as<{ mediaType: DocumentType }>();

export const lockDecided = statement(
  'tutors.lock-decided',
  `
  select t.id, t.user_id as "userId", t.state, t.version, t.subjects, t.region, t.verified_until as "verifiedUntil",
         u.alias
    from tutors t join users u on u.id = t.user_id where t.id = :tutor for no key update of t`,
);
export type DecidedRow = RowOf<typeof lockDecided>;

/** Decides the open application. No row when there is none. */
export const decideApplication = statement(
  'tutors.decide',
  `
  update tutor_applications set decision = :decision, reason = :reason, decided_at = :now
   where user_id = :user and decided_at is null returning subjects, levels`,
);

/** Verifies a tutor until a year from now, or a year after the end of a current verification. */
export const verifyTutor = statement(
  'tutors.verify',
  `
  update tutors set state = 'verified', verified_at = :now, subjects = :subjects, levels = :levels,
      version = version + 1,
         verified_until = greatest(:now::timestamptz, case when state = 'verified' then verified_until end)
             + interval '${TUTORS.verifiedDays} days'
   where id = :tutor returning subjects`,
);
/** Refuses a tutor; a verification in force continues. */
export const refuseTutor = statement(
  'tutors.refuse',
  `
  update tutors set state = case when state = 'verified' and verified_until > :now then state else 'refused' end,
      version = version + 1 where id = :tutor`,
);
/** Reinstates a tutor; the count of missed sessions starts again. */
export const reinstateTutor = statement(
  'tutors.reinstate',
  `
  update tutors set state = 'verified', verified_at = :now, version = version + 1
   where id = :tutor and state = 'suspended' returning id`,
);

/** Claims the wishes for such a tutor that were not notified yet; `user` is the tutor's own account. */
export const takeWishes = statement(
  'tutors.take-wishes',
  `
  with open as (
    select user_id, subject, region from tutor_wishes
     where told_at is null and subject = any (:subjects::text[]) and region in ('', :region) and user_id <> :user
     order by wished_at limit :most for update skip locked),
  told as (
    update tutor_wishes w set told_at = :now from open o
     where (w.user_id, w.subject, w.region) = (o.user_id, o.subject, o.region))
  select distinct on (user_id) user_id as "userId", subject from open order by user_id, subject`,
);

export const saveRound = statement(
  'tutors.save-round',
  `
  insert into second_rounds (exam, starts_on, ends_on) values (:exam, :startsOn, :endsOn?)
  on conflict (exam) do update set starts_on = excluded.starts_on, ends_on = excluded.ends_on`,
);
export const removeRound = statement('tutors.remove-round', `delete from second_rounds where exam = :exam`);
