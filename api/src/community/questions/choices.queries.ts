import { areRelated, areSame, areToldApart, haveMet, isIdle } from '../../core/integrity/same-people.js';
import { COMMUNITY } from '@ulty/domain/people/community.js';
import type { ChoiceFact } from './may-choose.js';

/** $1 question. Locks it, so that two choices are made one after the other: what the first has written is read after it. */
export const LOCK_QUESTION = `select from community_questions where id = $1 for no key update`;

/**
 * $1 question, $2 answer. No row: there is no such question. `answer…` is null where the answer is not one of this question's. `isLeft`: the
 * question waits for moderators.
 */
export const READ_CHOSEN = `
  select q.title, q.is_shown as "isShown", q.awaits_since is not null as "isLeft", asker.user_id as "askerId", greatest(b.at, b.received_at) as "answerAt", b.is_shown as "isAnswerShown", author.user_id as "authorId",
         coalesce((select json_agg(json_build_object('chosenBy', c.chosen_by, 'at', c.at, 'answerId', c.answer_id, 'stands', c.replaced_at is null, 'isShown', o.is_shown) order by c.at)
           from community_choices c join community_answers o on o.id = c.answer_id where c.question_id = q.id), '[]') as choices
    from community_questions q
    left join community_authors asker on asker.post_id = q.id
    left join community_answers b on b.id = $2 and b.question_id = q.id
    left join community_authors author on author.post_id = b.id
   where q.id = $1`;

export interface ChosenRow {
  title: string;
  isShown: boolean;
  isLeft: boolean;
  askerId: string | null;
  /** When it was told or when it arrived, whichever is later: nobody has read it before. */
  answerAt: Date | null;
  isAnswerShown: boolean | null;
  authorId: string | null;
  choices: (Omit<ChoiceFact, 'at'> & { at: string })[];
}

/** $1 question, $2 moment. */
export const REPLACE_CHOICE = `update community_choices set replaced_at = $2 where question_id = $1 and replaced_at is null`;

/** $1 id, $2 question, $3 answer, $4 by whom, $5 moment, $6 day of it. No row: the id is another choice's. */
export const ADD_CHOICE = `
  insert into community_choices (id, question_id, answer_id, chosen_by, at, day) values ($1, $2, $3, $4, $5, $6) on conflict (id) do nothing returning id`;

/** $1 choice. Which it is, where it was made before. */
export const READ_CHOICE = `
  select c.question_id as "questionId", c.answer_id as "answerId", c.chosen_by as "chosenBy" from community_choices c where c.id = $1`;

/** $1 choice. What it paid, and why less than it might. */
export const READ_PAID = `
  select coalesce(t.amount, 0)::integer as awarded, c.withheld_reason as "withheldReason" from community_choices c left join coin_txn t on t.id = c.txn_id where c.id = $1`;

/** $1 question or null for all, $2 how many. Choices that stand and have not been settled; what votes recommend pays nothing. */
export const TO_SETTLE = `
  select c.id, a.user_id as "authorId" from community_choices c left join community_authors a on a.post_id = c.answer_id
   where c.settled_at is null and ($1::uuid is null or c.question_id = $1) order by c.at limit $2`;

/** $1 question or null for all, $2 how many. Choices that were replaced, and what they paid. */
export const TO_TAKE_BACK = `
  select c.id, c.txn_id as "txnId" from community_choices c
   where c.replaced_at is not null and c.txn_id is not null and c.taken_back_at is null and ($1::uuid is null or c.question_id = $1) order by c.replaced_at limit $2
     for update of c skip locked`;

/** $1 choices, $2 now. */
export const TAKEN_BACK = `update community_choices set taken_back_at = $2 where id = any($1::uuid[])`;

/** $1 author. The row is locked as events do it, before everything else. */
export const LOCK_AUTHOR = `select u.id, u.tz from users u where u.id = $1 and u.deleted_at is null for no key update`;

/** SQL for whether somebody who has nothing to do with author or asker, has learned and has a proven number voted for an answer. */
const hasThirdVote = (answer: string, author: string, asker: string) => `exists (
  select from community_votes v join users w on w.id = v.user_id and w.phone_verified_at is not null
   where v.target_id = ${answer} and v.withdrawn_at is null and not ${isIdle('v.user_id')}
     and not ${areRelated('v.user_id', author)} and (${asker} is null or not ${areRelated('v.user_id', asker)}))`;

/**
 * $1 choice, $2 now. Whether it still stands, and what speaks against paying it: asker and author are the same people, or two rewards between
 * them in this month; and whether it waits for the vote of a third person: they have come from one address, or the asker does nothing but ask.
 * Locks it.
 */
export const LOCK_CHOICE = `
  select c.question_id as "questionId", c.at, c.replaced_at is not null or not b.is_shown as "isReplaced", asked.is_team as "isOfTeam",
         asker.user_id is not null and ${areSame('author.user_id', 'asker.user_id', `$2::timestamptz - interval '30 days'`)} as "isSame",
         asker.user_id is not null and (${haveMet('author.user_id', 'asker.user_id')} and not ${areToldApart('author.user_id', 'asker.user_id')} or ${isIdle('asker.user_id')})
           and not ${hasThirdVote('c.answer_id', 'author.user_id', 'asker.user_id')} as "needsVote",
         (select count(*) from coin_txn t join community_authors o on o.post_id = (case when t.source_type = 'question' then t.source_id end)::uuid and o.user_id = asker.user_id
           where t.user_id = author.user_id and t.reason = 'best_answer' and t.type = 'reward' and t.day >= date_trunc('month', c.day)::date and t.day < date_trunc('month', c.day)::date + interval '1 month')::integer as "ofPair"
    from community_choices c
    join community_answers b on b.id = c.answer_id
    join community_authors author on author.post_id = c.answer_id
    join community_posts asked on asked.id = c.question_id
    left join community_authors asker on asker.post_id = c.question_id
   where c.id = $1 and c.settled_at is null for no key update of c`;

