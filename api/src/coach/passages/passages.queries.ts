import { statement, type RowOf } from '../../core/database/statement.js';

/** Number of best passages that are ranked further. */
const BEST = 12;
/** Weight of the chapter's score for each of its passages. */
const OF_WHOLE = 0.4;
/** Weight of covering more words of the question. */
const COVERING = 1;
/** Bonus of a passage that is entirely about a method. */
const OF_METHOD = 0.5;
/** Least similarity at which a word of our texts replaces an unknown word. */
const LIKENESS = 0.45;

/**
 * Finds the best passages for `words`: folded, each with its place in the question and its weight; words of `typoMinLetters` letters or
 * more are corrected. `coverage`: share of the question's words in the passage, `wholeCoverage`: in its chapter; rare words weigh most,
 * unknown ones most of all.
 * `said`: score of both without the title's share, which only ranks, and without words that a single passage has. `places`: words of the
 * question that the chapter has, of `placesAsked`; `method`: how much it is one and not a story, 0 to 1; `unseen`: words that none of our texts has.
 */
export const findPassages = statement(
  'coach.passages',
  `
  with size as (select greatest(coalesce(max(passage), 0), 1)::float8 as n from coach_passages),
  words as materialized (
    select a.place, a.word, a.weight, v.term, exists (select from coach_postings s where s.term = v.term) as is_known
      from unnest(:places::int[], :words::text[], :weights::real[]) as a (place, word, weight)
     cross join lateral (select (tsvector_to_array(ulty_vector(a.word)))[1] as term) v
     where v.term is not null),
  asked as materialized (
    select min(place) as place, term, max(weight) as weight from (
      select place, term, weight from words where is_known
      union all
      select w.place, n.term, n.likeness * w.weight from words w cross join lateral (
        select f.term, similarity(f.word, w.word) as likeness from search_words f
         where not w.is_known and length(w.word) >= :typoMinLetters and f.word % w.word order by likeness desc, f.word
         limit 1) n
       where n.likeness >= ${LIKENESS}) a group by term),
  postings as materialized (
    select a.place, a.weight, h.passage, h.impact from asked a join coach_postings s using (term)
     cross join lateral unnest(s.ids, s.impacts) as h (passage, impact)),
  rarity as materialized (
    select w.place, ln(1 + size.n / (0.5 + count(distinct p.passage))) as rare
      from (select distinct place from words) w cross join size left join postings p using (place)
     group by w.place, size.n),
  total as (select coalesce(sum(rare), 0) as rare, count(*)::integer as places from rarity),
  hits as materialized (
    select d.passage, d.kind, d.ref, d.method, p.place, max(p.weight * r.rare * p.impact) as score,
           max(p.weight * r.rare) as covers
      from postings p join rarity r using (place) join coach_passages d using (passage)
     where d.visible_from <= now()
       and (d.needs_course is null or exists (
             select from enrollments e
              where e.user_id = :user and e.course_id = d.needs_course and e.status <> 'pending_payment'))
     group by d.passage, p.place),
  wholes as materialized (
    select kind, ref, sum(score) * power(sum(covers) / t.rare, ${COVERING}) as score, sum(covers) / t.rare as coverage,
           count(*)::integer as places
      from (select kind, ref, place, max(score) as score, max(covers) as covers from hits
             group by kind, ref, place) best cross join total t
     group by kind, ref, t.rare),
  passages as materialized (
    select h.passage, h.kind, h.ref,
           sum(h.score) * power(sum(h.covers) / t.rare, ${COVERING}) * (1 + ${OF_METHOD} * h.method) as score,
               sum(h.covers) / t.rare as coverage
      from hits h cross join total t group by h.passage, h.kind, h.ref, h.method, t.rare),
  texts as materialized (
    select d.kind, d.ref, sum(x.score) * power(sum(x.covers) / t.rare, ${COVERING}) as score from (
      select h.doc, r.place, r.rare * max(a.weight * h.impact) as score, r.rare * max(a.weight) as covers
        from asked a join rarity r using (place) join search_postings s using (term) cross
        join lateral unnest(s.ids, s.impacts) as h (doc, impact)
       group by h.doc, r.place, r.rare) x join search_documents d using (doc) cross join total t
     where d.kind in ('chapter', 'lesson', 'article') group by d.kind, d.ref, t.rare),
  ranked as materialized (
    select distinct on (kind, ref) p.passage, p.score + ${OF_WHOLE} * w.score as said,
           p.score + ${OF_WHOLE} * w.score + coalesce(x.score, 0) as score,
           p.coverage, w.coverage as whole_coverage, w.places
      from passages p join wholes w using (kind, ref) left join texts x using (kind, ref)
     order by kind, ref, p.score desc, p.passage),
  first as (select * from ranked order by score desc, passage limit ${BEST})
  select d.kind, d.ref as id, d.path, d.title, d.of, d.of_id as "ofId", d.number, d.heading, d.text, d.method, r.score,
         r.said / ln(1 + size.n / 1.5) as said,
         r.coverage, r.whole_coverage as "wholeCoverage", r.places, t.places as "placesAsked",
         (select coalesce(array_agg(w.word), '{}') from words w
           where w.weight = 1 and not exists (select from postings p where p.place = w.place)) as unseen
    from first r join coach_passages d using (passage) cross join total t cross join size
   order by r.score desc, r.passage`,
).as<{ score: number; said: number; coverage: number; wholeCoverage: number }>();

export type PassageRow = RowOf<typeof findPassages>;
