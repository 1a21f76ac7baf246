create table courses (
  id                        uuid        not null,
  slug                      text        not null,
  title                     text        not null,
  short_description         text        not null,
  description               text        not null,
  image_url                 text,
  category                  text        not null,
  difficulty                text        not null,
  price_euro_cents          integer     not null,
  original_price_euro_cents integer,
  tags                      text[]      not null,
  objectives                text[]      not null,
  requirements              text[]      not null,
  duration_min              integer     not null,
  lesson_count              integer     not null,
  created_at                timestamptz not null,
  content_hash              text        not null,
  retired_at                timestamptz,
  search                    tsvector    generated always as ((setweight(ulty_vector(title), 'A'::"char") ||
      setweight(ulty_vector((ulty_words(tags) || ' ') || category), 'B'::"char")) ||
      setweight(ulty_vector((short_description || ' ') || description), 'C'::"char")) stored,
  requires                  uuid[]      not null default '{}'::uuid[],
  scene_person              text,
  scene_place               text,
  need                      text        not null default '',
  checked                   text,
  constraint courses_pkey primary key (id),
  constraint courses_live_slug exclude (slug with =) where (retired_at is null) deferrable initially deferred,
  constraint courses_check check (original_price_euro_cents > price_euro_cents),
  constraint courses_checked_check check (checked <> ''),
  constraint courses_duration_min_check check (duration_min >= 0),
  constraint courses_lesson_count_check check (lesson_count >= 1),
  constraint courses_price_euro_cents_check check (price_euro_cents >= 0),
  constraint courses_slug_check check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  constraint courses_title_check check (title <> '')
);

create index courses_newest on courses (created_at desc, id) where retired_at is null;
create index courses_search on courses using gin (search);
create index courses_title_trgm on courses using gin (ulty_fold(title) gin_trgm_ops);
