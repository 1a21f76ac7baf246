import { FRIENDS } from '@ulty/domain/people/friends.js';
import type { CommunityTab, CommunityTrack } from '@ulty/domain/people/community.js';
import { Statement, statement } from '../../core/database/statement.js';
import { BLOCKED_BY } from '../../safety/people/relations.queries.js';
import { AUTHOR_COLUMNS, AUTHOR_JOINS, type AuthorRow } from './authors.js';

export const QUESTIONS_PER_PAGE = 20;
/** Counts of a member's lists stop at this number. */
const MOST_COUNTED = 100;

/** SQL for where a page begins: after the last line of the page before. */
const AFTER = { recent: '(q.at, q.id) < (:at, :id)', popular: '(q.votes, q.at, q.id) < (:votes, :at, :id)' };
const ORDER = { recent: 'q.at desc, q.id desc', popular: 'q.votes desc, q.at desc, q.id desc' };

/** SQL for a question with a valid best answer that is shown. */
export const IS_SOLVED = `exists (select from community_choices c join community_answers b on b.id = c.answer_id
        and b.is_shown where c.question_id = q.id and c.replaced_at is null and c.chosen_by <> 'votes')`;

/** SQL for lines of the found questions `q`, each with `sort_at`, in the order of `sorted`. */
const cards = (found: string, sorted: string) => `
  select q.id, q.track, q.subject, q.grade, q.tags, q.title, left(p.text, 240) as text, p.review, q.votes, q.answers,
         q.at, q.sort_at as "sortAt", ${IS_SOLVED} as "isSolved", ${AUTHOR_COLUMNS}
    from (${found}) q
    join community_posts p on p.id = q.id ${AUTHOR_JOINS}
   order by ${sorted}`;

export interface Filters {
  tab: CommunityTab;
  subject?: string | undefined;
  grade?: string | undefined;
  /** 'kind:id'. */
  about?: string | undefined;
}

/** `votes`, `at` and `id`: of the last line of the page before. */
export interface ListValues {
  tracks: readonly CommunityTrack[];
  subject: string | undefined;
  grade: string | undefined;
  about: string | undefined;
  votes: number | undefined;
  at: Date | undefined;
  id: string | undefined;
  reader: string | null;
}

/** Builds the statement of a list in its order. It has only the given filters, so that each has a plan by its own index. */
export function listStatement({ tab, subject, grade, about }: Filters, hasCursor: boolean): Statement<ListValues, CardRow> {
  const order = tab === 'popular' ? 'popular' : 'recent';
  const filters = [
    subject === undefined ? null : 'q.subject = :subject',
    grade === undefined ? null : 'q.grade = :grade',
    about === undefined ? null : `q.about_kind = split_part(:about, ':', 1) and q.about_id = substr(:about, strpos(:about, ':') + 1)`,
  ].filter((filter) => filter !== null);
  const name = `community.list-${tab}-${[subject, grade, about].map((given) => Number(given !== undefined)).join('')}${Number(hasCursor)}`;
  const limit = QUESTIONS_PER_PAGE + 1;
  if (tab === 'mine' || tab === 'followed') {
    const [from, at, id] =
      tab === 'mine' ? [`community_authors m`, 'm.at', 'm.post_id'] : [`community_follows m`, 'm.changed_at', 'm.question_id'];
    const of = tab === 'mine' ? `m.kind = 'question'` : 'm.is_followed and q.is_shown';
    const after = hasCursor ? [`(${at}, ${id}) < (:at, :id)`] : [];
    const found = `
      select q.*, ${at} as sort_at from ${from} join community_questions q on q.id = ${id}
       where m.user_id = :reader
         and ${[of, 'q.track = any(:tracks)', ...filters, ...after].join(' and ')}
       order by ${at} desc, ${id} desc limit ${limit}`;
    return new Statement(name, cards(found, 'q.sort_at desc, q.id desc'));
  }
  const shown = [
    'q.is_shown',
    ...(tab === 'unanswered' ? ['q.answers = 0'] : []),
    ...(grade === undefined ? [] : ['q.grade is not null']),
    ...filters,
    ...(hasCursor ? [AFTER[order]] : []),
  ].join(' and ');
  const found = `
    select q.* from unnest(:tracks::text[]) t (track) cross join lateral (
      select q.*, q.at as sort_at from community_questions q where q.track = t.track and ${shown}
       order by ${ORDER[order]} limit ${limit}) q
     order by ${ORDER[order]} limit ${limit}`;
  return new Statement(name, cards(found, ORDER[order]));
}

export interface CardRow extends AuthorRow {
  id: string;
  track: CommunityTrack;
  subject: string;
  grade: string | null;
  tags: string[];
  title: string;
  text: string;
  review: 'published' | 'held' | 'hidden';
  votes: number;
  answers: number;
  at: Date;
  sortAt: Date;
  isSolved: boolean;
}

const UNANSWERED = `
  from unnest(:tracks::text[]) t (track) cross join lateral (
    select from community_questions q where q.track = t.track and q.is_shown and q.answers = 0 limit ${MOST_COUNTED}) q`;

const upTo = (rows: string) => `(select count(*) from (select ${rows} limit ${MOST_COUNTED}) counted)::integer`;

/** Counts a member's own lists. `today` is the reader's day. */
export const countOwn = statement(
  'community.counts',
  `
  select ${upTo(UNANSWERED)} as unanswered,
         ${upTo(`from community_authors m where m.user_id = :reader and m.kind = 'question'`)} as mine,
         ${upTo(`from community_follows f where f.user_id = :reader and f.is_followed`)} as followed,
         (select count(*) from community_authors m where m.user_id = :reader and m.kind = 'question'
          and m.at > now() - interval '3 days' and m.day = :today)::integer as today`,
);

/** Most hidden questions listed of each person, and of all. */
const MOST_HIDDEN = { ofOne: 20, all: 500 };

/** Lists the latest questions of each blocked person, by an index on the author. */
export const listHidden = statement(
  'community.hidden',
  `
  select a.post_id as id
    from (${BLOCKED_BY} limit ${FRIENDS.blocked}) b
    cross join lateral (
      select a.post_id, a.at from community_authors a where a.user_id = b.id and a.kind = 'question'
       order by a.at desc, a.post_id desc limit ${MOST_HIDDEN.ofOne}) a
   order by a.at desc, a.post_id limit ${MOST_HIDDEN.all}`,
);

export const readInterests = statement(
  'community.interests',
  `
  select u.track, exists (select from interests i where i.user_id = u.id and i.topic = 'quiz-hero') as "isInHero"
    from users u where u.id = :reader`,
);
