import { statement } from '../../core/database/statement.js';
import type { StudyCloth } from '@ulty/contracts/learning/study-cloth.js';

/** All counted days of a learner, and those from `firstDay` on with the category learned most, by pieces opened and quizzes answered; a day on which a duo became complete says so. */
export const readStudyCloth = statement(
  'study-cloth.read',
  `
  with learned as (
    select i.day, coalesce(s.category, b.category) as category, count(*) as times
      from progress_items i
      left join lessons l on l.id = i.content_id left join courses s on s.id = coalesce(l.course_id, i.content_id)
      left join chapters c on c.id = i.content_id left join books b on b.id = coalesce(c.book_id, i.content_id)
     where i.user_id = :user and i.day >= :firstDay group by 1, 2
    union all
    select a.day, coalesce(s.category, b.category), count(*)
      from quiz_attempts a join quizzes q on q.id = a.quiz_id left join courses s on s.id = q.course_id
      left join chapters c on c.id = q.chapter_id left join books b on b.id = c.book_id
     where a.user_id = :user and a.day >= :firstDay group by 1, 2),
  duos_done as (
    select (u.done_at at time zone :zone)::date as day from duo_members n join duos u on u.id = n.duo_id
     where n.user_id = :user and u.done_at is not null),
  most as (
    select distinct on (day) day, category
      from (select day, category, sum(times) as times from learned where category is not null group by 1, 2) l
     order by day, times desc, category)
  select count(*)::integer as days, min(d.day)::text as since,
         coalesce(json_agg(json_build_object('day', d.day, 'category', m.category, 'isDuo',
                                            d.day in (select day from duos_done)) order by d.day)
                  filter (where d.day >= :firstDay), '[]') as woven
    from streak_days d left join most m on m.day = d.day
   where d.user_id = :user and d.day <= :today`,
).as<Pick<StudyCloth, 'woven'>>();
