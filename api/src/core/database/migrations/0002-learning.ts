import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Articles, courses, lessons, enrolments and progress. Spec §3, product §2.19, §2.20, §3.2.
 * Content rows are retired, never deleted: a learner's rows must keep pointing at existing content.
 */
export class Learning0000000000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...SEARCH, ...CONTENT, ...ENROLLMENT, ...PROGRESS]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `drop table study_days, progress_items, progress_events, device_contacts, lesson_progress, course_stats, enrollments, lessons, courses, posts, content_imports cascade`,
    );
    await runner.query(`drop function posts_like(text), courses_like(text), course_stats_follow()`);
    await runner.query(`drop function ulty_words(text[]), ulty_vector(text), ulty_fold(text)`);
    await runner.query(`drop text search configuration ulty_fr`);
  }
}

/** French stemming without accents, so that 'education' and 'Éducations' meet. Product §2.11. */
const SEARCH = [
  `create text search configuration ulty_fr (copy = pg_catalog.french)`,
  `alter text search configuration ulty_fr alter mapping for hword, hword_part, word with unaccent, french_stem`,
  // Without accents, typographic apostrophes or no-break spaces, so that words split the same in every locale.
  // unaccent(text) is only stable because its dictionary could be swapped; ours is the extension's own.
  `create function ulty_fold(value text) returns text language sql immutable strict parallel safe
     as $$ select lower(public.unaccent('public.unaccent'::regdictionary, translate(value, U&'\\2019\\00A0\\202F', '''  '))) $$`,
  `create function ulty_vector(value text) returns tsvector language sql immutable strict parallel safe
     as $$ select to_tsvector('public.ulty_fr', public.ulty_fold(value)) $$`,
  `create function ulty_words(value text[]) returns text language sql immutable strict parallel safe
     as $$ select array_to_string(value, ' ') $$`,
];

const SLUG = `text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$')`;

/** Titles near a mistyped text. 0.4 forgives a letter in most words of seven and more (product §2.11); the index serves `%>`. */
const nearTitles = (table: string) => `
  create function ${table}_like(query text) returns table (id uuid, score real)
    language sql stable parallel safe set pg_trgm.word_similarity_threshold = 0.4
    as $$ select t.id, word_similarity(ulty_fold(query), ulty_fold(t.title)) from ${table} t where ulty_fold(t.title) %> ulty_fold(query) $$`;

// The exclusion constraints are unique constraints over live rows only, checked at commit so that one import may swap slugs or positions.
const CONTENT = [
  `create table content_imports (
     id smallint primary key check (id = 1),
     checksum text not null,
     imported_at timestamptz not null default now()
   )`,
  `create table posts (
     id uuid primary key,
     slug ${SLUG},
     title text not null check (title <> ''),
     excerpt text not null,
     category text not null,
     published_at timestamptz not null,
     author_name text not null,
     author_avatar text,
     is_featured boolean not null default false,
     featured_image text,
     reading_time_min integer not null check (reading_time_min >= 1),
     views_count integer not null default 0 check (views_count >= 0),
     likes_count integer not null default 0 check (likes_count >= 0),
     html text not null,
     words text not null,
     content_hash text not null,
     modified_at timestamptz not null,
     retired_at timestamptz,
     search tsvector generated always as (
       setweight(ulty_vector(title), 'A') || setweight(ulty_vector(excerpt || ' ' || category), 'B')
       || setweight(ulty_vector(words), 'C')) stored,
     constraint posts_live_slug exclude using btree (slug with =) where (retired_at is null) deferrable initially deferred
   )`,
  `create index posts_newest on posts (published_at desc, id) where retired_at is null`,
  `create index posts_search on posts using gin (search)`,
  `create index posts_title_trgm on posts using gin (ulty_fold(title) gin_trgm_ops)`,
  nearTitles('posts'),
  `create table courses (
     id uuid primary key,
     slug ${SLUG},
     title text not null check (title <> ''),
     short_description text not null,
     description text not null,
     image_url text,
     category text not null,
     difficulty text not null,
     price_euro_cents integer not null check (price_euro_cents >= 0),
     original_price_euro_cents integer check (original_price_euro_cents > price_euro_cents),
     tags text[] not null,
     objectives text[] not null,
     requirements text[] not null,
     duration_min integer not null check (duration_min >= 0),
     lesson_count integer not null check (lesson_count >= 1),
     created_at timestamptz not null,
     content_hash text not null,
     retired_at timestamptz,
     search tsvector generated always as (
       setweight(ulty_vector(title), 'A') || setweight(ulty_vector(ulty_words(tags) || ' ' || category), 'B')
       || setweight(ulty_vector(short_description || ' ' || description), 'C')) stored,
     constraint courses_live_slug exclude using btree (slug with =) where (retired_at is null) deferrable initially deferred
   )`,
  `create index courses_newest on courses (created_at desc, id) where retired_at is null`,
  `create index courses_search on courses using gin (search)`,
  `create index courses_title_trgm on courses using gin (ulty_fold(title) gin_trgm_ops)`,
  nearTitles('courses'),
  `create table lessons (
     id uuid primary key,
     course_id uuid not null references courses (id),
     slug ${SLUG},
     position integer not null check (position >= 1),
     title text not null check (title <> ''),
     section text not null,
     duration_min integer not null check (duration_min >= 1),
     is_preview boolean not null,
     html text not null,
     bytes integer not null check (bytes >= 0),
     content_hash text not null,
     retired_at timestamptz,
     constraint lessons_live_position exclude using btree (course_id with =, position with =) where (retired_at is null) deferrable initially deferred
   )`,
  `create index lessons_of_course on lessons (course_id, position)`,
];

