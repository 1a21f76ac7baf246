import { SEARCH_PAGE_HITS, type SearchKind } from '@ulty/domain/search.js';

/** Documents read for each word, those it tells most of first: it bounds the whole search. */
const PER_TERM = 1000;
/** Words of the library have their documents in one row, those of threads a row each. */
const hasDocuments = (term: string) =>
  `(exists (select from search_postings s where s.term = ${term}) or exists (select from search_terms s where s.term = ${term}))`;
const COUNTED = 200;
/** Words that one begins or resembles. */
const BEGUN = 5;
const NEAR = 30;
/** A question of a quiz asks; what explains comes first. */
const ASKING = 0.75;
/** Titles read for a list of suggestions: some have the words in their text only. */
const TITLES = 20;

/**
 * $1 words, folded; $2 length from which they are corrected. For each: the stem it is found by, whether anything has it, words that it
 * begins, and, when nothing has it, words that resemble it with how many documents have them (`COUNTED` at most). Words whose last
 * document is gone are none of them.
 */
export const RESOLVE_WORDS = `
  select a.word, t.term, t.known as "isKnown",
         array(select distinct b.term from (
           select w.term from search_words w where w.word > a.word and w.word < a.word || '~' order by length(w.word), w.word limit ${BEGUN}) b
          where length(a.word) >= 3 and b.term is distinct from t.term and ${hasDocuments('b.term')}) as begun,
         coalesce((select jsonb_agg(n) from (
           select w.word, w.term, similarity(w.word, a.word) as likeness,
                  least(${COUNTED}, coalesce((select cardinality(s.ids) from search_postings s where s.term = w.term), 0)
                    + (select count(*) from (select from search_terms s where s.term = w.term limit ${COUNTED}) c))::int as documents
             from search_words w where not t.known and length(a.word) >= $2 and w.word % a.word
            order by similarity(w.word, a.word) desc, w.word limit ${NEAR}) n where n.documents > 0), '[]') as near
    from unnest($1::text[]) with ordinality as a (word, place)
   cross join lateral (select v.term, ${hasDocuments('v.term')} as known
                         from (select (tsvector_to_array(ulty_vector(a.word)))[1] as term) v) t
   order by a.place`;

export interface WordRow {
  word: string;
  /** Null where the word tells nothing. */
  term: string | null;
  isKnown: boolean;
  begun: string[];
  near: NearWord[];
}

export interface NearWord {
  word: string;
  term: string;
  /** 0 to 1, by letters in common. */
  likeness: number;
  documents: number;
}

/**
 * $1 places of words, $2 terms standing for them, $3 how well, $4 number of words asked. A document has half of the words at least; rare
 * words count most, and having all of them counts more than any.
 */
const SCORED = `
  asked as (select * from unnest($1::int[], $2::text[], $3::real[]) as a (place, term, weight)),
  postings as materialized (
    select a.place, a.term, a.weight, h.doc, h.impact from asked a cross join lateral (
      select doc, impact from (
        select l.doc, l.impact from search_postings s cross join lateral unnest(s.ids, s.impacts) as l (doc, impact) where s.term = a.term
        union all
        (select s.doc, s.impact from search_terms s where s.term = a.term order by s.impact desc, s.doc limit ${PER_TERM})) both_kinds
       order by impact desc, doc limit ${PER_TERM}) h),
  rarity as (select term, 1 / (1 + ln(count(distinct doc))) as rare from postings group by term),
  best as (select doc, place, max(weight * rare * impact) as score from postings join rarity using (term) group by doc, place),
  scored as (select doc, sum(score) * power(count(*)::float8 / $4, 2) as score from best group by doc having count(*) * 2 >= $4)`;

/**
 * $5 kinds or null, $6 results passed over, $7 the reader, $8 category, $9 difficulty, each null for all. Categories are those of what is
 * found in all of them. Of a course that the reader has not paid, lessons come without their text and the final quiz not at all.
 */
export const FIND_DOCUMENTS = `
  with ${SCORED},
  all_found as materialized (
    select s.doc, s.score * case d.kind when 'question' then ${ASKING} else 1 end as score, d.kind, d.category,
           d.needs_course is not null and e.id is null as is_locked
      from scored s join search_documents d using (doc)
      left join enrollments e on e.user_id = $7 and e.course_id = d.needs_course and e.status <> 'pending_payment'
     where d.visible_from <= now() and ($9::text is null or d.difficulty = $9)
       and (d.kind <> 'question' or d.needs_course is null or e.id is not null)),
  found as (select * from all_found where $8::text is null or category = $8),
  page as (
    select doc, score, is_locked from found where $5::text[] is null or kind = any ($5) order by score desc, doc limit ${SEARCH_PAGE_HITS} offset $6)
  select (select coalesce(jsonb_object_agg(kind, hits), '{}') from (select kind, count(*) as hits from found group by kind) k) as counts,
         array(select category from all_found where category is not null group by category order by count(*) desc, category) as categories,
         (select coalesce(jsonb_agg(jsonb_build_object('kind', d.kind, 'id', d.ref, 'path', d.path, 'title', d.title, 'about', d.about,
             'summary', d.summary, 'body', case when p.is_locked then '' else d.body end, 'category', d.category, 'bytes', d.bytes,
             'isEnrolled', d.kind = 'course' and exists (select from enrollments e where e.course_id = d.ref and e.user_id = $7),
             'thread', case when d.kind = 'thread' then (
               select jsonb_build_object('answers', q.answers, 'votes', q.votes, 'isSolved', exists (
                   select from community_choices c join community_answers b on b.id = c.answer_id and b.is_shown
                    where c.question_id = q.id and c.replaced_at is null and c.chosen_by <> 'votes'))
                 from community_questions q where q.id = d.ref) end) order by p.score desc, p.doc), '[]')
            from page p join search_documents d using (doc)) as documents`;

export interface FoundRow {
  counts: Partial<Record<SearchKind, number>>;
  categories: string[];
  documents: FoundDocument[];
}

export interface FoundDocument {
  kind: SearchKind;
  id: string;
  path: string;
  title: string;
  about: string;
  summary: string;
  /** Empty where the reader may not read it. */
  body: string;
  category: string | null;
  bytes: number | null;
  isEnrolled: boolean;
  thread: { answers: number; votes: number; isSolved: boolean } | null;
}

/** Titles of what is found best, but questions of quizzes: what one may go on to write. */
export const FIND_TITLES = `
  with ${SCORED}
  select d.title from scored s join search_documents d using (doc)
   where d.visible_from <= now() and d.kind <> 'question' order by s.score desc, s.doc limit ${TITLES}`;

/** $1 days, $2 texts, $3 how often each was searched. */
export const ADD_COUNTS = `
  insert into search_counts as c (day, text, searches) select * from unnest($1::date[], $2::text[], $3::int[])
  on conflict (day, text) do update set searches = c.searches + excluded.searches`;

/** $1 the first day that counts, $2 fewest searches of a text that is shown, $3 how many texts. */
export const OFTEN_SEARCHED = `
  select text from search_counts where day >= $1 group by text having sum(searches) >= $2 order by sum(searches) desc, text limit $3`;

/** $1 the first day that counts. */
export const FORGET_COUNTS = `delete from search_counts where day < $1`;

/** Categories with the most to read, while nothing is searched often. $1 how many. */
export const MAIN_CATEGORIES = `
  select category as text from search_documents where category is not null and kind in ('course', 'book', 'article') and visible_from <= now()
   group by category order by count(*) desc, category limit $1`;
