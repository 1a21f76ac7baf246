import type { AdminTutor, TutorQueue } from '@ulty/contracts/community/admin-tutors.js';
import { TUTORS } from '@ulty/domain/people/tutors.js';

const IS_OPEN = `exists (select from tutor_applications a where a.user_id = t.user_id and a.decided_at is null)`;
/** SQL of each queue. $1 now. */
const IN_QUEUE: Record<TutorQueue, string> = {
  applied: IS_OPEN,
  verified: `t.state = 'verified' and t.verified_until > $1`,
  ending: `t.state = 'verified' and t.verified_until <= $1::timestamptz + interval '${TUTORS.renewDays} days'`,
  suspended: `t.state = 'suspended'`,
  refused: `t.state = 'refused'`,
};

/** $1 now. */
export const COUNT_QUEUES = `select ${Object.entries(IN_QUEUE)
  .map(([queue, where]) => `count(*) filter (where ${where})::integer as "${queue}"`)
  .join(', ')} from tutors t`;

const LINE = `
  t.id, coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.alias, 'Sans nom') as name, t.subjects, t.region, t.state,
  (select max(a.applied_at) from tutor_applications a where a.user_id = t.user_id) as "appliedAt", t.verified_until as "verifiedUntil", t.is_demo as "isDemo",
  held.sessions, held.missed`;
const HELD = `
  cross join lateral (
    select count(*) filter (where r.state = 'done')::integer as sessions, count(*) filter (where r.state = 'missed_by_tutor')::integer as missed,
           count(*) filter (where r.state = 'disputed')::integer as disputed, count(*) filter (where r.state = 'done' and r.is_minor)::integer as "minorSessions"
      from tutor_requests r where r.tutor_id = t.id) held`;

/** One page of a queue, oldest first. $1 now, $2 how many, $3 from. */
export const listQueue = (queue: TutorQueue): string => `
  with page as (select t.id from tutors t where ${IN_QUEUE[queue]} order by t.id limit $2 offset $3)
  select ${LINE} from page p join tutors t on t.id = p.id join users u on u.id = t.user_id ${HELD} where $1::timestamptz is not null order by t.id`;

export interface LineRow {
  id: string;
  name: string;
  subjects: string[];
  region: string;
  state: AdminTutor['state'];
  appliedAt: Date | null;
  verifiedUntil: Date | null;
  isDemo: boolean;
  sessions: number;
  missed: number;
}

export const READ_ROUNDS = `select exam, starts_on::text as "startsOn", ends_on::text as "endsOn" from second_rounds order by starts_on, exam`;

/** $1 tutor. */
export const READ_DETAIL = `
  select ${LINE}, held.disputed, held."minorSessions", t.user_id as "userId", coalesce(u.alias, '') as alias, u.phone, u.birth_year as "birthYear", t.bio, t.levels, t.languages, t.modes,
         t.price_fcfa as "priceFcfa", t.version, rated.stars::float as stars, rated.reviews
    from tutors t join users u on u.id = t.user_id ${HELD}
   cross join lateral (select avg(r.stars) as stars, count(*)::integer as reviews from tutor_reviews r where r.tutor_id = t.id and r.review = 'published') rated
   where t.id = $1`;
export type DetailRow = LineRow &
  Pick<
    AdminTutor,
    | 'disputed'
    | 'minorSessions'
    | 'alias'
    | 'phone'
    | 'birthYear'
    | 'bio'
    | 'levels'
    | 'languages'
    | 'modes'
    | 'priceFcfa'
    | 'version'
    | 'reviews'
  > & { userId: string; stars: number | null };

/** $1 person: applications, newest first. */
export const READ_APPLICATIONS = `
  select id, sealed_references as sealed, decided_at as "decidedAt", decision, reason from tutor_applications where user_id = $1 order by applied_at desc limit 10`;
export interface ApplicationRow {
  id: string;
  sealed: Buffer | null;
  decidedAt: Date | null;
  decision: 'approved' | 'refused' | null;
  reason: string | null;
}
/** $1 application. */
export const READ_SENT_PAPERS = `
  select id, kind, media_type as "mediaType", bytes, added_at as at from tutor_papers where application_id = $1 order by kind desc`;

/** $1 tutor. */
export const LOCK_DECIDED = `
  select t.id, t.user_id as "userId", t.state, t.version, t.subjects, t.region, t.verified_until as "verifiedUntil", u.alias
    from tutors t join users u on u.id = t.user_id where t.id = $1 for no key update of t`;
export interface DecidedRow {
  id: string;
  userId: string;
  state: AdminTutor['state'];
  version: number;
  subjects: string[];
  region: string;
  verifiedUntil: Date | null;
  alias: string | null;
}

/** $1 person, $2 decision, $3 why, $4 now. No row: there is nothing to decide. */
export const DECIDE = `
  update tutor_applications set decision = $2, reason = $3, decided_at = $4 where user_id = $1 and decided_at is null returning subjects, levels`;

/** $1 tutor, $2 now, $3 subjects, $4 levels. A year from now, or from the end of the one that runs. */
export const VERIFY = `
  update tutors set state = 'verified', verified_at = $2, subjects = $3, levels = $4, version = version + 1,
         verified_until = greatest($2::timestamptz, case when state = 'verified' then verified_until end) + interval '${TUTORS.verifiedDays} days'
   where id = $1 returning subjects`;
/** $1 tutor. A verification that still runs goes on. $2 now. */
export const REFUSE = `
  update tutors set state = case when state = 'verified' and verified_until > $2 then state else 'refused' end, version = version + 1 where id = $1`;
/** $1 tutor, $2 now: missed sessions are counted anew. */
export const REINSTATE = `update tutors set state = 'verified', verified_at = $2, version = version + 1 where id = $1 and state = 'suspended' returning id`;

/** $1 subjects, $2 region, $3 now, $4 how many, $5 the tutor's own account: who asked for such a tutor and was not told. */
export const TAKE_WISHES = `
  with open as (
    select user_id, subject, region from tutor_wishes
     where told_at is null and subject = any ($1::text[]) and region in ('', $2) and user_id <> $5 order by wished_at limit $4 for update skip locked),
  told as (
    update tutor_wishes w set told_at = $3 from open o where (w.user_id, w.subject, w.region) = (o.user_id, o.subject, o.region))
  select distinct on (user_id) user_id as "userId", subject from open order by user_id, subject`;

/** $1 exam, $2 first day, $3 last day. */
export const SAVE_ROUND = `
  insert into second_rounds (exam, starts_on, ends_on) values ($1, $2, $3)
  on conflict (exam) do update set starts_on = excluded.starts_on, ends_on = excluded.ends_on`;
export const REMOVE_ROUND = `delete from second_rounds where exam = $1`;
