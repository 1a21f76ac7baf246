create table catalog_unit (
  id            uuid        not null,
  item_id       uuid        not null,
  state         text        not null default 'free',
  redemption_id uuid,
  sealed_code   bytea,
  code_hash     bytea,
  added_at      timestamptz not null default now(),
  constraint catalog_unit_pkey primary key (id),
  constraint catalog_unit_code_hash_key unique (code_hash),
  constraint catalog_unit_item_id_fkey foreign key (item_id) references catalog_item(id),
  constraint catalog_unit_check check ((sealed_code is null) = (code_hash is null)),
  constraint catalog_unit_check1 check ((state in ('held', 'delivered')) = (redemption_id is not null)),
  constraint catalog_unit_state_check check (state in ('free', 'held', 'delivered', 'withdrawn'))
);

create index catalog_unit_free on catalog_unit (item_id, id) where state = 'free';
create index catalog_unit_of_item on catalog_unit (item_id, state);
create unique index catalog_unit_of_redemption on catalog_unit (redemption_id) where redemption_id is not null;
