import { COMMUNITY, type CommunityTarget } from '@ulty/domain/people/community.js';
import { statement, type RowOf } from '../../core/database/statement.js';
import type { Target } from '../../safety/moderation/targets.js';
import { BLOCKED_BY } from '../../safety/people/relations.queries.js';
import { aboutOf } from './question-subjects.js';
import { AUTHOR_COLUMNS, AUTHOR_JOINS } from './authors.js';
import { IS_SOLVED } from './question-lists.queries.js';

export const ANSWERS_PER_PAGE = 50;
/** Number of comments shown below one question or answer: the oldest. */
const COMMENTS_SHOWN = 50;

export const readQuestion = statement(
  'community.question',
  `
  select q.id, q.track, q.subject, q.grade, q.tags, q.title, p.text, p.media, p.review, p.edited_at as "editedAt",
         q.votes, q.answers, q.at,
         ${IS_SOLVED} as "isSolved", ${aboutOf('q.about_kind', 'q.about_id')} as about, ${AUTHOR_COLUMNS}
    from community_questions q join community_posts p on p.id = q.id ${AUTHOR_JOINS}
   where q.id = :question`,
).as<{ about: { title: string; href: string } | null }>();

export type QuestionRow = RowOf<typeof readQuestion>;

/**
 * Lists answers after the last one of the page before, given by its votes, moment and id. The best answer comes first, on the first page
 * only; then by votes, oldest first.
 */
export const listAnswers = statement(
  'community.answers',
  `
  with chosen as (select c.answer_id, c.chosen_by, c.at from community_choices c
                   where c.question_id = :question and c.replaced_at is null),
  page as (
    (select b.id, b.votes, b.at, true as is_chosen from chosen join community_answers b on b.id = chosen.answer_id
     and b.is_shown where :after?::uuid is null)
    union all
    (select b.id, b.votes, b.at, false from community_answers b
      where b.question_id = :question and b.is_shown and b.id not in (select answer_id from chosen)
        and (:after::uuid is null or b.votes <= :votes?::integer
             and (b.votes < :votes::integer or (b.at, b.id) > (:at?::timestamptz, :after::uuid)))
      order by b.votes desc, b.at, b.id limit ${ANSWERS_PER_PAGE + 1}))
  select b.id, p.text, p.media, b.votes, b.at, p.edited_at as "editedAt",
         b.is_chosen and c.chosen_by <> 'votes' as "isBest", b.is_chosen and c.chosen_by = 'votes' as "isRecommended",
         b.is_chosen and coalesce(p.edited_at > c.at, false) as "isEditedSince", ${AUTHOR_COLUMNS}
    from page b join community_posts p on p.id = b.id left join chosen c on b.is_chosen ${AUTHOR_JOINS}
   order by b.is_chosen desc, b.votes desc, b.at, b.id`,
).as<{ isBest: boolean; isRecommended: boolean }>();

export type AnswerRow = RowOf<typeof listAnswers>;

export const listComments = statement(
  'community.comments',
  `
  select p.id, p.parent_id as "parentId", p.text, p.at, p.edited_at as "editedAt", ${AUTHOR_COLUMNS}
    from unnest(:parents::uuid[]) parent (id)
    cross join lateral (
      select * from community_posts p where p.parent_id = parent.id and p.kind = 'comment' and p.review = 'published'
       order by p.at, p.id limit ${COMMENTS_SHOWN}) p
    ${AUTHOR_JOINS}
   order by p.at, p.id`,
).as<{ parentId: string }>();

export type CommentRow = RowOf<typeof listComments>;

/** Most own posts of one thread that are listed, the latest. */
const OWN_POSTS = 200;
/** Most posts of blocked people in one thread that are folded, the latest. */
const HIDDEN_POSTS = 500;

