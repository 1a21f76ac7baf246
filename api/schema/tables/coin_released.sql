create table coin_released (
  original_id uuid not null,
  release_id  uuid not null,
  constraint coin_released_pkey primary key (original_id),
  constraint coin_released_original_id_fkey foreign key (original_id) references coin_txn(id),
  constraint coin_released_release_id_fkey foreign key (release_id) references coin_txn(id) deferrable initially
      deferred
);

create index coin_released_by on coin_released (release_id);

create trigger coin_released_is_append_only before delete or update on coin_released for each row execute function
    ledger_is_append_only();
create trigger coin_released_is_not_emptied before truncate on coin_released for each statement execute function
    ledger_is_append_only();
