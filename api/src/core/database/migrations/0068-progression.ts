import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What mastery is computed from: the latest answers of each learner to each question, written by triggers as attempts, recalls and exercises
 * are; goals, and the day on which each step was reached. Product §2.9, decision 0094.
 */
export class Progression0000000000068 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...ANSWERS, ...FOLLOW, MASTERY, ...STEPS, LEAGUE]) await runner.query(statement);
    await changeTypes(runner, `'ARRAY[', 'ARRAY[''goal''::text, '`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await changeTypes(runner, `'''goal''::text, ', ''`);
    await runner.query(LEAGUE_BEFORE);
    for (const table of ['quiz_attempts', 'review_recalls', 'exercise_tries']) {
      await runner.query(`drop trigger ${table}_are_answers on ${table}`);
    }
    await runner.query('drop table goals, progression_steps, recent_answers');
    await runner.query(
      'drop function mastery_of(uuid), attempt_is_answers(), recall_is_answer(), try_is_answer(), recent_answers_stay_few()',
    );
  }
}

/** @param change the last two arguments of `replace` */
async function changeTypes(runner: QueryRunner, change: string): Promise<void> {
  await runner.query(`
    do $$ declare known text; begin
      select pg_get_constraintdef(oid) into strict known from pg_constraint where conname = 'events_type_known';
      alter table events drop constraint events_type_known;
      execute 'alter table events add constraint events_type_known ' || replace(known, ${change});
    end $$`);
}

const ANSWERS = [
  // 'source' says where it was given; a placement test inserts its own. Four answers to a question are kept, so that a learner has as many rows
  // as there are questions, whatever the history.
  `create table recent_answers (
     event_id uuid not null references events (event_id) on delete cascade deferrable initially deferred,
     question_id uuid not null references questions (id),
     user_id uuid not null references users (id) on delete cascade,
     at timestamptz not null,
     is_right boolean not null,
     source text not null check (source in ('quiz', 'cards', 'exercise', 'placement')),
     primary key (event_id, question_id)
   )`,
  `create index recent_answers_of_learner on recent_answers (user_id, question_id, at desc, event_id)`,
  `insert into recent_answers (event_id, question_id, user_id, at, is_right, source)
   select event_id, question_id, user_id, at, is_right, source
     from (select *, row_number() over (partition by user_id, question_id order by at desc, event_id) as nth
             from (select a.event_id, a.user_id, q.id as question_id, a.trusted_at as at, q.id = any(a.right_ids) as is_right, 'quiz' as source
                     from quiz_attempts a join questions q on q.id = any(a.right_ids || a.missed_ids)
                   union all
                   select r.event_id, r.user_id, r.question_id, r.at, r.rating > 1, 'cards' from review_recalls r where not r.is_from_quiz
                   union all
                   select * from (select distinct on (t.user_id, t.exercise_id) t.event_id, t.user_id, t.exercise_id, t.at, t.is_right, 'exercise'
                                    from exercise_tries t where t.is_right is not null order by t.user_id, t.exercise_id, t.at, t.event_id) firsts) given) ranked
    where nth <= 4`,
];

const follows = (table: string, name: string, answers: string) => [
  `create function ${name}() returns trigger language plpgsql as $$
   begin
     insert into recent_answers (event_id, question_id, user_id, at, is_right, source) ${answers} on conflict do nothing;
     return null;
   end $$`,
  `create trigger ${table}_are_answers after insert on ${table} referencing new table as written for each statement execute function ${name}()`,
];

