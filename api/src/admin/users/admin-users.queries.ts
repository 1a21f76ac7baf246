import { statement } from '../../core/database/statement.js';
import { addressOf } from '../../identity/proofs/email-proofs.queries.js';

/** SQL of a `like` pattern that contains the search text literally: its `%` and `_` are escaped. */
const CONTAINS = `'%' || replace(replace(replace(ulty_fold(:text), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'`;
/** SQL for whether the search text is a phone number as people write it, with spaces, dots or dashes. */
const HAS_NUMBER = `(:text ~ '^[+0-9 ().-]{4,}$' and :text ~ '[0-9]'
  and u.phone like '%' || regexp_replace(:text, '[^0-9]', '', 'g') || '%')`;
const MATCHES = `(:text = ''
  or ulty_fold(u.first_name || ' ' || u.last_name || ' ' || coalesce(${addressOf('u')}, '') || ' '
               || coalesce(u.phone, '')) like ${CONTAINS} or ${HAS_NUMBER})`;

/** Lists accounts with `text` in name, e-mail or phone number ('' for all), newest first. */
export const listUsers = statement(
  'admin.users',
  `
  select u.id, u.first_name as "firstName", u.last_name as "lastName", ${addressOf('u')} as email, u.phone, u.role,
         u.birth_year as "birthYear", u.created_at as "createdAt", u.last_seen_at as "lastSeenAt",
         (select count(*) from enrollments e where e.user_id = u.id)::integer as "enrollmentCount"
    from users u
   where ${MATCHES}
   order by u.created_at desc, u.id
   limit :most offset :from`,
);

export const countUsers = statement(
  'admin.users-count',
  `
  select count(*)::integer as total from users u where ${MATCHES}`,
);

/** Locks the row of the person. */
export const lockBirthYear = statement(
  'admin.lock-birth-year',
  `select birth_year as "birthYear" from users where id = :user and deleted_at is null for no key update`,
);

/** Corrects the year of birth; a learner who becomes a minor stops showing their name. No row when there is no such person. */
export const correctBirthYear = statement(
  'admin.correct-birth-year',
  `
  with known as (select id, birth_year from users where id = :user and deleted_at is null for update),
       changed as (
         update users u set birth_year = :year, version = version + 1,
             visibility = case when :isMinor::boolean then 'alias' else u.visibility end from known
              where u.id = known.id
         returning u.id)
  insert into birth_year_corrections (id, user_id, year_before, year_after, reason, actor_id)
  select :id, known.id, known.birth_year, :year, :reason, :admin from known join changed on changed.id = known.id
  returning 1 as done`,
);
