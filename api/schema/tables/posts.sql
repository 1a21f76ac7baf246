create table posts (
  id               uuid        not null,
  slug             text        not null,
  title            text        not null,
  excerpt          text        not null,
  category         text        not null,
  published_at     timestamptz not null,
  author_name      text        not null,
  author_avatar    text,
  is_featured      boolean     not null default false,
  featured_image   text,
  reading_time_min integer     not null,
  views_count      integer     not null default 0,
  likes_count      integer     not null default 0,
  html             text        not null,
  words            text        not null,
  content_hash     text        not null,
  modified_at      timestamptz not null,
  retired_at       timestamptz,
  search           tsvector    generated always as ((setweight(ulty_vector(title), 'A'::"char") ||
      setweight(ulty_vector((excerpt || ' ') || category), 'B'::"char")) || setweight(ulty_vector(words), 'C'::"char"))
      stored,
  headings         jsonb       not null default '[]'::jsonb,
  checked          text,
  constraint posts_pkey primary key (id),
  constraint posts_live_slug exclude (slug with =) where (retired_at is null) deferrable initially deferred,
  constraint posts_checked_check check (checked <> ''),
  constraint posts_likes_count_check check (likes_count >= 0),
  constraint posts_reading_time_min_check check (reading_time_min >= 1),
  constraint posts_slug_check check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  constraint posts_title_check check (title <> ''),
  constraint posts_views_count_check check (views_count >= 0)
);

create index posts_newest on posts (published_at desc, id) where retired_at is null;
create index posts_search on posts using gin (search);
create index posts_title_trgm on posts using gin (ulty_fold(title) gin_trgm_ops);