const FOLLOW = [
  ...follows(
    'quiz_attempts',
    'attempt_is_answers',
    `select w.event_id, q.id, w.user_id, w.trusted_at, a.is_right, 'quiz'
       from written w cross join lateral (select unnest(w.right_ids) as id, true as is_right union all select unnest(w.missed_ids), false) a
       join questions q on q.id = a.id`,
  ),
  ...follows(
    'review_recalls',
    'recall_is_answer',
    `select w.event_id, w.question_id, w.user_id, w.at, w.rating > 1, 'cards' from written w where not w.is_from_quiz`,
  ),
  // Its explanation stands below an exercise as soon as it is tried: the first try received is the answer.
  ...follows(
    'exercise_tries',
    'try_is_answer',
    `select w.event_id, w.exercise_id, w.user_id, w.at, w.is_right, 'exercise' from written w
      where w.is_right is not null
        and not exists (select from exercise_tries t where t.user_id = w.user_id and t.exercise_id = w.exercise_id and t.event_id <> w.event_id)`,
  ),
  // Which four stay does not depend on the order in which they arrive.
  `create function recent_answers_stay_few() returns trigger language plpgsql as $$
   begin
     delete from recent_answers r using (
       select k.event_id, k.question_id, row_number() over (partition by k.user_id, k.question_id order by k.at desc, k.event_id) as nth
         from (select distinct user_id, question_id from written) w
         join recent_answers k on k.user_id = w.user_id and k.question_id = w.question_id) o
      where o.nth > 4 and r.event_id = o.event_id and r.question_id = o.question_id;
     return null;
   end $$`,
  `create trigger recent_answers_stay_few after insert on recent_answers referencing new table as written for each statement execute function recent_answers_stay_few()`,
];

/**
 * Mastery of every topic and category with an answer: \`masteryOf\` of packages/domain/src/learning/mastery.ts, in whole numbers, for statements that need
 * it inside. The band has 100 places, place p weighs 300 - 2p, the sum of all is 20100; answers that can be guessed take two places, others
 * three. mastery.int.test compares both on random histories.
 */
const MASTERY = `create function mastery_of(learner uuid) returns table (kind text, key text, percent integer, answers integer, counted integer) language sql stable as $$
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
$$`;

const STEPS = [
  `create table progression_steps (
     user_id uuid not null references users (id) on delete cascade,
     percent smallint not null check (percent in (25, 50, 75, 100)),
     reached_at timestamptz not null,
     primary key (user_id, percent)
   )`,
  // One goal for each thing aimed at; the latest by the time it was set stands, whatever the order of arrival. 'removed' is kept for that.
  `create table goals (
     user_id uuid not null references users (id) on delete cascade,
     kind text not null check (kind in ('mastery', 'mark')),
     subject text not null check (subject <> ''),
     target smallint not null check (target between 1 and 100),
     round smallint check (round in (1, 2)),
     is_removed boolean not null,
     set_at timestamptz not null,
     event_id uuid not null,
     primary key (user_id, kind, subject),
     check ((kind = 'mark') = (round is not null)),
     check (kind = 'mastery' or target <= 20)
   )`,
];

/** A topic is mastered once it is solid: 20 answers or more, 80 % mastery. Paid once, and not again where a former label of it was paid. */
const LEAGUE = `create or replace function league_topics_mastered(learner uuid, event uuid) returns table (topic text) language sql stable as $$
  with touched as (
    select distinct q.topic from recent_answers r join questions q on q.id = r.question_id where r.event_id = event and r.user_id = learner and r.is_right),
  unpaid as (
    select t.topic from touched t
     where not exists (select from league_points k where k.user_id = learner and k.reason = 'topic_mastered' and k.source_type = 'topic'
                          and k.source_id in (select t.topic union all select l.label from topic_labels l where l.topic_id = t.topic)))
  select u.topic from unpaid u join mastery_of(learner) m on m.kind = 'topic' and m.key = u.topic
   where exists (select from unpaid) and m.answers >= 20 and m.percent >= 80
$$`;

const LEAGUE_BEFORE = `create or replace function league_topics_mastered(learner uuid, event uuid) returns table (topic text) language sql stable as $$
  with touched as (
    select distinct q.topic
      from (select unnest(a.right_ids) as id from quiz_attempts a where a.event_id = event and a.user_id = learner
            union all
            select r.question_id from review_recalls r where r.event_id = event and r.user_id = learner and r.rating > 1) n
      join questions q on q.id = n.id),
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
