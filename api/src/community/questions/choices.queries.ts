import { COMMUNITY } from '@ulty/domain/people/community.js';
import { statement, type RowOf } from '../../core/database/statement.js';
import { areRelated, areSame, areToldApart, haveMet, isIdle } from '../../core/integrity/same-people.js';
import type { ChoiceFact } from './may-choose.js';

/** Locks a question, so that choices are made one after the other: each reads what the one before has written. */
export const lockQuestion = statement(
  'community.lock-question',
  `
  select from community_questions where id = :question for no key update`,
);

/**
 * Reads a question and an answer for a choice. No row: there is no such question. `answer…` is null where the answer belongs to another
 * question; `answerAt`: when it was written or when it arrived, whichever is later: nobody has read it before. `isLeft`: the question waits
 * for moderators.
 */
export const readChosen = statement(
  'community.read-chosen',
  `
  select q.title, q.is_shown as "isShown", q.awaits_since is not null as "isLeft", asker.user_id as "askerId",
         greatest(b.at, b.received_at) as "answerAt", b.is_shown as "isAnswerShown", author.user_id as "authorId",
         coalesce((select json_agg(json_build_object('chosenBy', c.chosen_by, 'at', c.at, 'answerId', c.answer_id,
                                                     'stands', c.replaced_at is null, 'isShown', o.is_shown)
                                                      order by c.at)
           from community_choices c join community_answers o on o.id = c.answer_id
          where c.question_id = q.id), '[]') as choices
    from community_questions q
    left join community_authors asker on asker.post_id = q.id
    left join community_answers b on b.id = :answer and b.question_id = q.id
    left join community_authors author on author.post_id = b.id
   where q.id = :question`,
).as<{ choices: (Omit<ChoiceFact, 'at'> & { at: string })[] }>();

export type ChosenRow = RowOf<typeof readChosen>;

export const replaceChoice = statement(
  'community.replace-choice',
  `update community_choices set replaced_at = :at where question_id = :question and replaced_at is null`,
);

/** Adds a choice. No row when another choice has this id. */
export const addChoice = statement(
  'community.add-choice',
  `
  insert into community_choices (id, question_id, answer_id, chosen_by, at, day)
  values (:id, :question, :answer, :chosenBy, :at, :day) on conflict (id) do nothing returning id`,
);

/** Reads a choice that was made before. */
export const readChoice = statement(
  'community.read-choice',
  `
  select c.question_id as "questionId", c.answer_id as "answerId", c.chosen_by as "chosenBy" from community_choices c
   where c.id = :choice`,
);

/** Reads what a choice paid, and why less than the full reward. */
export const readPaid = statement(
  'community.read-paid',
  `
  select coalesce(t.amount, 0)::integer as awarded, c.withheld_reason as "withheldReason" from community_choices c left
    join coin_txn t on t.id = c.txn_id where c.id = :choice`,
);

/** Lists valid choices that are not settled, of one question or of all; an answer that only votes recommend pays nothing. */
export const listToSettle = statement(
  'community.to-settle',
  `
  select c.id, a.user_id as "authorId" from community_choices c left join community_authors a on a.post_id = c.answer_id
   where c.settled_at is null and (:question?::uuid is null or c.question_id = :question) order by c.at limit :most`,
);

/** Lists replaced choices, of one question or of all, and what they paid. */
export const listToTakeBack = statement(
  'community.to-take-back',
  `
  select c.id, c.txn_id as "txnId" from community_choices c
   where c.replaced_at is not null and c.txn_id is not null and c.taken_back_at is null
     and (:question?::uuid is null or c.question_id = :question) order by c.replaced_at limit :most
     for update of c skip locked`,
);

export const markTakenBack = statement(
  'community.taken-back',
  `update community_choices set taken_back_at = :now where id = any(:choices::uuid[])`,
);

/** Locks the author first, as events do. */
export const lockAuthor = statement(
  'community.lock-author',
  `select u.id, u.tz from users u where u.id = :user and u.deleted_at is null for no key update`,
);

/** SQL for whether the answer has a vote of a third person: unrelated to author and asker, with learned days and a proven number. */
const hasThirdVote = (answer: string, author: string, asker: string) => `exists (
  select from community_votes v join users w on w.id = v.user_id and w.phone_verified_at is not null
   where v.target_id = ${answer} and v.withdrawn_at is null and not ${isIdle('v.user_id')}
     and not ${areRelated('v.user_id', author)} and (${asker} is null or not ${areRelated('v.user_id', asker)}))`;

/**
 * Locks a choice and reads whether it is still valid, and what prevents its reward: asker and author are the same person, or have two
 * rewards between them in this month; and whether it waits for the vote of a third person: both used one address, or the asker does nothing
 * but ask. Questions of the team pay nobody.
 */
