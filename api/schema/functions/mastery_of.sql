create or replace function mastery_of(learner uuid)
 returns table(kind text, key text, percent integer, answers integer, counted integer)
 language sql
 stable
as $function$
  with known as (
    select t.id as topic, coalesce(t.category, t.subject) as category, r.is_right, r.at, r.event_id, r.question_id, case when q.type in ('single', 'truefalse') then 2 else 3 end as places
      from recent_answers r join questions q on q.id = r.question_id join topics t on t.id = q.topic where r.user_id = learner),
  spans as (
    select 'topic' as kind, topic as key, is_right, places, sum(places) over (partition by topic order by at desc, event_id, question_id) as ended from known
    union all
    select 'category', category, is_right, places, sum(places) over (partition by category order by at desc, event_id, question_id) from known where category is not null),
  weighed as (
    select kind, key, is_right, a < b as counts, 300 * (b - a) - (b * (b - 1) - a * (a - 1)) as weight
      from spans cross join lateral (select least(100, ended) as b, least(100, ended - places) as a) place),
  sums as (
    select kind, key, count(*)::integer as answers, count(*) filter (where counts)::integer as counted,
           sum(weight)::bigint as total, coalesce(sum(weight) filter (where is_right), 0)::bigint as "right" from weighed group by kind, key)
  select kind, key, ((100 * (2 * "right" * 20100 + 2000 * (20100 - total))) / (2 * (total * 20100 + 2000 * (20100 - total))))::integer, answers, counted from sums
$function$;
