create table chapters (
  id                 uuid        not null,
  book_id            uuid        not null,
  slug               text        not null,
  chapter_number     integer     not null,
  title              text        not null,
  html               text        not null,
  read_minutes       integer     not null,
  version            integer     not null default 1,
  content_hash       text        not null,
  retired_at         timestamptz,
  audio_hash         text,
  audio_bytes        integer,
  audio_duration_sec integer,
  audio_voice        text,
  says               text,
  constraint chapters_pkey primary key (id),
  constraint chapters_book_id_fkey foreign key (book_id) references books(id),
  constraint chapters_live_number exclude (book_id with =, chapter_number with =) where (retired_at is null) deferrable
      initially deferred,
  constraint chapters_audio_bytes_check check (audio_bytes > 0),
  constraint chapters_audio_duration_sec_check check (audio_duration_sec > 0),
  constraint chapters_audio_hash_check check (audio_hash ~ '^[0-9a-f]{64}$'),
  constraint chapters_audio_voice_check check (audio_voice in ('synthetic', 'human')),
  constraint chapters_audio_whole check (num_nulls(audio_hash, audio_bytes, audio_duration_sec, audio_voice) in (0, 4)),
  constraint chapters_chapter_number_check check (chapter_number >= 1),
  constraint chapters_read_minutes_check check (read_minutes >= 1),
  constraint chapters_says_check check (says <> ''),
  constraint chapters_slug_check check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  constraint chapters_title_check check (title <> ''),
  constraint chapters_version_check check (version >= 1)
);

create index chapters_of_book on chapters (book_id, chapter_number);
