import type { CommunityTarget } from '@ulty/domain/people/community.js';

/** $1 learner, $2 kind, $3 day, $4 moment of that day. */
export const COUNT_WRITTEN = `
  select count(*)::integer as written from community_authors a
   where a.user_id = $1 and a.kind = $2 and a.day = $3 and a.at between $4::timestamptz - interval '2 days' and $4::timestamptz + interval '2 days'`;

/**
 * $1 learner, $2 kind, $3 moment, $4 text, $5 media, $6 parent or null, $7 question, or null of a new one, whose $8 title, $9 track and $10
 * subject count. What this person wrote in the same words within an hour, and nobody took away since.
 */
export const FIND_SAME = `
  select p.id, p.review, p.notice from community_authors a
    join community_posts p on p.id = a.post_id
    left join community_questions q on q.id = p.id
   where a.user_id = $1 and a.kind = $2 and a.at between $3::timestamptz - interval '1 hour' and $3::timestamptz + interval '1 hour'
     and p.text = $4 and p.media = $5 and p.parent_id is not distinct from $6::uuid and p.review <> 'hidden'
     and case when $7::uuid is null then (q.title, q.track, q.subject) = ($8::text, $9::text, $10::text) else p.question_id = $7::uuid end
   order by a.at limit 1`;

/** $1 id, $2 kind, $3 question, $4 parent or null, $5 text, $6 media, $7 moment, $8 review, $9 reasons, $10 notice. No row when the id is another's. */
export const ADD_POST = `
  insert into community_posts (id, kind, question_id, parent_id, text, media, at, review, reasons, notice)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (id) do nothing returning id`;

/** $1 post, $2 learner, $3 kind, $4 moment, $5 day. */
export const ADD_AUTHOR = `insert into community_authors (post_id, user_id, kind, at, day) values ($1, $2, $3, $4, $5)`;

/** $1 id, $2 track, $3 subject, $4 grade, $5 title, $6 tags, $7 kind and $8 id of what it is about, $9 moment. */
export const ADD_QUESTION = `
  insert into community_questions (id, track, subject, grade, title, tags, about_kind, about_id, at, is_shown)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, false)`;

/** $1 id, $2 question, $3 moment. */
export const ADD_ANSWER = `insert into community_answers (id, question_id, at, is_shown, received_at) values ($1, $2, $3, false, now())`;

/**
 * $1 target, $2 learner. What an act is about, as it is now; it cannot be hidden until the transaction ends. `isShown`: it and its question
 * are. No row: there is none.
 */
export const LOCK_TARGET = `
  select p.kind, p.question_id as "questionId", p.review = 'published' and whole.review = 'published' as "isShown", p.review, p.text, p.edited_at as "editedAt", p.at,
         a.user_id as "authorId", a.user_id = $2::uuid as "isOwn", asker.user_id as "askerId", q.title, q.track
    from community_posts p
    join community_posts whole on whole.id = p.question_id
    join community_questions q on q.id = p.question_id
    left join community_authors a on a.post_id = p.id
    left join community_authors asker on asker.post_id = p.question_id
   where p.id = $1 for share of p`;

export interface TargetRow {
  kind: CommunityTarget;
  questionId: string;
  isShown: boolean;
  review: 'published' | 'held' | 'hidden';
  text: string;
  editedAt: Date | null;
  at: Date;
  authorId: string | null;
  isOwn: boolean | null;
  askerId: string | null;
  title: string;
  track: 'quiz-ulty-stars' | 'quiz-hero';
}

/** Followers who are told of one answer at most: those who follow since latest. */
const MOST_TOLD = 1_000;

/** SQL: neither of $2 and this person has blocked the other. */
const notApart = (person: string): string => `
   not exists (select from blocks b join community_people p on p.seat = b.seat where b.user_id = $2 and p.user_id = ${person})
     and not exists (select from blocks b join community_people p on p.seat = b.seat where b.user_id = ${person} and p.user_id = $2)`;

/** $1 question, $2 who answered. The asker and those who follow; nobody whom a block keeps apart from who answered. */
export const TO_TELL = `
  select a.user_id as "userId", true as "isAsker" from community_authors a where a.post_id = $1 and a.user_id <> $2 and ${notApart('a.user_id')}
  union all
  (select f.user_id, false from community_follows f
    where f.question_id = $1 and f.is_followed and f.user_id <> $2 and not exists (select from community_authors a where a.post_id = $1 and a.user_id = f.user_id)
      and ${notApart('f.user_id')}
    order by f.changed_at desc limit ${MOST_TOLD})`;

/** $1 learner, $2 target, $3 day. */
export const READ_VOTE = `
  select (select v.id from community_votes v where v.user_id = $1 and v.target_id = $2 and v.withdrawn_at is null) as "voteId",
         (select greatest(max(v.at), max(v.withdrawn_at)) from community_votes v where v.user_id = $1 and v.target_id = $2) as "lastAt",
         (select v.at from community_votes v where v.user_id = $1 and v.target_id = $2 and v.withdrawn_at is null) as "votedAt",
         (select t.id from coin_txn t where t.user_id = $1 and t.reason = 'vote_cast' and t.source_type = 'vote' and t.source_id = $2::text and t.type = 'reward') as "txnId",
         (select count(*) from community_votes v where v.user_id = $1 and v.day = $3)::integer as "votesToday",
         u.phone_verified_at is not null as "isVerified", u.created_at as "memberSince"
    from users u where u.id = $1`;

export interface VoteRow {
  voteId: string | null;
  lastAt: Date | null;
  votedAt: Date | null;
  txnId: string | null;
  votesToday: number;
  isVerified: boolean;
  memberSince: Date;
}

/** $1 event, $2 learner, $3 target, $4 question, $5 device, $6 moment, $7 day. */
export const ADD_VOTE = `
  insert into community_votes (id, user_id, target_id, question_id, device_id, at, day) values ($1, $2, $3, $4, $5, $6, $7)`;

/** $1 vote, $2 moment. */
export const WITHDRAW_VOTE = `update community_votes set withdrawn_at = $2 where id = $1`;

/** $1 target. */
export const COUNT_VOTES = `
  select votes from community_answers where id = $1 union all select votes from community_questions where id = $1`;

/** $1 learner, $2 question, $3 whether they follow, $4 moment. No row: a later choice stands. */
export const FOLLOW = `
  insert into community_follows as f (user_id, question_id, is_followed, changed_at) values ($1, $2, $3, $4)
  on conflict (user_id, question_id) do update set is_followed = excluded.is_followed, changed_at = excluded.changed_at
   where f.changed_at <= excluded.changed_at
  returning is_followed`;

/** $1 event, $2 post, $3 former title or null, $4 former text, $5 moment. */
export const KEEP_FORMER = `insert into community_edits (id, post_id, title, text, at) values ($1, $2, $3, $4, $5)`;

/** $1 post, $2 moment. */
export const COUNT_EDITS = `
  select count(*)::integer as edits from community_edits where post_id = $1 and at > $2::timestamptz - interval '1 day'`;

/** $1 post, $2 text, $3 moment, $4 review, $5 reasons, $6 notice. */
export const EDIT_POST = `
  update community_posts set text = $2, edited_at = $3, review = $4, reasons = $5, notice = $6 where id = $1`;

/** $1 question, $2 title. */
export const EDIT_TITLE = `update community_questions set title = $2 where id = $1`;
