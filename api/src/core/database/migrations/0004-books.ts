import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Book summaries, their chapters, quizzes and questions. Retired, never deleted, like other content. Product §2.21, §3.7. */
export class Books0000000000004 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table questions, quizzes, chapters, books cascade`);
    await runner.query(`drop function books_like(text)`);
  }
}

const SLUG = `text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$')`;
const VERSION = `integer not null default 1 check (version >= 1)`;

// The exclusion constraints are unique constraints over live rows only, checked at commit so that one import may swap slugs or numbers.
const STATEMENTS = [
  `create table books (
     id uuid primary key,
     slug ${SLUG},
     title text not null check (title <> ''),
     original_title text check (original_title <> ''),
     author text not null check (author <> ''),
     category text not null,
     summary text not null check (summary <> ''),
     cover_url text,
     rights text not null check (rights <> ''),
     key_ideas text[] not null check (cardinality(key_ideas) = 3),
     actions text[] not null check (cardinality(actions) = 3),
     read_minutes integer not null check (read_minutes >= 1),
     listen_minutes integer not null check (listen_minutes >= 1),
     chapter_count integer not null check (chapter_count >= 1),
     text_bytes integer not null check (text_bytes >= 0),
     quizzes_bytes integer not null check (quizzes_bytes >= 0),
     published_at timestamptz not null,
     version ${VERSION},
     content_hash text not null,
     modified_at timestamptz not null,
     retired_at timestamptz,
     search tsvector generated always as (
       setweight(ulty_vector(title || ' ' || coalesce(original_title, '')), 'A') || setweight(ulty_vector(author || ' ' || category), 'B')
       || setweight(ulty_vector(summary || ' ' || ulty_words(key_ideas)), 'C')) stored,
     constraint books_live_slug exclude using btree (slug with =) where (retired_at is null) deferrable initially deferred
   )`,
  `create index books_newest on books (published_at desc, id desc) where retired_at is null`,
  `create index books_search on books using gin (search)`,
  `create index books_title_trgm on books using gin (ulty_fold(title) gin_trgm_ops)`,
  // Titles near a mistyped text, as for courses. Product §2.11.
  `create function books_like(query text) returns table (id uuid, score real)
     language sql stable parallel safe set pg_trgm.word_similarity_threshold = 0.4
     as $$ select t.id, word_similarity(ulty_fold(query), ulty_fold(t.title)) from books t where ulty_fold(t.title) %> ulty_fold(query) $$`,
  `create table chapters (
     id uuid primary key,
     book_id uuid not null references books (id),
     slug ${SLUG},
     chapter_number integer not null check (chapter_number >= 1),
     title text not null check (title <> ''),
     html text not null,
     read_minutes integer not null check (read_minutes >= 1),
     version ${VERSION},
     content_hash text not null,
     retired_at timestamptz,
     constraint chapters_live_number exclude using btree (book_id with =, chapter_number with =) where (retired_at is null) deferrable initially deferred
   )`,
  `create index chapters_of_book on chapters (book_id, chapter_number)`,
  `create table quizzes (
     id uuid primary key,
     chapter_id uuid not null references chapters (id),
     title text not null check (title <> ''),
     pass_percent integer not null check (pass_percent between 1 and 100),
     version ${VERSION},
     content_hash text not null,
     retired_at timestamptz,
     constraint quizzes_live_chapter exclude using btree (chapter_id with =) where (retired_at is null) deferrable initially deferred
   )`,
  `create index quizzes_of_chapter on quizzes (chapter_id)`,
  // answer and tolerance stay on the server; key_hashes is what devices get.
  `create table questions (
     id uuid primary key,
     quiz_id uuid not null references quizzes (id),
     position integer not null check (position >= 1),
     type text not null check (type in ('single', 'multiple', 'truefalse', 'order', 'number', 'text')),
     prompt text not null check (prompt <> ''),
     choices jsonb not null check (jsonb_typeof(choices) = 'array'),
     answer jsonb not null,
     tolerance double precision not null default 0 check (tolerance >= 0),
     key_hashes text[] not null check (cardinality(key_hashes) >= 1),
     explanation text not null check (explanation <> ''),
     hint text,
     unit text,
     points integer not null check (points >= 1),
     topic text not null check (topic <> ''),
     retired_at timestamptz,
     check ((type in ('single', 'multiple', 'order')) = (jsonb_array_length(choices) >= 2)),
     constraint questions_live_position exclude using btree (quiz_id with =, position with =) where (retired_at is null) deferrable initially deferred
   )`,
  `create index questions_of_quiz on questions (quiz_id, position)`,
];