/** Reads a member's standing. `today` is the reader's day. No row for an unknown question. */
export const readStanding = statement(
  'community.standing',
  `
  select q.is_shown as "isShown", asker.user_id = :reader::uuid as "isAsker",
         coalesce((select json_agg(json_build_object('id', o.id, 'kind', o.kind, 'review', o.review, 'notice', o.notice,
             'hasAppealed', exists (select from appeals l
                                     where l.kind = o.kind and l.target_id = o.id
                                       and l.user_id = :reader), 'text', o.text, 'at', o.at,
                                           'parentId', coalesce(o.parent_id, o.question_id)) order by o.at desc)
           from (select p.* from community_posts p join community_authors a on a.post_id = p.id and a.user_id = :reader
                  where p.question_id = q.id order by p.at desc limit ${OWN_POSTS}) o), '[]') as own,
         coalesce((select json_agg(v.target_id)
                     from (select v.target_id from community_votes v where v.user_id = :reader and v.question_id = q.id
                           and v.withdrawn_at is null limit 1000) v), '[]') as voted,
         coalesce((select f.is_followed from community_follows f where f.user_id = :reader and f.question_id = q.id),
                  false) as "isFollowed",
         coalesce((select json_agg(json_build_object('chosenBy', c.chosen_by, 'at', c.at, 'answerId', c.answer_id,
                                                     'stands', c.replaced_at is null, 'isShown', b.is_shown)
                                                      order by c.at)
           from community_choices c join community_answers b on b.id = c.answer_id
          where c.question_id = q.id), '[]') as choices,
         coalesce((select json_agg(b.id) from (
             select b.id from community_answers b
              where b.question_id = q.id and b.is_shown
                and greatest(b.at, b.received_at) <= :now::timestamptz
                    - interval '${COMMUNITY.bestAfterMs} milliseconds'
                and not exists (select from community_authors a where a.post_id = b.id and a.user_id = :reader)
              order by b.votes desc, b.at, b.id limit 200) b)
           , '[]') as "oldEnough",
         (asker.user_id is null and :isModerator::boolean) as "isLeftToModerators",
         (select count(*) from community_authors a where a.user_id = :reader and a.kind = 'answer'
          and a.at > :now::timestamptz - interval '3 days' and a.day = :today)::integer as "answersToday",
         case when exists (select from blocks b where b.user_id = :reader) then
           coalesce((select json_agg(w.id) from (
             select p.id from community_posts p join community_authors a on a.post_id = p.id
              where p.question_id = q.id and a.user_id in (${BLOCKED_BY}) order by p.at desc
              limit ${HIDDEN_POSTS}) w), '[]')
           else '[]' end as hidden
    from community_questions q left join community_authors asker on asker.post_id = q.id
   where q.id = :question`,
).as<{
  own: {
    id: string;
    kind: CommunityTarget;
    review: Target['review'];
    notice: string | null;
    hasAppealed: boolean;
    text: string;
    at: string;
    parentId: string;
  }[];
  voted: string[];
  choices: ChoiceMade[];
  oldEnough: string[];
  hidden: string[];
}>();

interface ChoiceMade {
  chosenBy: 'asker' | 'votes' | 'moderator';
  at: string;
  answerId: string;
  stands: boolean;
  isShown: boolean;
}

export type StandingRow = RowOf<typeof readStanding>;

/** Lists answered questions, the latest of both tracks, for the sitemap. */
export const listForSitemap = statement(
  'community.sitemap',
  `
  select q.id, coalesce(p.edited_at, q.at) as "modifiedAt" from unnest(array['quiz-ulty-stars', 'quiz-hero']) t (track)
   cross join lateral (select * from community_questions q where q.track = t.track and q.is_shown and q.answers > 0
                        order by q.at desc, q.id desc limit 2000) q
    join community_posts p on p.id = q.id`,
);

/** Returns a row when something published shows the picture or voice. */
export const findShown = statement(
  'community.find-shown',
  `
  select 1 from community_posts p join community_posts q on q.id = p.question_id
   where p.media @> array[:medium::text] and p.media <> '{}' and p.review = 'published' and q.review = 'published'
   limit 1`,
);
