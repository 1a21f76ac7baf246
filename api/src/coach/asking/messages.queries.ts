import type { CoachAnswer } from '@ulty/contracts/learning/coach.js';
import { statement, type RowOf } from '../../core/database/statement.js';

/** What the database cannot know of a message. */
interface Known {
  context: { kind: string; id: string } | null;
  answer: CoachAnswer | null;
}

/** Questions of the day that count, and all of them. The learner is locked. */
export const countDay = statement(
  'coach.counted',
  `
  select count(*) filter (where counts)::integer as counted, count(*)::integer as asked from coach_messages
   where user_id = :user and day = :day`,
);

/** A message of another goes on from nothing. With an `answer` it has one at once; else this process answers it. */
export const addMessage = statement(
  'coach.add-message',
  `
  insert into coach_messages (id, user_id, mode, question, context, reply_to, minutes_a_day, exam_day, asked_at, day,
                              was_offline, counts, answer, answered_at, taken_until)
  values (:id, :user, :mode, :question, :context?, (select p.id from coach_messages p
                                                     where p.id = :replyTo?
                                                       and p.user_id = :user), :minutesADay?, :examDay?, :at, :day,
                                                           :wasOffline, :counts, :answer?::jsonb,
          case when :answer::jsonb is not null then now() end, now() + interval '60 seconds')
  on conflict do nothing returning id`,
);

export const MESSAGE = `
  m.id, m.mode, m.question, m.context, m.reply_to as "replyTo", m.minutes_a_day as "minutesADay", m.exam_day::text as "examDay", m.asked_at as "askedAt", m.day::text as day,
  m.was_offline as "wasOffline", m.answered_at as "answeredAt", m.tries, m.answer, m.rating, m.review`;

/** The message, and how many of today count. */
export const readMessage = statement(
  'coach.message',
  `
  select ${MESSAGE}, (select count(*)::integer from coach_messages d
                       where d.user_id = :user and d.day = :today and d.counts) as counted
    from coach_messages m where m.id = :id and m.user_id = :user`,
).as<Known>();

/** Taken by this process when no other answers it. */
export const takeMessage = statement(
  'coach.take',
  `
  update coach_messages set taken_until = now() + interval '60 seconds', tries = tries + 1
   where id = :id and answered_at is null and (taken_until is null or taken_until < now()) returning id`,
);

/** Another may take it at once. */
export const giveMessageBack = statement(
  'coach.give-back',
  `update coach_messages set taken_until = null where id = :id and answered_at is null`,
);

/** No row: it was answered meanwhile. */
export const answerMessage = statement(
  'coach.answer-message',
  `
  update coach_messages set answer = :answer, answered_at = now(), counts = :counts
   where id = :id and answered_at is null returning user_id as "userId"`,
);

/** The questions that this one goes on from, the first one first, each with the page it was asked from. */
export const readEarlier = statement(
  'coach.earlier',
  `
  with recursive thread as (
    select m.reply_to, m.question, m.context, 0 as steps from coach_messages m where m.id = :id
    union all
    select p.reply_to, p.question, p.context, t.steps + 1 from thread t join coach_messages p on p.id = t.reply_to
     where t.steps < 8)
  select question, context from thread where steps > 0 order by steps desc`,
).as<Pick<Known, 'context'>>();

/** What the account holds of the learner. */
export const readPerson = statement(
  'coach.person',
  `
  select array_remove(array[first_name, last_name, alias, email, phone], null) as own, birth_year as "birthYear"
    from users where id = :user`,
).as<{ own: string[] }>();

/**
 * Questions that nobody answers, e.g. since a process stopped; those tried least come first, so that one that always fails keeps none
 * waiting.
 */
export const listWaiting = statement(
  'coach.waiting',
  `
  select ${MESSAGE}, m.user_id as "userId" from coach_messages m
   where m.answered_at is null and m.asked_at < now() - interval '90 seconds'
     and (m.taken_until is null or m.taken_until < now()) order by m.tries, m.asked_at limit :most`,
).as<Known>();

export type MessageRow = Omit<RowOf<typeof listWaiting>, 'userId'>;
