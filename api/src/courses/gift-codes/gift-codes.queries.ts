import type { EnrollmentStatus } from '@ulty/contracts/learning/courses.js';
import { statement } from '../../core/database/statement.js';

/** Returns a row for an existing code; unknown ones count as tries. */
export const findGiftCode = statement('gift-codes.find', `select 1 from gift_codes where code = :code`);

/** Locks code and learner, so that seats are given one after the other. Dates are those of Ouagadougou, which are UTC's. */
export const lockGiftCode = statement(
  'gift-codes.lock',
  `
  select g.id, g.course_id as "courseId", g.withdrawn_at is not null or g.valid_until < (now() at time zone 'UTC')::date
       or c.retired_at is not null as "isOver",
         g.used >= g.seats as "isFull", c.price_euro_cents as "priceEuroCents",
         (select e.status from enrollments e where e.course_id = g.course_id and e.user_id = :user) as status,
         exists (select from gift_code_uses u where u.code_id = g.id and u.user_id = :user) as "isUsed"
    from gift_codes g join courses c on c.id = g.course_id where g.code = :code for update of g`,
).as<{ status: EnrollmentStatus | null }>();

export const useGiftCode = statement(
  'gift-codes.use',
  `
  with used as (update gift_codes set used = used + 1 where id = :giftCode)
  insert into gift_code_uses (code_id, user_id, used_at) values (:giftCode, :user, :now)`,
);

export const openCourseByCode = statement(
  'gift-codes.open-course',
  `
  insert into enrollments (id, user_id, course_id, status, price_euro_cents) select :eventId, :user, id,
      'active', price_euro_cents from courses where id = :course
  on conflict (user_id, course_id) do update set status = 'active' where enrollments.status = 'pending_payment'`,
);

export const listGiftCodes = statement(
  'gift-codes.list',
  `
  select g.id, g.code, g.course_id as "courseId", c.title as "courseTitle", g.school, g.seats, g.used,
         g.valid_until::text as "validUntil",
         g.created_at as "createdAt", g.created_by as "createdBy", g.withdrawn_at as "withdrawnAt"
    from gift_codes g join courses c on c.id = g.course_id order by g.created_at desc, g.id limit :most offset :from`,
);

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

export const countGiftCodes = statement('gift-codes.count', `select count(*)::int as total from gift_codes`);

/** Lists courses with a price. */
export const listPaidCourses = statement(
  'gift-codes.courses',
  `select id, title from courses where retired_at is null and price_euro_cents > 0 order by title, id limit 200`,
);

/** Locks an administrator, so that two parallel codes are both counted. */
export const lockMaker = statement('gift-codes.lock-maker', `select 1 from users where id = :admin for no key update`);

export const countSeatsGiven = statement(
  'gift-codes.seats-given',
  `select coalesce(sum(seats), 0)::integer as seats from gift_codes where created_by_id = :admin and created_at > :since`,
);

export const readPaidCourse = statement(
  'gift-codes.paid-course',
  `select title from courses where id = :course and retired_at is null and price_euro_cents > 0`,
);

/** Adds a code. No row: the course is free or gone. */
export const addGiftCode = statement(
  'gift-codes.add',
  `
  insert into gift_codes (id, code, course_id, school, seats, valid_until, created_at, created_by, created_by_id)
  select :id, :code, c.id, :school, :seats, :lastDay, :now, :adminName, :admin from courses c
   where c.id = :course and c.retired_at is null and c.price_euro_cents > 0 returning id`,
);

export const withdrawGiftCode = statement(
  'gift-codes.withdraw',
  `update gift_codes set withdrawn_at = :now where id = :id and withdrawn_at is null returning code, school`,
);
export const findGiftCodeById = statement('gift-codes.find-by-id', `select 1 from gift_codes where id = :id`);
