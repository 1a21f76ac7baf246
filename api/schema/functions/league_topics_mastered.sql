create or replace function league_topics_mastered(learner uuid, event uuid)
 returns table(topic text)
 language sql
 stable
as $function$
  with touched as (
    select distinct q.topic from recent_answers r join questions q on q.id = r.question_id where r.event_id = event and r.user_id = learner and r.is_right),
  unpaid as (
    select t.topic from touched t
     where not exists (select from league_points k where k.user_id = learner and k.reason = 'topic_mastered' and k.source_type = 'topic'
                          and k.source_id in (select t.topic union all select l.label from topic_labels l where l.topic_id = t.topic)))
  select u.topic from unpaid u join mastery_of(learner) m on m.kind = 'topic' and m.key = u.topic
   where exists (select from unpaid) and m.answers >= 20 and m.percent >= 80
$function$;
