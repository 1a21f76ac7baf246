import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What can be found, its words, and how they are written. Product §2.11. */
export class Search0000000000063 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop trigger community_questions_found on community_questions');
    await runner.query('drop trigger community_posts_found on community_posts');
    await runner.query(
      'drop function search_thread_follows(), search_post_follows(), search_write_thread(uuid), search_write(jsonb), search_words_of(text)',
    );
    await runner.query('drop table search_terms, search_documents, search_words');
  }
}

/**
 * How much a word tells of a document: much in its title, more in a short one; some in the line below it; in its text by BM25
 * (k1 = 1.2, b = 0.75, a text of 120 words being usual; Robertson and Zaragoza 2009), without the rarity, which a search knows.
 */
const IMPACT = `
  select lexeme as term, sum(impact)::real as impact from (
    select lexeme, 6.0 / (3 + count(*) over ()) as impact from unnest(ulty_vector(d.title))
    union all
    select lexeme, 0.6 from unnest(ulty_vector(d.about || ' ' || d.summary))
    union all
    select lexeme, 1.1 * n / (n + 1.2 * (0.25 + 0.75 * sum(n) over () / 120))
      from (select lexeme, coalesce(cardinality(positions), 1)::real as n from unnest(ulty_vector(d.body))) found
  ) parts group by lexeme`;

const STATEMENTS = [
  // Content of this application as the import wrote it, and shown questions of the community as triggers follow them.
  `create table search_documents (
     doc integer generated always as identity primary key,
     kind text not null check (kind in ('course', 'lesson', 'book', 'chapter', 'question', 'thread', 'article', 'partner')),
     ref uuid not null,
     path text not null,
     title text not null check (title <> ''),
     about text not null,
     summary text not null,
     body text not null,
     category text,
     visible_from timestamptz not null default '-infinity',
     unique (kind, ref)
   )`,
  `create table search_terms (
     doc integer not null references search_documents (doc) on delete cascade,
     term text not null,
     impact real not null,
     primary key (doc, term)
   )`,
  // A search reads the documents that a word tells most of, and stops.
  `create index search_terms_by_impact on search_terms (term, impact desc, doc)`,
  // Words as people write them, with the stem they are found by. A word stays when its last document goes: it then finds nothing.
  `create table search_words (word text collate "C" primary key, term text not null)`,
  `create index search_words_near on search_words using gin (word gin_trgm_ops)`,
  `create function search_words_of(value text) returns table (word text, term text) language sql immutable parallel safe as $$
     select distinct found, (tsvector_to_array(ulty_vector(found)))[1]
       from regexp_split_to_table(ulty_fold(value), '[^a-z0-9]+') as found
      where length(found) between 3 and 40 and ulty_vector(found) <> ''::tsvector $$`,
  // Documents with all their words. Those with the same text keep their place.
  `create function search_write(documents jsonb) returns void language plpgsql as $$
     declare changed integer[];
     begin
       with written as (
         insert into search_documents as s (kind, ref, path, title, about, summary, body, category, visible_from)
         select kind, ref, path, title, about, summary, body, category, coalesce(visible_from, '-infinity')
           from jsonb_to_recordset(documents) as d (kind text, ref uuid, path text, title text, about text, summary text, body text, category text, visible_from timestamptz)
         on conflict (kind, ref) do update set path = excluded.path, title = excluded.title, about = excluded.about, summary = excluded.summary,
           body = excluded.body, category = excluded.category, visible_from = excluded.visible_from
           where (s.path, s.title, s.about, s.summary, s.body, s.category, s.visible_from)
             is distinct from (excluded.path, excluded.title, excluded.about, excluded.summary, excluded.body, excluded.category, excluded.visible_from)
         returning doc)
       select array_agg(doc) into changed from written;
       delete from search_terms where doc = any (changed);
       insert into search_terms (doc, term, impact)
         select d.doc, t.term, t.impact from search_documents d cross join lateral (${IMPACT}) t where d.doc = any (changed);
       insert into search_words (word, term)
         select distinct on (w.word) w.word, w.term
           from search_documents d cross join lateral search_words_of(concat_ws(' ', d.title, d.about, d.summary, d.body)) w where d.doc = any (changed)
          order by w.word
         on conflict (word) do nothing;
     end $$`,
  `create function search_write_thread(question uuid) returns void language plpgsql as $$
     begin
       delete from search_documents s where s.kind = 'thread' and s.ref = question
          and not exists (select from community_questions q where q.id = question and q.is_shown);
       perform search_write(jsonb_agg(jsonb_build_object('kind', 'thread', 'ref', q.id, 'path', '/community/questions/' || q.id, 'title', q.title,
           'about', 'Communauté · ' || q.subject, 'summary', array_to_string(q.tags, ' '), 'body', p.text, 'category', null)))
         from community_questions q join community_posts p on p.id = q.id where q.id = question and q.is_shown having count(*) > 0;
     end $$`,
  `create function search_thread_follows() returns trigger language plpgsql as $$
     begin
       perform search_write_thread(new.id);
       return null;
     end $$`,
  `create function search_post_follows() returns trigger language plpgsql as $$
     begin
       if exists (select from community_questions q where q.id = new.id) then perform search_write_thread(new.id); end if;
       return null;
     end $$`,
  `create trigger community_questions_found after insert or update of title, subject, tags, is_shown on community_questions
     for each row execute function search_thread_follows()`,
  `create trigger community_posts_found after update of text on community_posts for each row execute function search_post_follows()`,
  `select search_write_thread(id) from community_questions where is_shown`,
];
