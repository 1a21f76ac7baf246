import type { AdminUser } from '@ulty/contracts/people/admin.js';
import { addressOf } from '../../identity/proofs/email-proofs.queries.js';

export interface AdminUserRow extends Omit<AdminUser, 'createdAt' | 'lastSeenAt'> {
  createdAt: Date;
  lastSeenAt: Date | null;
}

/** Literal text inside a `like` pattern: `%` and `_` of the search are letters. */
const CONTAINS = `'%' || replace(replace(replace(ulty_fold($1), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'`;
/** A number as people write it, with spaces, dots or dashes. */
const HAS_NUMBER = `($1 ~ '^[+0-9 ().-]{4,}$' and $1 ~ '[0-9]' and u.phone like '%' || regexp_replace($1, '[^0-9]', '', 'g') || '%')`;
const MATCHES = `($1 = '' or ulty_fold(u.first_name || ' ' || u.last_name || ' ' || coalesce(${addressOf('u')}, '') || ' ' || coalesce(u.phone, '')) like ${CONTAINS} or ${HAS_NUMBER})`;

/** $1 text in name, e-mail or phone number, or '', $2 page size, $3 rows to skip. Newest accounts first. */
export const LIST_USERS = `
  select u.id, u.first_name as "firstName", u.last_name as "lastName", ${addressOf('u')} as email, u.phone, u.role, u.birth_year as "birthYear", u.created_at as "createdAt", u.last_seen_at as "lastSeenAt",
         (select count(*) from enrollments e where e.user_id = u.id)::integer as "enrollmentCount"
    from users u
   where ${MATCHES}
   order by u.created_at desc, u.id
   limit $2 offset $3`;

/** $1 text as above. */
export const COUNT_USERS = `select count(*)::integer as total from users u where ${MATCHES}`;

/** $1 person, locked. */
export const LOCK_BIRTH_YEAR = `select birth_year as "birthYear" from users where id = $1 and deleted_at is null for no key update`;

/**
 * $1 id, $2 person, $3 year, $4 reason, $5 admin, $6 whether that is a minor's. A learner who becomes a minor no longer shows a name. No
 * row: there is no such person.
 */
export const CORRECT_BIRTH_YEAR = `
  with known as (select id, birth_year from users where id = $2 and deleted_at is null for update),
       changed as (
         update users u set birth_year = $3, version = version + 1, visibility = case when $6::boolean then 'alias' else u.visibility end from known where u.id = known.id
         returning u.id)
  insert into birth_year_corrections (id, user_id, year_before, year_after, reason, actor_id)
  select $1, known.id, known.birth_year, $3, $4, $5 from known join changed on changed.id = known.id
  returning 1 as done`;