export interface SettlingRow {
  questionId: string;
  at: Date;
  isReplaced: boolean;
  /** The team asked: its questions pay nobody. */
  isOfTeam: boolean;
  isSame: boolean;
  needsVote: boolean;
  ofPair: number;
}

/** How long coins of a best answer wait for a vote before a person looks. */
const VOTE_WITHIN = `interval '48 hours'`;

/** $1 how many. Coins of best answers that wait for a vote: one that came lets them go once their delay is over, a person looks at them after two days without. */
export const TO_RELEASE = `
  select h.txn_id as "txnId", h.user_id as "userId", ${hasThirdVote('c.answer_id', 'h.user_id', 'asker.user_id')} as "isVoted"
    from coin_hold h
    join community_choices c on c.txn_id = h.txn_id
    left join community_authors asker on asker.post_id = c.question_id
   where h.reason = 'rule' and h.release_at is null and h.held_at <= now() - interval '${COMMUNITY.holdMs} milliseconds'
     and (h.held_at <= now() - ${VOTE_WITHIN} or ${hasThirdVote('c.answer_id', 'h.user_id', 'asker.user_id')})
   order by h.held_at limit $1`;

export interface ToReleaseRow {
  txnId: string;
  userId: string;
  isVoted: boolean;
}

/** $1 choice, $2 now, $3 movement or null, $4 why nothing is paid, or null. */
export const SETTLED = `update community_choices set settled_at = $2, txn_id = $3, withheld_reason = $4 where id = $1`;

/** Days within which votes or the end of the wait are noticed: more than a job is ever late. */
const NOTICED_DAYS = 7;

/**
 * $1 now, $2 how many. Questions that have waited for 14 days without a choice, and their answer with the most votes, three or more from as
 * many people: those whose wait has ended, or who were voted for, within some days.
 */
export const TO_RECOMMEND = `
  with touched as (
    select q.id from unnest(array['quiz-ulty-stars', 'quiz-hero']) t (track) join community_questions q on q.track = t.track
     where q.is_shown and q.at between $1::timestamptz - interval '${COMMUNITY.recommendAfterMs} milliseconds' - interval '${NOTICED_DAYS} days'
       and $1::timestamptz - interval '${COMMUNITY.recommendAfterMs} milliseconds'
    union
    select v.question_id from community_votes v where v.recorded_at > $1::timestamptz - interval '${NOTICED_DAYS} days')
  select q.id as "questionId", q.title, best.id as "answerId", best.author_id as "authorId"
    from touched join community_questions q on q.id = touched.id
   cross join lateral (
     select b.id, a.user_id as author_id from community_answers b left join community_authors a on a.post_id = b.id
      where b.question_id = q.id and b.is_shown and b.votes >= ${COMMUNITY.recommendVotes}
        and (select count(*) from community_votes v where v.target_id = b.id and v.withdrawn_at is null
                and not exists (select from community_votes o where o.target_id = b.id and o.withdrawn_at is null and o.user_id < v.user_id and ${areSame('v.user_id', 'o.user_id')})) >= ${COMMUNITY.recommendVotes}
      order by b.votes desc, b.at, b.id limit 1) best
   where q.is_shown and q.at <= $1::timestamptz - interval '${COMMUNITY.recommendAfterMs} milliseconds'
     and not exists (select from community_choices c where c.question_id = q.id and c.replaced_at is null)
   limit $2`;

export interface RecommendedRow {
  questionId: string;
  title: string;
  answerId: string;
  authorId: string | null;
}

/** $1 ids, $2 questions, $3 answers, $4 now. A question that was decided meanwhile stays as it is. */
export const RECOMMEND = `
  insert into community_choices (id, question_id, answer_id, chosen_by, at, day, settled_at)
  select c.id, c.question_id, c.answer_id, 'votes', $4, ($4::timestamptz at time zone 'UTC')::date, $4 from unnest($1::uuid[], $2::uuid[], $3::uuid[]) c (id, question_id, answer_id)
  on conflict (question_id) where replaced_at is null do nothing returning question_id as "questionId"`;

/** $1 day in UTC, $2 the last author of the page before, $3 how many. Votes of that day that stand, by the author of what they are for. */
export const VOTES_OF_DAY = `
  select a.user_id as "userId", count(*)::integer as votes, count(distinct v.target_id)::integer as posts, (array_agg(v.target_id::text))[1] as "targetId", (array_agg(v.question_id::text))[1] as "questionId"
    from community_votes v join community_authors a on a.post_id = v.target_id
   where v.recorded_at >= $1::date::timestamp at time zone 'UTC' and v.recorded_at < ($1::date + 1)::timestamp at time zone 'UTC' and v.withdrawn_at is null
     and ($2::uuid is null or a.user_id > $2::uuid)
   group by a.user_id order by a.user_id limit $3`;

export interface VotesOfDayRow {
  userId: string;
  votes: number;
  posts: number;
  targetId: string;
  questionId: string;
}
