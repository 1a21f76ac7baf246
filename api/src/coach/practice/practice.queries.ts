const IS_BOOK_LIVE = 'b.retired_at is null and b.published_at <= now()';

const QUESTION = `
  n.id, n.type, n.prompt, n.choices, n.key_hashes as "keyHashes", n.explanation, n.hint, n.unit, n.points, n.topic, b.title as "of",
  '/quiz-ulty-stars/livres/' || b.id || '/quiz/' || q.id as path`;

const FROM = `questions n join quizzes q on q.id = n.quiz_id and q.retired_at is null join chapters c on c.id = q.chapter_id and c.retired_at is null join books b on b.id = c.book_id and ${IS_BOOK_LIVE}`;

/** $1 chapters, $2 words of the question: the question of their quizzes that has most of the words. */
export const PRACTICE_OF_CHAPTERS = `
  select ${QUESTION} from ${FROM}
   where q.chapter_id = any ($1::uuid[]) and n.retired_at is null
   order by ts_rank(ulty_vector(n.prompt || ' ' || n.topic || ' ' || n.explanation), to_tsquery('simple', (
              select string_agg(quote_literal(t), ' | ') from (select (tsvector_to_array(ulty_vector(w)))[1] as t from unnest($2::text[]) w) s where t is not null))) desc nulls last,
            array_position($1::uuid[], q.chapter_id), n.position limit 1`;

/**
 * $1 learner, $2 most, $3 words or none, $4 a number of the day. Questions of topics answered wrongly in 60 days, the worst topic first and two of a topic at most; then
 * of what the words name; then of books begun; then of any book, others every day.
 */
export const PRACTICE_FOR = `
  with answers as (
    select n.topic, n.id, a.is_right
      from (select unnest(right_ids) as id, true as is_right from quiz_attempts where user_id = $1 and trusted_at > now() - interval '60 days'
            union all select unnest(missed_ids), false from quiz_attempts where user_id = $1 and trusted_at > now() - interval '60 days') a
      join questions n on n.id = a.id),
  weak as (
    select topic, avg(is_right::integer) as "right" from answers group by topic having bool_or(not is_right) order by 2, count(*) desc, topic limit 5),
  wished as (select string_agg(quote_literal(t), ' | ')::text as terms from (select (tsvector_to_array(ulty_vector(w)))[1] as t from unnest($3::text[]) w) s where t is not null),
  begun as (select distinct c.book_id from chapter_progress p join chapters c on c.id = p.chapter_id where p.user_id = $1),
  pool as (
    select n.id, w."right", coalesce(ulty_vector(n.topic || ' ' || n.prompt) @@ to_tsquery('simple', (select terms from wished)), false) as is_wished,
           c.book_id in (select book_id from begun) as is_begun, row_number() over (partition by n.topic order by exists (select from answers a where a.id = n.id and not a.is_right) desc, md5(n.id::text || $4)) as place
      from ${FROM} left join weak w on w.topic = n.topic where n.retired_at is null and n.type <> 'open')
  select ${QUESTION} from ${FROM} join pool p on p.id = n.id
   where p.place <= 2 or p.is_wished
   order by p.is_wished desc, p."right" nulls last, p.is_begun desc, p.place, md5(n.id::text || $4) limit $2`;

/** $1 a question of a quiz or an exercise, of a chapter or lesson: its steps and where it stands. */
export const READ_STEPS = `
  select n.prompt, n.hint, n.explanation, coalesce(q.chapter_id, q.exercises_of_chapter, q.exercises_of_lesson) as "textId"
    from questions n join quizzes q on q.id = n.quiz_id where n.id = $1 and n.retired_at is null`;

/** $1 learner, $2 most: what to read next, of books and courses begun, else of the newest books; minutes of reading. */
export const READ_NEXT = `
  with begun as (
    select c.book_id, max(p.last_at) as at from chapter_progress p join chapters c on c.id = p.chapter_id where p.user_id = $1 group by c.book_id)
  select c.title || ' · ' || b.title as title, '/quiz-ulty-stars/livres/' || b.id || '/chapitres/' || c.id as path, c.read_minutes as minutes,
         '/quiz-ulty-stars/livres/' || b.id || '/quiz/' || q.id as "quizPath"
    from chapters c join books b on b.id = c.book_id and ${IS_BOOK_LIVE} left join begun g on g.book_id = b.id
    left join quizzes q on q.chapter_id = c.id and q.retired_at is null
   where c.retired_at is null and not exists (select from chapter_progress p where p.user_id = $1 and p.chapter_id = c.id and p.completed_at is not null)
   order by g.at desc nulls last, b.published_at desc, b.id, c.chapter_number limit $2`;
