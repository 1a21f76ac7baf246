import { statement, type RowOf } from '../../core/database/statement.js';

/** Counts what the person wrote on the day of the moment `at`. */
export const countWritten = statement(
  'community.count-written',
  `
  select count(*)::integer as written from community_authors a
   where a.user_id = :user and a.kind = :kind and a.day = :day
     and a.at between :at::timestamptz - interval '2 days' and :at::timestamptz + interval '2 days'`,
);

/**
 * Finds a post of this person with the same words within an hour that is not removed: in the same thread, or a new question with the same
 * `title`,
 * `track` and `subject`.
 */
export const readSame = statement(
  'community.find-same',
  `
  select p.id, p.review, p.notice from community_authors a
    join community_posts p on p.id = a.post_id
    left join community_questions q on q.id = p.id
   where a.user_id = :user and a.kind = :kind
     and a.at between :at::timestamptz - interval '1 hour' and :at::timestamptz + interval '1 hour'
     and p.text = :text and p.media = :media and p.parent_id is not distinct
       from :parent?::uuid and p.review <> 'hidden'
     and case when :question?::uuid is null then (q.title, q.track, q.subject) = (:title?::text, :track?::text,
             :subject?::text) else p.question_id = :question::uuid end
   order by a.at limit 1`,
).as<{ review: 'published' | 'held' }>();

export type SameWritten = RowOf<typeof readSame>;

/** Adds a post. No row when another post has this id. */
export const addPost = statement(
  'community.add-post',
  `
  insert into community_posts (id, kind, question_id, parent_id, text, media, at, review, reasons, notice)
  values (:id, :kind, :question, :parent?, :text, :media, :at, :review, :reasons, :notice?) on conflict (id) do nothing
  returning id`,
);

export const addAuthor = statement(
  'community.add-author',
  `insert into community_authors (post_id, user_id, kind, at, day) values (:post, :user, :kind, :at, :day)`,
);

export const addQuestion = statement(
  'community.add-question',
  `
  insert into community_questions (id, track, subject, grade, title, tags, about_kind, about_id, at, is_shown)
  values (:id, :track, :subject, :grade?, :title, :tags, :aboutKind?, :aboutId?, :at, false)`,
);

export const addAnswer = statement(
  'community.add-answer',
  `insert into community_answers (id, question_id, at, is_shown, received_at) values (:id, :question, :at, false, now())`,
);

/**
 * Reads and locks the target of an act, so that it cannot be hidden until the transaction ends. `isShown`: it and its question are. No row
 * when it does not exist.
 */
export const lockTarget = statement(
  'community.lock-target',
  `
  select p.kind, p.question_id as "questionId", p.review = 'published' and whole.review = 'published' as "isShown",
         p.review, p.text, p.edited_at as "editedAt", p.at,
         a.user_id as "authorId", a.user_id = :user::uuid as "isOwn", asker.user_id as "askerId", q.title, q.track
    from community_posts p
    join community_posts whole on whole.id = p.question_id
    join community_questions q on q.id = p.question_id
    left join community_authors a on a.post_id = p.id
    left join community_authors asker on asker.post_id = p.question_id
   where p.id = :target for share of p`,
);

/** Locks a question, so that nobody writes under it meanwhile. */
export const lockQuestion = statement(
  'community.lock-own-question',
  `
  select a.user_id = :user::uuid as "isOwn"
    from community_posts p join community_authors a on a.post_id = p.id
   where p.id = :question and p.kind = 'question' for update of p`,
);

/** Removes a published question without texts of others, unless moderators look at it; no row when it stays. */
export const removeQuestion = statement(
  'community.remove-question',
  `
  with gone as (
         delete from community_posts p
          where p.id = :question and p.review = 'published'
            and not exists (select from community_posts o where o.question_id = p.id and o.id <> p.id)
            and not exists (select from moderation_items i where i.target_id = p.id and i.is_open) returning p.id),
       items as (delete from moderation_items i using gone g where i.target_id = g.id)
  select id from gone`,
);

export type TargetRow = RowOf<typeof lockTarget>;

/** Most followers who get a notice of one answer: the latest ones. */
const MOST_TOLD = 1_000;

/** SQL: neither `author` nor this person has blocked the other. */
const notApart = (person: string): string => `
   not exists (select from blocks b join community_people p on p.seat = b.seat
                where b.user_id = :author and p.user_id = ${person})
     and not exists (select from blocks b join community_people p on p.seat = b.seat
                      where b.user_id = ${person} and p.user_id = :author)`;

/** Lists the asker and followers to notify, except those with a block between them and the author of the answer. */
export const listToTell = statement(
  'community.to-tell',
  `
  select a.user_id as "userId", true as "isAsker" from community_authors a
   where a.post_id = :question and a.user_id <> :author and ${notApart('a.user_id')}
  union all
  (select f.user_id, false from community_follows f
    where f.question_id = :question and f.is_followed and f.user_id <> :author
      and not exists (select from community_authors a where a.post_id = :question and a.user_id = f.user_id)
      and ${notApart('f.user_id')}
    order by f.changed_at desc limit ${MOST_TOLD})`,
);

export const readVote = statement(
  'community.read-vote',
  `
  select (select v.id from community_votes v where v.user_id = :user and v.target_id = :target
          and v.withdrawn_at is null) as "voteId",
         (select greatest(max(v.at), max(v.withdrawn_at)) from community_votes v
           where v.user_id = :user and v.target_id = :target) as "lastAt",
         (select v.at from community_votes v where v.user_id = :user and v.target_id = :target
          and v.withdrawn_at is null) as "votedAt",
         (select t.id from coin_txn t where t.user_id = :user and t.reason = 'vote_cast' and t.source_type = 'vote'
          and t.source_id = :target::text and t.type = 'reward') as "txnId",
         (select count(*) from community_votes v where v.user_id = :user and v.day = :day)::integer as "votesToday",
         u.phone_verified_at is not null as "isVerified", u.created_at as "memberSince"
    from users u where u.id = :user`,
);

export type VoteRow = RowOf<typeof readVote>;

export const addVote = statement(
  'community.add-vote',
  `
  insert into community_votes (id, user_id, target_id, question_id, device_id, at, day)
  values (:id, :user, :target, :question, :device, :at, :day)`,
);

export const withdrawVote = statement(
  'community.withdraw-vote',
  `
  update community_votes set withdrawn_at = :at where id = :id?`,
);

export const readVotes = statement(
  'community.read-votes',
  `
  select votes from community_answers where id = :target union all select votes from community_questions
   where id = :target`,
);

/** Sets following. No row when a later choice exists. */
export const putFollow = statement(
  'community.follow',
  `
  insert into community_follows as f (user_id, question_id, is_followed, changed_at)
  values (:user, :question, :isFollowed, :at)
  on conflict (user_id, question_id) do update set is_followed = excluded.is_followed, changed_at = excluded.changed_at
   where f.changed_at <= excluded.changed_at
  returning is_followed`,
);

export const keepFormer = statement(
  'community.keep-former',
  `insert into community_edits (id, post_id, title, text, at) values (:id, :post, :title?, :text, :at)`,
);

export const countEdits = statement(
  'community.count-edits',
  `
  select count(*)::integer as edits from community_edits
   where post_id = :post and at > :at::timestamptz - interval '1 day'`,
);

export const editPost = statement(
  'community.edit-post',
  `
  update community_posts set text = :text, edited_at = :at, review = :review, reasons = :reasons, notice = :notice?
   where id = :post`,
);

export const editTitle = statement(
  'community.edit-title',
  `
  update community_questions set title = :title where id = :question`,
);
