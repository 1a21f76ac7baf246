import { statement, type RowOf } from '../../core/database/statement.js';

/**
 * Issues what is due, to one learner or all: a course whose completion was decided has its certificate, once; one without lessons done or a
 * passed quiz can have none. Who was born in `lastAdultYear` or before is an adult. The name is that of the holder's last choice, where
 * there is one: nobody is named before they chose. A number of `codes` that is taken leaves its course for the next time.
 */
export const issueCertificates = statement(
  'certificates.issue',
  `
  with due as (
    select t.user_id, c.id as course_id, c.title, c.category, c.objectives, t.recorded_at,
           row_number() over (order by t.recorded_at, t.id) as place
      from coin_txn t
      join courses c on c.id::text = t.source_id
      join users u on u.id = t.user_id and u.deleted_at is null
     where t.reason = 'course_completed' and t.source_type = 'course' and t.type in ('reward', 'withheld')
       and (:user?::uuid is null or t.user_id = :user)
       and not exists (select from certificates k where k.user_id = t.user_id and k.course_id = c.id)
       and exists (
         select from lessons l join lesson_progress p on p.lesson_id = l.id and p.user_id = t.user_id
          where l.course_id = c.id and p.completed_at is not null)
       and exists (
         select from quiz_attempts a join quizzes q on q.id = a.quiz_id
          where q.course_id = c.id and a.user_id = t.user_id and a.earns_course and a.score is not null)
     order by place limit cardinality(:codes::text[])),
  facts as (
    select d.*, chosen.named_as, case chosen.named_as when 'alias' then u.alias when 'name' then
             case when u.birth_year <= :lastAdultYear then nullif(btrim(u.first_name || ' ' || u.last_name), '') end
                 end as name,
           work.lessons, work.seconds, quiz.score, greatest(work.last, quiz.first) as finished_at
      from due d
      join users u on u.id = d.user_id
      left join lateral (
        select k.named_as from certificates k where k.user_id = d.user_id and k.named_as is not null
         order by k.named_at desc limit 1) chosen on true
     cross join lateral (
        select count(p.completed_at)::integer as lessons, coalesce(sum(p.active_seconds), 0)::integer as seconds,
               max(p.completed_at) as last
          from lessons l join lesson_progress p on p.lesson_id = l.id and p.user_id = d.user_id
         where l.course_id = d.course_id and p.completed_at is not null) work
     cross join lateral (
        select max(a.score) as score, min(a.trusted_at) as first
          from quiz_attempts a join quizzes q on q.id = a.quiz_id
         where q.course_id = d.course_id and a.user_id = d.user_id and a.earns_course) quiz)
  insert into certificates (id, user_id, course_id, code, course_title, category, skills, lessons, work_seconds, score,
                            issued_at, named_as, name, named_at)
  select gen_random_uuid(), user_id, course_id, (:codes::text[])[place], title, category, objectives[1:4], lessons,
         seconds, score, coalesce(finished_at, recorded_at),
         case when name is not null then named_as end, name, case when name is not null then now() end
    from facts
  on conflict do nothing`,
);

const COLUMNS = `
  k.id, k.user_id as "userId", k.course_id as "courseId", k.code, k.course_title as "courseTitle", k.category, k.skills, k.lessons,
  k.work_seconds as "workSeconds", k.score, k.issued_at as "issuedAt", k.named_as as "namedAs", k.name, k.renames, k.revoked_at as "revokedAt",
  k.revoked_reason as "revokedReason", u.alias, u.birth_year as "birthYear"`;

export const findCertificate = statement(
  'certificates.find',
  `select ${COLUMNS} from certificates k join users u on u.id = k.user_id where k.code = :code`,
);

/** Lists own certificates, newest first. */
export const listOwnCertificates = statement(
  'certificates.own',
  `
  select ${COLUMNS} from certificates k join users u on u.id = k.user_id where k.user_id = :user
   order by k.issued_at desc, k.id`,
);

export type CertificateRow = RowOf<typeof listOwnCertificates>;

/** Reads the names that the holder may use. */
export const readNames = statement(
  'certificates.names',
  `
  select alias, birth_year as "birthYear", nullif(btrim(first_name || ' ' || last_name), '') as name from users
   where id = :user`,
);

export type NamesRow = RowOf<typeof readNames>;

/** Sets the name; the first choice and an unchanged name do not count as changes. */
export const nameCertificate = statement(
  'certificates.name',
  `
  update certificates set named_as = :namedAs, name = :name, named_at = now(),
         renames = renames + case when name is null or (named_as, name) = (:namedAs, :name) then 0 else 1 end
   where id = :certificate and user_id = :user and revoked_at is null
     and (renames < :mostRenames or name is null or (named_as, name) = (:namedAs, :name))
  returning id`,
);

/** Withdraws a certificate and removes its name. */
export const revokeCertificate = statement(
  'certificates.revoke',
  `
  update certificates set revoked_at = now(), revoked_reason = :reason, name = null, named_as = null, named_at = null
   where code = :code and revoked_at is null returning id, user_id as "userId", course_title as "courseTitle"`,
);

/** Restores a certificate; its holder chooses a name again. */
export const restoreCertificate = statement(
  'certificates.restore',
  `
  update certificates set revoked_at = null, revoked_reason = null
   where code = :code and revoked_at is not null returning id, user_id as "userId", course_title as "courseTitle"`,
);

export const lockCertificate = statement('certificates.lock', 'select from certificates where code = :code for update');
