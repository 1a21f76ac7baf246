/** Passages that are ranked further. */
const BEST = 12;
/** How much of what a whole chapter tells counts for each of its passages. */
const OF_WHOLE = 0.4;
/** A word that nothing of ours has is read as one that resembles it so much. */
const LIKENESS = 0.45;

/**
 * $1 places of words in the question, $2 words, folded, $3 how well each stands for its place, $4 letters from which they are corrected, $5 who asks. The best
 * passages with what they say of the question: `coverage` is the part of its words that the passage has, `wholeCoverage` that its chapter has, rare
 * words counting most, and those that nothing has most of all.
 */
export const FIND_PASSAGES = `
  with size as (select greatest(coalesce(max(passage), 0), 1)::float8 as n from coach_passages),
  words as materialized (
    select a.place, a.word, a.weight, v.term, exists (select from coach_postings s where s.term = v.term) as is_known
      from unnest($1::int[], $2::text[], $3::real[]) as a (place, word, weight)
     cross join lateral (select (tsvector_to_array(ulty_vector(a.word)))[1] as term) v
     where v.term is not null),
  asked as materialized (
    select min(place) as place, term, max(weight) as weight from (
      select place, term, weight from words where is_known
      union all
      select w.place, n.term, n.likeness * w.weight from words w cross join lateral (
        select f.term, similarity(f.word, w.word) as likeness from search_words f
         where not w.is_known and length(w.word) >= $4 and f.word % w.word order by likeness desc, f.word limit 1) n
       where n.likeness >= ${LIKENESS}) a group by term),
  postings as materialized (
    select a.place, a.weight, h.passage, h.impact from asked a join coach_postings s using (term)
     cross join lateral unnest(s.ids, s.impacts) as h (passage, impact)),
  rarity as materialized (
    select w.place, ln(1 + size.n / (0.5 + count(distinct p.passage))) as rare
      from (select distinct place from words) w cross join size left join postings p using (place) group by w.place, size.n),
  total as (select coalesce(sum(rare), 0) as rare, count(*)::integer as places from rarity),
  hits as materialized (
    select d.passage, d.kind, d.ref, p.place, max(p.weight * r.rare * p.impact) as score, max(p.weight * r.rare) as covers
      from postings p join rarity r using (place) join coach_passages d using (passage)
     where d.visible_from <= now()
       and (d.needs_course is null or exists (
             select from enrollments e where e.user_id = $5 and e.course_id = d.needs_course and e.status <> 'pending_payment'))
     group by d.passage, p.place),
  wholes as (
    select kind, ref, sum(score) as score, sum(covers) as covers, count(*)::integer as places
      from (select kind, ref, place, max(score) as score, max(covers) as covers from hits group by kind, ref, place) best group by kind, ref),
  ranked as (
    select h.passage, sum(h.score) + ${OF_WHOLE} * w.score as score, sum(h.covers) as covers, w.covers as whole_covers, w.places
      from hits h join wholes w using (kind, ref) group by h.passage, w.score, w.covers, w.places order by 2 desc, h.passage limit ${BEST})
  select d.kind, d.ref as id, d.path, d.title, d.of, d.of_id as "ofId", d.number, d.heading, d.text, r.score,
         r.covers / nullif(t.rare, 0) as coverage, r.whole_covers / nullif(t.rare, 0) as "wholeCoverage", r.places, t.places as "placesAsked",
         (select coalesce(array_agg(w.word), '{}') from words w where w.weight = 1 and not exists (select from postings p where p.place = w.place)) as unseen
    from ranked r join coach_passages d using (passage) cross join total t order by r.score desc, r.passage`;

export interface PassageRow {
  kind: 'chapter' | 'lesson' | 'article';
  id: string;
  path: string;
  title: string;
  of: string | null;
  ofId: string | null;
  number: number | null;
  heading: string;
  text: string;
  score: number;
  coverage: number;
  wholeCoverage: number;
  /** Words of the question that the chapter has, of how many; and those that nothing of ours has. */
  places: number;
  placesAsked: number;
  unseen: string[];
}
