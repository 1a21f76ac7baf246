create table catalog_wish (
  user_id   uuid        not null,
  item_id   uuid        not null,
  wished_at timestamptz not null default now(),
  constraint catalog_wish_pkey primary key (user_id, item_id),
  constraint catalog_wish_item_id_fkey foreign key (item_id) references catalog_item(id) on delete cascade,
  constraint catalog_wish_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);

create index catalog_wish_of_item on catalog_wish (item_id);
