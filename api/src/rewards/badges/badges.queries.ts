import { BOOK } from '@ulty/domain/learning/books.js';
import type { BadgeFigure } from '@ulty/domain/rewards/badges.js';
import { statement, type RowOf } from '../../core/database/statement.js';

/** SQL for a figure, computed only when it is among `:figures`: PostgreSQL does not evaluate unused branches of a `case`. */
const figure = (name: BadgeFigure, count: string) => `
  '${name}', case when '${name}' = any(:figures::text[]) then (${count}) else 0 end`;

/**
 * SQL of `done`: books that the learner `user` has finished, every chapter read and every quiz passed. It begins with what the learner has
 * read, so that its cost does not grow with the library; it does not run when unused. The limits and the count prevent the planner from
 * joining whole tables.
 */
const DONE = `begun as materialized (
    select distinct h.book_id
      from chapter_progress mine
      cross join lateral (select c.book_id from chapters c where c.id = mine.chapter_id and c.retired_at is null
                          limit 1) h
     where mine.user_id = :user and mine.completed_at is not null),
  done as materialized (
    select b.id, b.category
      from begun
      cross join lateral (select * from books where id = begun.book_id limit 1) b
     where b.retired_at is null and 0 = (
       select count(*) from chapters h
         left join chapter_progress p on p.chapter_id = h.id and p.user_id = :user
         left join quizzes q on q.chapter_id = h.id and q.retired_at is null
        where h.book_id = b.id and h.retired_at is null
          and (p.completed_at is null
               or (q.id is not null
                   and not exists (select from quiz_attempts a
                                    where a.user_id = :user and a.quiz_id = q.id and a.passed)))))`;

/** Figures that are counts of the learner's own rows. */
const COUNTED = [
  figure(
    'quizzes',
    `select count(*) from quiz_attempts a
  where a.user_id = :user and (a.passed or a.answered >= ${BOOK.minQuestions})`,
  ),
  figure(
    'perfectQuizzes',
    `select count(distinct a.quiz_id) from quiz_attempts a
  where a.user_id = :user and a.score = 100`,
  ),
  figure('longestStreak', `select coalesce(max(s.longest), 0) from streaks s where s.user_id = :user`),
  figure('courses', `select count(*) from enrollments e where e.user_id = :user and e.completed_at is not null`),
  figure('offlineDays', `select count(*) from learning_marks m where m.user_id = :user and m.mark = 'offline'`),
  figure('earlyDays', `select count(*) from learning_marks m where m.user_id = :user and m.mark = 'early'`),
];

/** Figures about finished books, to be used together with `done`. */
const OF_BOOKS = [
  figure('books', `select count(*) from done`),
  figure(
    'categories',
    `select count(*) from (select category, count(*) as books from done group by category) mine
         where mine.books >= (select count(*) from books b where b.category = mine.category and b.retired_at is null)`,
  ),
];

/** All figures of badges as one object, to be used together with `done`. */
const FIGURES = `json_build_object(${[...COUNTED, ...OF_BOOKS].join(',\n  ')})`;

type Figures = Record<BadgeFigure, number>;

/** Writes marks. A later statement of the same transaction sees them: write marks before granting. */
export const noteMarks = statement(
  'badges.note-marks',
  `
  insert into learning_marks (user_id, day, mark) select :user, :day, mark from unnest(:marks::text[]) mark
  on conflict do nothing`,
);

const grant = (known: string) => `
  with ${known}
  insert into badge_grants (user_id, code)
  select :user, r.code from known, jsonb_to_recordset(:rules::jsonb) as r (code text, figure text, target integer)
   where r.figure = any(:figures::text[]) and (known.figures ->> r.figure)::integer >= r.target
     and not exists (select from badge_grants g where g.user_id = :user and g.code = r.code)
  on conflict do nothing
  returning code`;

/** Grants badges whose target is reached, once; returns the new codes. `rules`: [{ code, figure, target }]. */
export const grantReached = statement(
  'badges.grant-reached',
  grant(`
  ${DONE}, known as materialized (select ${FIGURES} as figures)`),
);

/** Grants like `grantReached` when no figure about books is needed: half the cost. */
export const grantCounted = statement(
  'badges.grant-counted',
  grant(`known as materialized (select json_build_object(${COUNTED.join(',\n  ')}) as figures)`),
);

/**
 * Reads moments of grants by code, figures, the number of readable books, and the paid milestones. No figures for another person. No row
 * for an unknown person.
 */
export const readBadges = statement(
  'badges.read',
  `
  with ${DONE}
  select coalesce((select json_object_agg(g.code, g.granted_at) from badge_grants g where g.user_id = u.id),
                  '{}') as granted, ${FIGURES} as figures,
         (select count(*) from books b where b.retired_at is null)::integer as "bookCount",
         coalesce((select json_object_agg(t.reason, json_build_object('utc', t.amount, 'txnId', t.id))
                     from (select distinct on (t.reason) t.* from coin_txn t
                            where t.user_id = u.id and t.reason in ('streak_7', 'streak_30', 'streak_100')
                              and t.source_type = 'streak' and t.type = 'reward'
                            order by t.reason, t.recorded_at) t), '{}') as rewards
    from users u where u.id = :user`,
).as<{ granted: Record<string, string>; figures: Figures; rewards: Record<string, { utc: number; txnId: string }> }>();

export type BadgesRow = RowOf<typeof readBadges>;

/** Lists learners active in the last two days, after a given id. */
export const listLatelyActive = statement(
  'badges.list-lately-active',
  `
  select distinct d.user_id as id from device_contacts d
   where d.last_at > now() - interval '2 days' and (:after?::uuid is null or d.user_id > :after) order by d.user_id
   limit :most`,
);
