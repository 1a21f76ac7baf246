/** $1 learner, $2 day: questions of the day that count, and all of them. The learner is locked. */
export const COUNT_DAY = `select count(*) filter (where counts)::integer as counted, count(*)::integer as asked from coach_messages where user_id = $1 and day = $2`;

/**
 * $1 id, $2 learner, $3 mode, $4 question, $5 context, $6 message it goes on from, $7 minutes, $8 day of the exam, $9 moment, $10 day, $11 was offline, $12 whether it
 * counts, $13 its answer when it has one at once. Else this process answers it. A message of another goes on from nothing.
 */
export const ADD_MESSAGE = `
  insert into coach_messages (id, user_id, mode, question, context, reply_to, minutes_a_day, exam_day, asked_at, day, was_offline, counts, answer, answered_at, taken_until)
  values ($1, $2, $3, $4, $5, (select p.id from coach_messages p where p.id = $6 and p.user_id = $2), $7, $8, $9, $10, $11, $12, $13::jsonb,
          case when $13::jsonb is not null then now() end, now() + interval '60 seconds')
  on conflict do nothing returning id`;

export const MESSAGE = `
  m.id, m.mode, m.question, m.context, m.reply_to as "replyTo", m.minutes_a_day as "minutesADay", m.exam_day::text as "examDay", m.asked_at as "askedAt", m.day::text as day,
  m.was_offline as "wasOffline", m.answered_at as "answeredAt", m.tries, m.answer, m.rating, m.review`;

/** $1 id, $2 learner, $3 today: the message, and how many of today count. */
export const READ_MESSAGE = `
  select ${MESSAGE}, (select count(*)::integer from coach_messages d where d.user_id = $2 and d.day = $3 and d.counts) as counted
    from coach_messages m where m.id = $1 and m.user_id = $2`;

/** $1 id: taken by this process when no other answers it. */
export const TAKE_MESSAGE = `
  update coach_messages set taken_until = now() + interval '60 seconds', tries = tries + 1
   where id = $1 and answered_at is null and (taken_until is null or taken_until < now()) returning id`;

/** $1 id: another may take it at once. */
export const GIVE_BACK = `update coach_messages set taken_until = null where id = $1 and answered_at is null`;

/** $1 id, $2 answer, $3 whether it counts. No row: it was answered meanwhile. */
export const ANSWER_MESSAGE = `
  update coach_messages set answer = $2, answered_at = now(), counts = $3 where id = $1 and answered_at is null returning user_id as "userId"`;

/** $1 id: the questions that this one goes on from, the first one first, each with the page it was asked from. */
export const READ_EARLIER = `
  with recursive thread as (
    select m.reply_to, m.question, m.context, 0 as steps from coach_messages m where m.id = $1
    union all
    select p.reply_to, p.question, p.context, t.steps + 1 from thread t join coach_messages p on p.id = t.reply_to where t.steps < 8)
  select question, context from thread where steps > 0 order by steps desc`;

/** $1 learner: what the account holds of them. */
export const READ_PERSON = `
  select array_remove(array[first_name, last_name, alias, email, phone], null) as own, birth_year as "birthYear" from users where id = $1`;

/** $1 most: questions that nobody answers, e.g. since a process stopped; those tried least come first, so that one that always fails keeps none waiting. */
export const LIST_WAITING = `
  select ${MESSAGE}, m.user_id as "userId" from coach_messages m
   where m.answered_at is null and m.asked_at < now() - interval '90 seconds' and (m.taken_until is null or m.taken_until < now()) order by m.tries, m.asked_at limit $1`;

export interface MessageRow {
  id: string;
  mode: 'explain' | 'practice' | 'plan';
  question: string;
  context: { kind: string; id: string } | null;
  replyTo: string | null;
  minutesADay: number | null;
  examDay: string | null;
  askedAt: Date;
  day: string;
  wasOffline: boolean;
  answeredAt: Date | null;
  /** Times that a process took it, before the one that reads it takes it again. */
  tries: number;
  answer: unknown;
  rating: 'up' | 'down' | null;
  review: 'published' | 'hidden';
}
