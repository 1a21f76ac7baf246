create table post_views (
  day        date    not null,
  post_id    uuid    not null,
  mark       bytea   not null,
  is_counted boolean not null default false,
  constraint post_views_pkey primary key (day, post_id, mark),
  constraint post_views_post_id_fkey foreign key (post_id) references posts(id)
);

create index post_views_to_count on post_views (post_id) where not is_counted;
