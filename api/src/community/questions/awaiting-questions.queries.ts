import { COMMUNITY } from '@ulty/domain/people/community.js';
import { statement, type RowOf } from '../../core/database/statement.js';
import { AUTHOR_COLUMNS, AUTHOR_JOINS } from './authors.js';

export const AWAITING_PER_PAGE = 10;
/** Number of answers shown per question; the thread has the others. */
const ANSWERS_SHOWN = 3;

const awaiting = (after = '') => `
  select q.id, q.track, q.subject, q.title, p.text, q.answers, q.at, q.awaits_since as "awaitsSince",
         a.user_id is null as "isAskerGone", coalesce(a.user_id = :reader::uuid, false) as "isOwn"
    from community_questions q
    join community_posts p on p.id = q.id
    left join community_authors a on a.post_id = q.id
   where q.awaits_since is not null and q.is_shown and q.answers > 0 ${after}
   order by q.awaits_since, q.id limit ${AWAITING_PER_PAGE + 1}`;

/** Lists the first page. An index holds the waiting questions in this order. */
export const listAwaiting = statement('community.awaiting', awaiting()).as<{ awaitsSince: Date }>();

/** Lists the page after a question, given by the start of its wait and its id. */
export const listAwaitingAfter = statement(
  'community.awaiting-after',
  awaiting('and (q.awaits_since, q.id) > (:since::timestamptz, :id::uuid)'),
).as<{ awaitsSince: Date }>();

export type AwaitingRow = RowOf<typeof listAwaiting>;

/**
 * Lists answers to choose from: recommended ones first, then, for a deleted asker, those with the most votes. An index holds the answers of
 * each question in this order.
 */
export const listChoices = statement(
  'community.awaiting-choices',
  `
  select b.id, b.question_id as "questionId", p.text, b.votes, b.at, b.is_recommended as "isRecommended",
         coalesce(a.user_id = :reader::uuid, false) as "isOwn",
         greatest(b.at, b.received_at) > :now::timestamptz
             - interval '${COMMUNITY.bestAfterMs} milliseconds' as "isTooEarly", ${AUTHOR_COLUMNS}
    from unnest(:questions::uuid[]) asked (id)
    left join community_choices c on c.question_id = asked.id and c.replaced_at is null and c.chosen_by = 'votes'
   cross join lateral (
     (select b.id, b.question_id, b.votes, b.at, b.received_at, true as is_recommended from community_answers b
       where b.id = c.answer_id and b.is_shown)
     union all
     (select b.id, b.question_id, b.votes, b.at, b.received_at, false from community_answers b
       where b.question_id = asked.id and b.is_shown and b.id is distinct
         from c.answer_id and not exists (select from community_authors o where o.post_id = asked.id)
       order by b.votes desc, b.at, b.id limit ${ANSWERS_SHOWN})
     limit ${ANSWERS_SHOWN}) b
    join community_posts p on p.id = b.id ${AUTHOR_JOINS}
   order by b.is_recommended desc, b.votes desc, b.at, b.id`,
);

export type ChoiceRow = RowOf<typeof listChoices>;
