import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What filters and results say of a document, threads with their answers, and searches counted by day without anybody. Product §2.11. */
export class SearchFacts0000000000064 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table search_counts');
    await runner.query('drop trigger community_questions_lost on community_questions');
    await runner.query('drop trigger community_answers_found on community_answers');
    await runner.query('drop function search_thread_lost(), search_answer_follows()');
    for (const statement of BEFORE) await runner.query(statement);
    await runner.query('alter table search_documents drop column difficulty, drop column bytes');
  }
}

/** Answers that are searched with their question, the oldest first, and letters of each. */
const ANSWERS = 10;
const ANSWER_LETTERS = 1_500;

/**
 * Documents with all their words. Those with the same text keep their place.
 * @param facts columns besides the words
 * @param types of `facts` in the JSON
 */
const writeOf = (facts: string, types: string) => {
  const columns = `path, title, about, summary, body, category, visible_from${facts}`;
  const each = columns.split(', ');
  const excluded = each.map((column) => `excluded.${column}`).join(', ');
  return `create or replace function search_write(documents jsonb) returns void language plpgsql as $$
     declare changed integer[];
     begin
       with written as (
         insert into search_documents as s (kind, ref, ${columns})
         select kind, ref, ${columns.replace('visible_from', "coalesce(visible_from, '-infinity')")}
           from jsonb_to_recordset(documents) as d (kind text, ref uuid, path text, title text, about text, summary text, body text, category text, visible_from timestamptz${types})
         on conflict (kind, ref) do update set ${each.map((column) => `${column} = excluded.${column}`).join(', ')}
           where (${each.map((column) => `s.${column}`).join(', ')}) is distinct from (${excluded})
         returning doc)
       select array_agg(doc) into changed from written;
       delete from search_terms where doc = any (changed);
       insert into search_terms (doc, term, impact)
         select d.doc, t.term, t.impact from search_documents d cross join lateral (
           select lexeme as term, sum(impact)::real as impact from (
             select lexeme, 6.0 / (3 + count(*) over ()) as impact from unnest(ulty_vector(d.title))
             union all
             select lexeme, 0.6 from unnest(ulty_vector(d.about || ' ' || d.summary))
             union all
             select lexeme, 1.1 * n / (n + 1.2 * (0.25 + 0.75 * sum(n) over () / 120))
               from (select lexeme, coalesce(cardinality(positions), 1)::real as n from unnest(ulty_vector(d.body))) found
           ) parts group by lexeme) t where d.doc = any (changed);
       insert into search_words (word, term)
         select distinct on (w.word) w.word, w.term
           from search_documents d cross join lateral search_words_of(concat_ws(' ', d.title, d.about, d.summary, d.body)) w where d.doc = any (changed)
          order by w.word
         on conflict (word) do nothing;
     end $$`;
};

/** @param body of the thread: what is searched below its title */
const threadOf = (
  body: string,
  about: string,
) => `create or replace function search_write_thread(question uuid) returns void language plpgsql as $$
     begin
       delete from search_documents s where s.kind = 'thread' and s.ref = question
          and not exists (select from community_questions q where q.id = question and q.is_shown);
       perform search_write(jsonb_agg(jsonb_build_object('kind', 'thread', 'ref', q.id, 'path', '/community/questions/' || q.id, 'title', q.title,
           'about', ${about}, 'summary', array_to_string(q.tags, ' '), 'body', ${body}, 'category', null)))
         from community_questions q join community_posts p on p.id = q.id where q.id = question and q.is_shown having count(*) > 0;
     end $$`;

const postFollows = (question: string) => `create or replace function search_post_follows() returns trigger language plpgsql as $$
     begin
       if exists (select from community_questions q where q.id = ${question}) then perform search_write_thread(${question}); end if;
       return null;
     end $$`;

const BEFORE = [writeOf('', ''), threadOf('p.text', `'Communauté · ' || q.subject`), postFollows('new.id')];

const WITH_ANSWERS = `concat_ws(E'\\n', p.text, (
             select string_agg(left(b.text, ${ANSWER_LETTERS}), E'\\n' order by a.at, a.id)
               from (select id, at from community_answers where question_id = q.id and is_shown order by at, id limit ${ANSWERS}) a join community_posts b on b.id = a.id))`;

const STATEMENTS = [
  `alter table search_documents add column difficulty text, add column bytes integer`,
  writeOf(', difficulty, bytes', ', difficulty text, bytes integer'),
  threadOf(WITH_ANSWERS, `'Communauté · ' || q.subject`),
  postFollows('new.question_id'),
  `create function search_answer_follows() returns trigger language plpgsql as $$
     begin
       perform search_write_thread(coalesce(new.question_id, old.question_id));
       return null;
     end $$`,
  `create trigger community_answers_found after insert or update of is_shown or delete on community_answers
     for each row execute function search_answer_follows()`,
  `create function search_thread_lost() returns trigger language plpgsql as $$
     begin
       delete from search_documents where kind = 'thread' and ref = old.id;
       return null;
     end $$`,
  `create trigger community_questions_lost after delete on community_questions for each row execute function search_thread_lost()`,
  `select search_write_thread(id) from community_questions where is_shown`,
  // How often a text was searched on a day: no person, no device, no hour. Only words of our own titles come here.
  `create table search_counts (
     day date not null,
     text text not null check (length(text) between 2 and 60),
     searches integer not null check (searches > 0),
     primary key (day, text)
   )`,
];
