create table post_likes (
  user_id    uuid        not null,
  post_id    uuid        not null,
  is_liked   boolean     not null,
  was_liked  boolean     not null,
  event_id   uuid        not null,
  changed_at timestamptz not null default now(),
  made_at    timestamptz not null default now(),
  constraint post_likes_pkey primary key (user_id, post_id),
  constraint post_likes_post_id_fkey foreign key (post_id) references posts(id),
  constraint post_likes_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);

create index post_likes_of_post on post_likes (post_id);

create trigger post_likes_forgotten after delete on post_likes for each row when (old.is_liked) execute function
    post_likes_forgotten();
