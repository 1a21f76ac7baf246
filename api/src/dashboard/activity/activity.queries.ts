import type { Activity } from '@ulty/contracts/learning/activity.js';
import { statement } from '../../core/database/statement.js';

/**
 * Topics with `minAnswers` of them and fewer right than `belowPercent` are weak. A claim counts up to the time since the previous one of its
 * content plus a tenth, as in study_days. Retired books have no page to link to.
 */
export const readActivity = statement(
  'activity.read',
  `
  with claims as (
    select i.content_id, i.day,
           least(i.claimed_seconds,
                 floor(1.1 * extract(epoch
                                     from i.trusted_at - coalesce(lag(i.trusted_at) over in_order,
                                           i.starts_at)))) as seconds
      from progress_items i
     where i.user_id = :user
       and i.content_id in (select t.content_id from progress_items t
                             where t.user_id = :user and t.day between :firstDay and :today)
    window in_order as (partition by i.content_id order by i.trusted_at, i.event_id)),
  subjects as (
    select coalesce(c.category, b.category) as subject, floor(sum(greatest(0, k.seconds)) / 60)::integer as minutes
      from claims k
      left join lessons l on l.id = k.content_id
      left join courses c on c.id = coalesce(l.course_id, k.content_id)
      left join chapters h on h.id = k.content_id
      left join books b on b.id = coalesce(h.book_id, k.content_id)
     where k.day between :firstDay and :today group by 1),
  answers as (
    select t.name as topic, h.book_id, count(*) as given, count(*) filter (where a.is_right) as "right"
      from (select unnest(right_ids) as question_id, true as is_right from quiz_attempts
             where user_id = :user and day between :firstDay and :today
            union all select unnest(missed_ids), false from quiz_attempts
             where user_id = :user and day between :firstDay and :today) a
      join questions n on n.id = a.question_id
      join topics t on t.id = n.topic
      join quizzes q on q.id = n.quiz_id
      join chapters h on h.id = q.chapter_id
      join books b on b.id = h.book_id and b.retired_at is null
     group by t.name, h.book_id),
  topics as (
    select topic, sum(given)::integer as answers, floor(100 * sum("right") / sum(given))::integer as percent,
           (array_agg(book_id order by given - "right" desc, book_id))[1] as "bookId"
      from answers group by topic having sum(given) >= :minAnswers and 100 * sum("right") < :belowPercent * sum(given)
     order by sum("right") / sum(given), sum(given) desc, topic limit :most),
  sources as (
    select t.reason, sum(t.amount)::integer as utc from coin_txn t
     where t.user_id = :user and t.type = 'reward' and t.day between :firstDay and :today
       and not exists (select from coin_txn back where back.original_id = t.id and back.type = 'reversal')
     group by t.reason)
  select coalesce((select json_agg(json_build_object('day', d.day, 'minutes', d.active_seconds / 60)) from study_days d
                    where d.user_id = :user and d.day between :firstDay and :today), '[]') as days,
         (select coalesce(sum(d.active_seconds), 0) / 60 from study_days d
           where d.user_id = :user and d.day between :firstDay and :today)::integer as "totalMinutes",
         coalesce((select json_agg(s order by s.minutes desc, s.subject) from subjects s
                    where s.subject is not null and s.minutes > 0), '[]') as subjects,
         coalesce((select json_agg(t) from topics t), '[]') as "weakTopics",
         coalesce((select json_agg(s order by s.utc desc, s.reason) from sources s), '[]') as "coinsBySource"`,
).as<Pick<Activity, 'days' | 'subjects' | 'weakTopics' | 'coinsBySource'>>();
