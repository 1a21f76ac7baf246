import type { SearchPart } from '@ulty/contracts/learning/search.js';
import { SEARCH_PAGE_HITS, SEARCH_PARTS, type SearchKind } from '@ulty/domain/learning/search.js';
import { statement, type RowOf } from '../core/database/statement.js';

/** Documents read for each word, the best first: it limits the cost of a search. */
const PER_TERM = 1000;
/** SQL for whether a word has documents: words of the library have theirs in one row, those of threads one row each. */
const hasDocuments = (term: string) =>
  `(exists (select from search_postings s where s.term = ${term})
  or exists (select from search_terms s where s.term = ${term}))`;
const COUNTED = 200;
/** SQL for how many documents have a term, `COUNTED` of threads at most. */
const documentsOf = (term: string) =>
  `(coalesce((select cardinality(s.ids) from search_postings s where s.term = ${term}), 0)
    + (select count(*) from (select from search_terms s where s.term = ${term} limit ${COUNTED}) c))::int`;
/** Most words that a word begins or resembles. */
const BEGUN = 5;
const NEAR = 30;
/** Weight of quiz questions, so that explanations come first. */
const ASKING = 0.75;
/** Regular expression for the address of a course or book, alone or with one of its parts. */
const WHOLE = '^/(?:courses|quiz-ulty-stars/livres)/[^/]+';
/** Least share of the query's words that a result must have. */
const COVERED = 0.5;
/** Least share that a document must have when its course or book has enough. */
const NEAR_COVERED = 0.35;
/** Weight of the score of a whole course or book for each of its parts. */
const OF_WHOLE = 0.4;
/** Number of words from which the best passage of a text counts too: the words of a sentence are close together where it is answered. */
const SENTENCE = 3;
const OF_PASSAGE = 0.75;
/**
 * Score from which a word is the subject of a document, because its title has it. A few documents of each word are found even without the
 * other words.
 */
const ABOUT = 0.8;
const ABOUT_EACH = 3;
/** The first results, and how many words that none of them is about get one there. */
const FIRST = 5;
const MISSING = 2;
/** Most words of a search whose results are told apart where no text has them all. */
const APART_WORDS = 3;
/** Titles read for a list of suggestions: some have the words in their text only. */
const TITLES = 20;

/**
 * For each of `words`, folded: the stem it is found by (null where it tells nothing), how many documents have it, words that it begins,
 * and, when nothing has it and it has `correctedFrom` letters, words that resemble it with how many documents have them (`COUNTED` at
 * most). Words whose last document is gone are none of them.
 */
export const resolveWords = statement(
  'search.words',
  `
  select a.word, t.term, t.known as "isKnown", ${documentsOf('t.term')} as uses,
         array(select distinct b.term from (
           select w.term from search_words w where w.word > a.word and w.word < a.word || '~'
            order by length(w.word), w.word limit ${BEGUN}) b
          where length(a.word) >= 3 and b.term is distinct from t.term and ${hasDocuments('b.term')}) as begun,
         coalesce((select jsonb_agg(n) from (
           select w.word, w.term, similarity(w.word, a.word) as likeness,
                  ${documentsOf('w.term')} as documents
             from search_words w where not t.known and length(a.word) >= :correctedFrom and w.word % a.word
            order by similarity(w.word, a.word) desc, w.word limit ${NEAR}) n where n.documents > 0), '[]') as near
    from unnest(:words::text[]) with ordinality as a (word, place)
   cross join lateral (select v.term, ${hasDocuments('v.term')} as known
                         from (select (tsvector_to_array(ulty_vector(a.word)))[1] as term) v) t
   order by a.place`,
).as<{ word: string; begun: string[]; near: NearWord[] }>();

export type WordRow = RowOf<typeof resolveWords>;

export interface NearWord {
  word: string;
  term: string;
  /** Similarity from 0 to 1, by common letters. */
  likeness: number;
  documents: number;
}

/**
 * `places` of words, `terms` standing for them, how well by `weights`. Rare words count most, and so does having much of all that is asked:
 * `covers` is the part of it that a document has.
 */
