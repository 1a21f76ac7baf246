create table catalog_hold (
  redemption_id uuid        not null,
  item_id       uuid        not null,
  user_id       uuid        not null,
  state         text        not null default 'held',
  held_until    timestamptz not null,
  delivered_at  timestamptz,
  constraint catalog_hold_pkey primary key (redemption_id),
  constraint catalog_hold_item_id_fkey foreign key (item_id) references catalog_item(id),
  constraint catalog_hold_user_id_fkey foreign key (user_id) references users(id) on delete cascade,
  constraint catalog_hold_check check ((state = 'delivered') = (delivered_at is not null)),
  constraint catalog_hold_state_check check (state in ('held', 'expired', 'freed', 'delivered'))
);

create index catalog_hold_due on catalog_hold (held_until) where state = 'held';
create index catalog_hold_of_learner on catalog_hold (user_id, item_id);