export const lockChoice = statement(
  'community.lock-choice',
  `
  select c.question_id as "questionId", c.at, c.replaced_at is not null or not b.is_shown as "isReplaced",
         asked.is_team as "isOfTeam",
         asker.user_id is not null
              and ${areSame('author.user_id', 'asker.user_id', `:now::timestamptz - interval '30 days'`)} as "isSame",
         asker.user_id is not null
              and (${haveMet('author.user_id', 'asker.user_id')}
                   and not ${areToldApart('author.user_id', 'asker.user_id')} or ${isIdle('asker.user_id')})
           and not ${hasThirdVote('c.answer_id', 'author.user_id', 'asker.user_id')} as "needsVote",
         (select count(*) from coin_txn t
          join community_authors o on o.post_id = (case when t.source_type = 'question' then t.source_id end)::uuid
               and o.user_id = asker.user_id
           where t.user_id = author.user_id and t.reason = 'best_answer' and t.type = 'reward'
             and t.day >= date_trunc('month', c.day)::date
             and t.day < date_trunc('month', c.day)::date + interval '1 month')::integer as "ofPair"
    from community_choices c
    join community_answers b on b.id = c.answer_id
    join community_authors author on author.post_id = c.answer_id
    join community_posts asked on asked.id = c.question_id
    left join community_authors asker on asker.post_id = c.question_id
   where c.id = :choice and c.settled_at is null for no key update of c`,
).as<{ isSame: boolean }>();

export type SettlingRow = RowOf<typeof lockChoice>;

/** How long coins of a best answer wait for a vote before an administrator reviews them. */
const VOTE_WITHIN = `interval '48 hours'`;

/**
 * Lists coins of best answers that wait for a vote: with a vote they are released once their delay is over; without one an administrator
 * reviews them after two days.
 */
export const listToRelease = statement(
  'community.to-release',
  `
  select h.txn_id as "txnId", h.user_id as "userId",
         ${hasThirdVote('c.answer_id', 'h.user_id', 'asker.user_id')} as "isVoted"
    from coin_hold h
    join community_choices c on c.txn_id = h.txn_id
    left join community_authors asker on asker.post_id = c.question_id
   where h.reason = 'rule' and h.release_at is null and h.held_at <= now() - interval '${COMMUNITY.holdMs} milliseconds'
     and (h.held_at <= now() - ${VOTE_WITHIN} or ${hasThirdVote('c.answer_id', 'h.user_id', 'asker.user_id')})
   order by h.held_at limit :most`,
);

/** Marks a choice as settled. `refusal`: why nothing is paid. */
export const markSettled = statement(
  'community.settled',
  `update community_choices set settled_at = :now, txn_id = :txn?, withheld_reason = :refusal? where id = :choice`,
);

/** Days within which the job notices votes or the end of a wait: longer than a job is ever late. */
const NOTICED_DAYS = 7;

/**
 * Finds questions that have waited for 14 days without a choice, and their answer with the most votes, three or more from as many people:
 * only those whose wait ended, or who got a vote, within the last days.
 */
export const findToRecommend = statement(
  'community.to-recommend',
  `
  with touched as (
    select q.id from unnest(array['quiz-ulty-stars', 'quiz-hero']) t (track)
      join community_questions q on q.track = t.track
     where q.is_shown
       and q.at between :now::timestamptz - interval '${COMMUNITY.recommendAfterMs} milliseconds'
           - interval '${NOTICED_DAYS} days'
       and :now::timestamptz - interval '${COMMUNITY.recommendAfterMs} milliseconds'
    union
    select v.question_id from community_votes v
     where v.recorded_at > :now::timestamptz - interval '${NOTICED_DAYS} days')
  select q.id as "questionId", q.title, best.id as "answerId", best.author_id as "authorId"
    from touched join community_questions q on q.id = touched.id
   cross join lateral (
     select b.id, a.user_id as author_id from community_answers b left join community_authors a on a.post_id = b.id
      where b.question_id = q.id and b.is_shown and b.votes >= ${COMMUNITY.recommendVotes}
        and (select count(*) from community_votes v where v.target_id = b.id and v.withdrawn_at is null
                and not exists (select from community_votes o where o.target_id = b.id and o.withdrawn_at is null
                                and o.user_id < v.user_id
                                and ${areSame('v.user_id', 'o.user_id')})) >= ${COMMUNITY.recommendVotes}
      order by b.votes desc, b.at, b.id limit 1) best
   where q.is_shown and q.at <= :now::timestamptz - interval '${COMMUNITY.recommendAfterMs} milliseconds'
     and not exists (select from community_choices c where c.question_id = q.id and c.replaced_at is null)
   limit :most`,
);

/** Adds recommendations; a question that was decided since stays unchanged. */
export const addRecommendations = statement(
  'community.recommend',
  `
  insert into community_choices (id, question_id, answer_id, chosen_by, at, day, settled_at)
  select c.id, c.question_id, c.answer_id, 'votes', :now, (:now::timestamptz at time zone 'UTC')::date, :now
    from unnest(:ids::uuid[], :questions::uuid[], :answers::uuid[]) c (id, question_id, answer_id)
  on conflict (question_id) where replaced_at is null do nothing returning question_id as "questionId"`,
);

/** Lists the votes of that day (UTC) that are not withdrawn, by the author who got them. */
export const listVotesOfDay = statement(
  'community.votes-of-day',
  `
  select a.user_id as "userId", count(*)::integer as votes, count(distinct v.target_id)::integer as posts,
         (array_agg(v.target_id::text))[1] as "targetId", (array_agg(v.question_id::text))[1] as "questionId"
    from community_votes v join community_authors a on a.post_id = v.target_id
   where v.recorded_at >= :day::date::timestamp at time zone 'UTC'
     and v.recorded_at < (:day::date + 1)::timestamp at time zone 'UTC' and v.withdrawn_at is null
     and (:after?::uuid is null or a.user_id > :after::uuid)
   group by a.user_id order by a.user_id limit :most`,
).as<{ targetId: string; questionId: string }>();

export type VotesOfDayRow = RowOf<typeof listVotesOfDay>;
