create table coin_wallet (
  user_id   uuid    not null,
  available integer not null default 0,
  pending   integer not null default 0,
  reserved  integer not null default 0,
  lifetime  integer not null default 0,
  version   integer not null default 0,
  constraint coin_wallet_pkey primary key (user_id),
  constraint coin_wallet_user_id_fkey foreign key (user_id) references users(id),
  constraint coin_wallet_lifetime_check check (lifetime >= 0),
  constraint coin_wallet_pending_check check (pending >= 0),
  constraint coin_wallet_reserved_check check (reserved >= 0)
) with (fillfactor=80);

create trigger coin_wallet_is_derived before insert or delete or update on coin_wallet for each row when
    (pg_trigger_depth() = 0) execute function coin_wallet_is_derived();
create trigger coin_wallet_is_not_emptied before truncate on coin_wallet for each statement execute function
    ledger_is_append_only();
