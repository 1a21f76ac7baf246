create table community_media (
  id         text        not null,
  media_type text        not null,
  bytes      integer     not null,
  width      smallint,
  height     smallint,
  seconds    smallint,
  content    bytea       storage external not null,
  created_at timestamptz not null default now(),
  constraint community_media_pkey primary key (id),
  constraint community_media_bytes_check check (bytes >= 1 and bytes <= 200000),
  constraint community_media_check check (starts_with(media_type, 'image/') = (width is not null and height is not null
      and seconds is null)),
  constraint community_media_check1 check (starts_with(media_type, 'audio/') = (seconds is not null)),
  constraint community_media_height_check check (height > 0),
  constraint community_media_id_check check (id ~ '^[0-9a-f]{64}$'),
  constraint community_media_media_type_check check (media_type in ('image/webp', 'audio/ogg', 'audio/webm')),
  constraint community_media_seconds_check check (seconds >= 1 and seconds <= 60),
  constraint community_media_width_check check (width > 0)
);