const SCORED = `
  asked as (select * from unnest(:places::int[], :terms::text[], :weights::real[]) as a (place, term, weight)),
  postings as materialized (
    select a.place, a.weight, h.doc, h.impact from asked a cross join lateral (
      select doc, impact from (
        select l.doc, l.impact from search_postings s cross join lateral unnest(s.ids, s.impacts) as l (doc, impact)
         where s.term = a.term
        union all
        (select s.doc, s.impact from search_terms s where s.term = a.term order by s.impact desc, s.doc
         limit ${PER_TERM})) both_kinds
       order by impact desc, doc limit ${PER_TERM}) h),
  size as (select greatest(coalesce(max(doc), 0), 1)::float8 as n from search_documents),
  rarity as materialized (select place, ln(1 + n / count(distinct doc)) as rare from postings cross join size
                           group by place, n),
  total as materialized (select sum(rare) as rare from rarity),
  best as materialized (
    select doc, place, rare, max(weight * impact) as impact, rare * max(weight) as covers from postings join rarity
        using (place) group by doc, place, rare),
  scored as materialized (
    select doc, sum(b.rare * b.impact) * power(sum(b.covers) / t.rare, 2) as score, sum(b.covers) / t.rare as covers,
           array_agg(b.place) filter (where b.impact >= ${ABOUT}) as about
      from best b cross join total t group by doc, t.rare)`;

/**
 * `passed` results are left out, those of the pages before; `kinds`, `category` and `difficulty` are null for all. What is found has
 * ${COVERED} of what is asked, or is of the few that a word of it is most about. Without kinds a course or a book is one result with its
 * parts: the best of them leads. A word that none of the first results is about gets one among them. Categories are those of what is found
 * in all of them. Of a course that the reader has not paid, lessons come without their text and the final quiz not at all.
 */
export const findDocuments = statement(
  'search.documents',
  `
  with ${SCORED},
  told as materialized (
    select passage, sum(score) * power(sum(covers) / t.rare, 2) as score from (
      select h.passage, r.place, r.rare * max(a.weight * h.impact) as score, r.rare * max(a.weight) as covers
        from asked a join rarity r using (place) join coach_postings s using (term) cross
        join lateral unnest(s.ids, s.impacts) as h (passage, impact)
       where (select count(*) from rarity) >= ${SENTENCE} group by h.passage, r.place, r.rare) each cross join total t
       group by passage, t.rare),
  passages as materialized (select p.kind, p.ref, max(t.score) as score from told t join coach_passages p
                            using (passage) group by p.kind, p.ref),
  seen as materialized (
    select s.doc,
           s.score * case d.kind when 'question' then ${ASKING} else 1 end + ${OF_PASSAGE} * coalesce(p.score,
                 0) as score, s.covers, s.about, d.kind, d.category,
           d.needs_course is not null
                and e.id is null as is_locked, coalesce(substring(d.path from '${WHOLE}'), d.path) as of
      from scored s join search_documents d using (doc) left join passages p on p.kind = d.kind and p.ref = d.ref
      left join enrollments e on e.user_id = :reader and e.course_id = d.needs_course and e.status <> 'pending_payment'
     where (s.covers >= ${NEAR_COVERED} or s.about is not null)
       and d.visible_from <= now() and (:difficulty?::text is null or d.difficulty = :difficulty)
       and (d.kind <> 'question' or d.needs_course is null or e.id is not null)),
  said as materialized (
    select of, sum(score) * power(sum(covers) / t.rare, 2) as score, sum(covers) / t.rare as covers
      from (select of, place, max(rare * impact) as score, max(best.covers) as covers from best join seen using (doc)
             group by of, place) s
     cross join total t group by of, t.rare),
  abouts as materialized (
    select doc, place from (
      select s.doc, a.place, row_number() over (partition by a.place order by s.score desc, s.doc) as turn from seen s
        cross join lateral unnest(s.about) as a (place)) t
     where turn <= ${ABOUT_EACH}),
  all_found as materialized (
    select s.doc, s.score + ${OF_WHOLE} * w.score as score, s.about, s.kind, s.category, s.is_locked,
           case when :kinds?::text[] is null then s.of else s.doc::text end as whole
      from seen s join said w using (of) where w.covers >= ${COVERED} or s.doc in (select doc from abouts)),
  found as materialized (select * from all_found where :category?::text is null or category = :category),
  inside as materialized (select * from found where :kinds::text[] is null or kind = any (:kinds)),
  wholes as materialized (
    select whole, row_number() over (order by max(score) desc, min(doc)) as rank from inside group by whole),
  first as materialized (select whole from wholes order by rank limit ${FIRST}),
  first_about as materialized (select a.place from inside join first using (whole) cross
                               join lateral unnest(about) as a (place)),
  added as materialized (
    select whole from (
      select distinct on (r.place) i.whole, r.rare
        from abouts a join rarity r using (place) join inside i using (doc)
       where a.place not in (select place from first_about)
       order by r.place, i.score desc, i.doc) each
     group by whole order by max(rare) desc, whole limit ${MISSING}),
  ordered as materialized (
    select w.whole,
           row_number() over (order by case when a.whole is null then w.rank else ${FIRST} + 0.5 - (select count(*)
                     from added) end, w.rank) as rank
      from wholes w left join added a using (whole)),
  shown as materialized (select whole, rank from ordered where rank > :passed order by rank limit ${SEARCH_PAGE_HITS}),
  page as materialized (
    select i.doc, i.is_locked, i.whole, o.rank, row_number() over (partition by i.whole
          order by i.score desc, i.doc) as part
      from inside i join shown o using (whole))
  select (select coalesce(jsonb_object_agg(kind, hits), '{}')
            from (select kind, count(*) as hits from found group by kind) k) as counts,
         (select count(*)::integer from wholes) as wholes,
         (select coalesce(jsonb_agg(distinct places), '[]') from (
            select jsonb_agg(b.place order by b.place) as places from best b join seen using (doc)
             where (select count(*) from rarity) between 2 and ${APART_WORDS} group by doc) s) as together,
         array(select category from all_found where category is not null group by category
                order by count(*) desc, category) as categories,
         (select coalesce(jsonb_agg(jsonb_build_object('kind', d.kind, 'id', d.ref, 'path', d.path, 'title', d.title,
                                                       'about', d.about,
             'promise', (select b.promise from books b where d.kind = 'book' and b.id = d.ref),
             'summary', d.summary, 'body', case when p.is_locked then '' else d.body end, 'category', d.category,
                 'bytes', d.bytes,
             'isEnrolled', d.kind = 'course'
                  and exists (select from enrollments e where e.course_id = d.ref and e.user_id = :reader),
             'parts', (select
                       coalesce(jsonb_agg(jsonb_build_object('kind', o.kind, 'id', o.ref, 'path', o.path,
                                 'title', o.title) order by m.part), '[]')
                         from page m join search_documents o using (doc)
                        where m.whole = p.whole and m.part between 2 and ${1 + SEARCH_PARTS}),
             'thread', case when d.kind = 'thread' then (
               select jsonb_build_object('answers', q.answers, 'votes', q.votes, 'isSolved', exists (
                   select from community_choices c join community_answers b on b.id = c.answer_id and b.is_shown
                    where c.question_id = q.id and c.replaced_at is null and c.chosen_by <> 'votes'))
                 from community_questions q where q.id = d.ref) end) order by p.rank), '[]')
            from page p join search_documents d using (doc) where p.part = 1) as documents`,
).as<{ counts: Partial<Record<SearchKind, number>>; wholes: number; together: number[][]; documents: FoundDocument[] }>();

