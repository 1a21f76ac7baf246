create table community_authors (
  post_id uuid        not null,
  user_id uuid        not null,
  kind    text        not null,
  at      timestamptz not null,
  day     date        not null,
  constraint community_authors_pkey primary key (post_id),
  constraint community_authors_post_id_fkey foreign key (post_id) references community_posts(id) on delete cascade,
  constraint community_authors_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);

create index community_authors_posts on community_authors (user_id, kind, at desc, post_id desc);

create trigger community_authors_awaited after delete on community_authors for each row when (old.kind = 'question')
    execute function community_authors_await();
