create table community_edits (
  id      uuid        not null,
  post_id uuid        not null,
  title   text,
  text    text        not null,
  at      timestamptz not null,
  constraint community_edits_pkey primary key (id),
  constraint community_edits_post_id_fkey foreign key (post_id) references community_posts(id) on delete cascade
);

create index community_edits_of_post on community_edits (post_id, at);