/** `wholes`: number of results on all pages. `together`: places of words that stand in one text; none for one word, and for a sentence. */
export type FoundRow = RowOf<typeof findDocuments>;

export interface FoundDocument {
  kind: SearchKind;
  id: string;
  path: string;
  title: string;
  /** Of a book that has one. */
  promise: string | null;
  about: string;
  summary: string;
  /** Empty when the reader may not read it. */
  body: string;
  category: string | null;
  bytes: number | null;
  isEnrolled: boolean;
  /** Other results of its course or book. */
  parts: SearchPart[];
  thread: { answers: number; votes: number; isSolved: boolean } | null;
}

/** Lists the titles of the best results, except questions of quizzes, as completions of the query. */
export const findTitles = statement(
  'search.titles',
  `
  with ${SCORED}
  select d.title from scored s join search_documents d using (doc)
   where s.covers >= ${COVERED} and d.visible_from <= now() and d.kind <> 'question' order by s.score desc, s.doc
   limit ${TITLES}`,
);

/** Adds the counts of searched texts to their days. */
export const addCounts = statement(
  'search.add-counts',
  `
  insert into search_counts as c (day, text, searches) select *
    from unnest(:days::date[], :texts::text[], :searches::int[])
  on conflict (day, text) do update set searches = c.searches + excluded.searches`,
);

/** Lists frequent searches from `since` on. */
export const listOften = statement(
  'search.often',
  `
  select text from search_counts where day >= :since group by text having sum(searches) >= :least
   order by sum(searches) desc, text limit :most`,
);

export const forgetCounts = statement('search.forget-counts', `delete from search_counts where day < :since`);

/** Lists the categories with most content, shown while no search is frequent. */
export const listCategories = statement(
  'search.categories',
  `
  select category as text from search_documents
   where category is not null and kind in ('course', 'book', 'article') and visible_from <= now()
   group by category order by count(*) desc, category limit :most`,
);
