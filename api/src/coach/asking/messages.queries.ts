import type { CoachAnswer } from '@ulty/contracts/learning/coach.js';
import { statement, type RowOf } from '../../core/database/statement.js';

/** Columns of a message whose types the database cannot infer. */
interface Known {
  context: { kind: string; id: string } | null;
  answer: CoachAnswer | null;
}

/** Counts the questions of the day that use the quota, and all of them. The learner must be locked. */
export const countDay = statement(
  'coach.counted',
  `
  select count(*) filter (where counts)::integer as counted, count(*)::integer as asked from coach_messages
   where user_id = :user and day = :day`,
);

/**
 * Adds a message; a reply to another person's message starts a new thread. With an `answer` it is answered at once; else this process
 * answers it.
 */
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

/** Returns the message, and how many of today's questions use the quota. */
export const readMessage = statement(
  'coach.message',
  `
  select ${MESSAGE}, (select count(*)::integer from coach_messages d
                       where d.user_id = :user and d.day = :today and d.counts) as counted
    from coach_messages m where m.id = :id and m.user_id = :user`,
).as<Known>();

/** Claims the message for this process when no other process answers it. */
export const claimMessage = statement(
  'coach.claim',
  `
  update coach_messages set taken_until = now() + interval '60 seconds', tries = tries + 1
   where id = :id and answered_at is null and (taken_until is null or taken_until < now()) returning id`,
);

/** Releases the claim, so that another process may claim the message at once. */
export const giveMessageBack = statement(
  'coach.give-back',
  `update coach_messages set taken_until = null where id = :id and answered_at is null`,
);

/** Stores the answer. No row when the message was answered before. */
export const answerMessage = statement(
  'coach.answer-message',
  `
  update coach_messages set answer = :answer, answered_at = now(), counts = :counts
   where id = :id and answered_at is null returning user_id as "userId"`,
);

/** Lists the earlier questions of the thread, the first one first, each with the page it was asked from. */
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

/** Reads the personal data of the account that redaction removes. */
export const readPerson = statement(
  'coach.person',
  `
  select array_remove(array[first_name, last_name, alias, email, phone], null) as own, birth_year as "birthYear"
    from users where id = :user`,
).as<{ own: string[] }>();

/**
 * Lists questions that no process answers, e.g. since a process stopped; those tried least come first, so that one that always fails does
 * not block others.
 */
export const listWaiting = statement(
  'coach.waiting',
  `
  select ${MESSAGE}, m.user_id as "userId" from coach_messages m
   where m.answered_at is null and m.asked_at < now() - interval '90 seconds'
     and (m.taken_until is null or m.taken_until < now()) order by m.tries, m.asked_at limit :most`,
).as<Known>();

export type MessageRow = Omit<RowOf<typeof listWaiting>, 'userId'>;