const ENROLLMENT = [
  `create table enrollments (
     id uuid primary key,
     user_id uuid not null references users (id) on delete cascade,
     course_id uuid not null references courses (id),
     status text not null check (status in ('active', 'pending_payment', 'completed')),
     enrolled_at timestamptz not null default now(),
     last_accessed_at timestamptz not null default now(),
     completed_at timestamptz,
     constraint enrollments_once unique (user_id, course_id),
     check ((status = 'completed') = (completed_at is not null))
   )`,
  `create index enrollments_of_course on enrollments (course_id)`,
  `create index enrollments_latest on enrollments (user_id, last_accessed_at desc)`,
  // Learners per course, kept beside the course: counting a million rows for every card would be too slow.
  `create table course_stats (
     course_id uuid primary key references courses (id) on delete cascade,
     enrollment_count integer not null check (enrollment_count >= 0)
   )`,
  `create function course_stats_follow() returns trigger language plpgsql as $$
   declare
     was integer := case when TG_OP <> 'INSERT' and old.status <> 'pending_payment' then 1 else 0 end;
     now_is integer := case when TG_OP <> 'DELETE' and new.status <> 'pending_payment' then 1 else 0 end;
   begin
     if now_is <> was then
       insert into course_stats as s (course_id, enrollment_count) values (coalesce(new.course_id, old.course_id), now_is)
       on conflict (course_id) do update set enrollment_count = s.enrollment_count + now_is - was;
     end if;
     return null;
   end $$`,
  `create trigger enrollments_counted after insert or delete or update of status on enrollments
     for each row execute function course_stats_follow()`,
];

/**
 * Events are the source of truth (append-only, keyed by the client's event id); lesson_progress and study_days are derived from them.
 * Product §1.1.
 */
const PROGRESS = [
  `create table progress_events (
     event_id uuid primary key,
     user_id uuid not null references users (id) on delete cascade,
     device_id text not null,
     seq bigint,
     occurred_at timestamptz not null,
     trusted_at timestamptz not null,
     received_at timestamptz not null default now(),
     is_time_adjusted boolean not null,
     answer jsonb not null
   )`,
  `create index progress_events_of_user on progress_events (user_id, received_at desc)`,
  `create table progress_items (
     event_id uuid not null references progress_events (event_id) on delete cascade,
     content_id uuid not null,
     user_id uuid not null references users (id) on delete cascade,
     kind text not null check (kind in ('course', 'lesson')),
     status text not null check (status in ('started', 'progress', 'completed')),
     claimed_seconds integer not null check (claimed_seconds >= 0),
     trusted_at timestamptz not null,
     starts_at timestamptz not null,
     day date not null,
     primary key (event_id, content_id)
   )`,
  `create index progress_items_in_order on progress_items (user_id, content_id, trusted_at, event_id)`,
  `create index progress_items_of_day on progress_items (user_id, day)`,
  `create table lesson_progress (
     user_id uuid not null references users (id) on delete cascade,
     lesson_id uuid not null references lessons (id),
     percent smallint not null check (percent between 0 and 100),
     position jsonb,
     position_at timestamptz,
     position_seq bigint,
     completed_at timestamptz,
     primary key (user_id, lesson_id),
     check (completed_at is null or percent = 100)
   )`,
  `create table study_days (
     user_id uuid not null references users (id) on delete cascade,
     day date not null,
     active_seconds integer not null check (active_seconds between 0 and 28800),
     primary key (user_id, day)
   )`,
  // The end of a device's presence before the current one bounds how far back its next events may lie. Product §1.2.
  `create table device_contacts (
     user_id uuid not null references users (id) on delete cascade,
     device_id text not null,
     last_at timestamptz not null,
     previous_at timestamptz,
     primary key (user_id, device_id)
   )`,
];
