import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What an event's right answers complete is found by index. Comparing every question with an array of ids reads the whole table, and so did
 * each search of a topic: PostgreSQL leaves out 'quiz_id is not null' where the column is never null, and then cannot use an index for
 * which that is the condition.
 */
export class TopicsByKey0000000000051 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('drop index questions_of_topic');
    await runner.query('create index questions_of_topic on questions (topic)');
    await runner.query(mastered(BY_KEY));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(mastered(BY_ARRAY));
    await runner.query('drop index questions_of_topic');
    await runner.query('create index questions_of_topic on questions (topic) where quiz_id is not null');
  }
}

/** @param touched SQL for the topics of an event's right answers, as rows of (topic) */
const mastered = (
  touched: string,
) => `create or replace function league_topics_mastered(learner uuid, event uuid) returns table (topic text) language sql stable as $$
  with touched as (${touched}),
  wide as (
    select t.topic from touched t
     where not exists (select from league_points k where k.user_id = learner and k.reason = 'topic_mastered' and k.source_type = 'topic' and k.source_id = t.topic)
       and (select count(*) from (select from questions q where q.topic = t.topic limit 5) five) = 5),
  answers as (
    select q.topic, q.id, a.trusted_at as at, q.id = any(a.right_ids) as is_right
      from wide join questions q on q.topic = wide.topic
      join quiz_attempts a on a.user_id = learner and a.quiz_id = q.quiz_id and (q.id = any(a.right_ids) or q.id = any(a.missed_ids))
    union all
    select q.topic, q.id, r.at, r.rating > 1
      from wide join questions q on q.topic = wide.topic
      join review_recalls r on r.user_id = learner and r.question_id = q.id and not r.is_from_quiz),
  latest as (select distinct on (id) answers.topic, is_right from answers order by id, at desc)
  select latest.topic from latest group by latest.topic having count(*) >= 5 and count(*) filter (where is_right) * 100 >= count(*) * 80
$$`;

const BY_KEY = `
    select distinct q.topic
      from (select unnest(a.right_ids) as id from quiz_attempts a where a.event_id = event and a.user_id = learner
            union all
            select r.question_id from review_recalls r where r.event_id = event and r.user_id = learner and r.rating > 1) n
      join questions q on q.id = n.id`;

const BY_ARRAY = `
    select q.topic from quiz_attempts a join questions q on q.id = any(a.right_ids) where a.event_id = event and a.user_id = learner
    union
    select q.topic from review_recalls r join questions q on q.id = r.question_id where r.event_id = event and r.user_id = learner and r.rating > 1`;
