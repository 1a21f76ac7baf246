import type { SearchKind } from '@ulty/domain/search.js';

/** Documents read for each word, those it tells most of first: it bounds the whole search. */
const PER_TERM = 1000;
/** Words that one begins or resembles. */
const BEGUN = 5;
const NEAR = 30;
/** Results of a page. */
export const PAGE_HITS = 10;

/**
 * $1 words, folded; $2 length from which they are corrected. For each: the stem it is found by, whether anything has it, words that it
 * begins, and, when nothing has it, words that resemble it with how many documents have them (200 at most are counted).
 */
export const RESOLVE_WORDS = `
  select a.word, t.term, t.known as "isKnown",
         array(select distinct b.term from (
           select w.term from search_words w where w.word > a.word and w.word < a.word || '~' order by length(w.word), w.word limit ${BEGUN}) b
          where length(a.word) >= 3 and b.term is distinct from t.term) as begun,
         coalesce((select jsonb_agg(n) from (
           select w.word, w.term, (select count(*) from (select from search_terms s where s.term = w.term limit 200) c)::int as documents
             from search_words w where not t.known and length(a.word) >= $2 and w.word % a.word
            order by similarity(w.word, a.word) desc, w.word limit ${NEAR}) n), '[]') as near
    from unnest($1::text[]) with ordinality as a (word, place)
   cross join lateral (select v.term, exists (select from search_terms s where s.term = v.term) as known
                         from (select (tsvector_to_array(ulty_vector(a.word)))[1] as term) v) t
   order by a.place`;

export interface WordRow {
  word: string;
  /** Null where the word tells nothing. */
  term: string | null;
  isKnown: boolean;
  begun: string[];
  near: { word: string; term: string; documents: number }[];
}

/**
 * $1 places of words, $2 terms standing for them, $3 how well, $4 number of words asked, $5 kinds or null, $6 results passed over.
 * A document has half of the words at least; rare words count most, and having all of them counts more than any.
 */
export const FIND_DOCUMENTS = `
  with asked as (select * from unnest($1::int[], $2::text[], $3::real[]) as a (place, term, weight)),
  postings as materialized (
    select a.place, a.term, a.weight, h.doc, h.impact from asked a cross join lateral (
      select s.doc, s.impact from search_terms s where s.term = a.term order by s.impact desc, s.doc limit ${PER_TERM}) h),
  rarity as (select term, 1 / (1 + ln(count(distinct doc))) as rare from postings group by term),
  best as (select doc, place, max(weight * rare * impact) as score from postings join rarity using (term) group by doc, place),
  scored as (select doc, sum(score) * power(count(*)::float8 / $4, 2) as score from best group by doc having count(*) * 2 >= $4),
  found as materialized (
    select s.doc, s.score, d.kind from scored s join search_documents d using (doc) where d.visible_from <= now()),
  page as (
    select doc, score from found where $5::text[] is null or kind = any ($5) order by score desc, doc limit ${PAGE_HITS + 1} offset $6)
  select (select coalesce(jsonb_object_agg(kind, hits), '{}') from (select kind, count(*) as hits from found group by kind) k) as counts,
         (select coalesce(jsonb_agg(jsonb_build_object('kind', d.kind, 'id', d.ref, 'path', d.path, 'title', d.title, 'about', d.about,
             'summary', d.summary, 'body', d.body, 'category', d.category) order by p.score desc, p.doc), '[]')
            from page p join search_documents d using (doc)) as documents`;

export interface FoundRow {
  counts: Partial<Record<SearchKind, number>>;
  documents: FoundDocument[];
}

export interface FoundDocument {
  kind: SearchKind;
  id: string;
  path: string;
  title: string;
  about: string;
  summary: string;
  body: string;
  category: string | null;
}
