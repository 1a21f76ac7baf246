create table franc_account (
  name      text    not null,
  is_source boolean not null,
  balance   bigint  not null default 0,
  constraint franc_account_pkey primary key (name),
  constraint franc_account_covered check (is_source or balance >= 0)
);

create trigger franc_account_is_derived before delete or update on franc_account for each row when (pg_trigger_depth() =
    0) execute function franc_account_is_derived();
