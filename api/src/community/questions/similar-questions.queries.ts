import { statement } from '../../core/database/statement.js';
import { IS_SOLVED } from './question-lists.queries.js';

/** Questions read for each word or pair, the latest first: it limits the cost of the search. */
const PER_TERM = 150;
/** Most questions compared letter by letter. */
const COMPARED = 30;
const SHOWN = 5;

/**
 * Finds similar questions. A word that no title has stands for the words it begins or resembles. Rare words and pairs of neighbours weigh
 * most; of the best candidates, those whose titles are most similar to the typed text come first.
 */
export const findSimilar = statement(
  'community.similar',
  `
  with typed as materialized (select term, is_pair from community_terms_of(:typed) limit 40),
  terms as (
    select term, case when is_pair then 2.0 else 1.0 end as weight from typed t
     where t.is_pair or exists (select from community_words k where k.word = t.term)
    union
    select near.word, 0.7 from typed t cross join lateral (
      select k.word from community_words k where (k.word like t.term || '%' or k.word % t.term)
       order by similarity(k.word, t.term) desc, k.word limit 3) near
     where not t.is_pair and not exists (select from community_words k where k.word = t.term) and length(t.term) >= 3),
  hits as (
    select h.question_id, t.term, t.weight from terms t cross join unnest(:tracks::text[]) as l (track)
     cross join lateral (
       select c.question_id from community_terms c where c.track = l.track and c.term = t.term
        order by c.at desc, c.question_id desc limit ${PER_TERM}) h),
  rarity as (select term, 1 / (1 + ln(count(*))) as rare from hits group by term),
  best as (
    select h.question_id, sum(h.weight * r.rare) as score, count(*) filter (where strpos(h.term, ' ') = 0) as words
      from hits h join rarity r using (term) group by h.question_id
     order by score desc, h.question_id desc limit ${COMPARED}),
  asked as (select count(*) as words from typed where not is_pair)
  select q.id, q.title, q.track, q.subject, q.answers, ${IS_SOLVED} as "isSolved"
    from best b cross join asked join community_questions q on q.id = b.question_id and q.is_shown
   where b.words * 2 >= least(asked.words, 4)
   order by b.score + 2 * word_similarity(ulty_fold(:typed), ulty_fold(q.title)) desc, q.at desc, q.id
   limit ${SHOWN}`,
);
