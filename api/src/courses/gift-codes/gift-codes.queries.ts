import type { EnrollmentStatus } from '@ulty/contracts/learning/courses.js';

/** $1 code. Codes that were never given cost their learner a try. */
export const KNOWN_GIFT_CODE = `select 1 from gift_codes where code = $1`;

/** $1 code, $2 learner, locked: seats are taken one after the other. Dates are those of Ouagadougou, which are UTC's. */
export const LOCK_GIFT_CODE = `
  select g.id, g.course_id as "courseId", g.withdrawn_at is not null or g.valid_until < (now() at time zone 'UTC')::date or c.retired_at is not null as "isOver",
         g.used >= g.seats as "isFull", c.price_euro_cents as "priceEuroCents",
         (select e.status from enrollments e where e.course_id = g.course_id and e.user_id = $2) as status,
         exists (select from gift_code_uses u where u.code_id = g.id and u.user_id = $2) as "isUsed"
    from gift_codes g join courses c on c.id = g.course_id where g.code = $1 for update of g`;

export interface GiftCodeRow {
  id: string;
  courseId: string;
  isOver: boolean;
  isFull: boolean;
  status: EnrollmentStatus | null;
  isUsed: boolean;
}

/** $1 code's id, $2 learner, $3 when. */
export const USE_GIFT_CODE = `
  with used as (update gift_codes set used = used + 1 where id = $1)
  insert into gift_code_uses (code_id, user_id, used_at) values ($1, $2, $3)`;

/** $1 event id, $2 learner, $3 course. */
export const OPEN_BY_CODE = `
  insert into enrollments (id, user_id, course_id, status, price_euro_cents) select $1, $2, id, 'active', price_euro_cents from courses where id = $3
  on conflict (user_id, course_id) do update set status = 'active' where enrollments.status = 'pending_payment'`;

/** $1 how many, $2 from. */
export const LIST_GIFT_CODES = `
  select g.id, g.code, g.course_id as "courseId", c.title as "courseTitle", g.school, g.seats, g.used, g.valid_until::text as "validUntil",
         g.created_at as "createdAt", g.created_by as "createdBy", g.withdrawn_at as "withdrawnAt"
    from gift_codes g join courses c on c.id = g.course_id order by g.created_at desc, g.id limit $1 offset $2`;

export interface GiftCodeLine {
  id: string;
  code: string;
  courseId: string;
  courseTitle: string;
  school: string;
  seats: number;
  used: number;
  validUntil: string;
  createdAt: Date;
  createdBy: string;
  withdrawnAt: Date | null;
}

export const COUNT_GIFT_CODES = `select count(*)::int as total from gift_codes`;

/** Courses that cost something. */
export const PAID_COURSES = `select id, title from courses where retired_at is null and price_euro_cents > 0 order by title, id limit 200`;

/** $1 administrator: their codes are made one after the other, so that two at once are counted. */
export const LOCK_MAKER = `select 1 from users where id = $1 for no key update`;

/** $1 administrator, $2 since when. */
export const SEATS_GIVEN = `select coalesce(sum(seats), 0)::integer as seats from gift_codes where created_by_id = $1 and created_at > $2`;

/** $1 course. */
export const PAID_COURSE = `select title from courses where id = $1 and retired_at is null and price_euro_cents > 0`;

/** $1 id, $2 code, $3 course, $4 school, $5 seats, $6 last day, $7 now, $8 name and $9 id of who. No row: the course is free or gone. */
export const ADD_GIFT_CODE = `
  insert into gift_codes (id, code, course_id, school, seats, valid_until, created_at, created_by, created_by_id)
  select $1, $2, c.id, $4, $5, $6, $7, $8, $9 from courses c where c.id = $3 and c.retired_at is null and c.price_euro_cents > 0 returning id`;

/** $1 id, $2 when. */
export const WITHDRAW_GIFT_CODE = `update gift_codes set withdrawn_at = $2 where id = $1 and withdrawn_at is null returning code, school`;
/** $1 id. */
export const IS_GIFT_CODE = `select 1 from gift_codes where id = $1`;
