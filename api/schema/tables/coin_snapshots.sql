create table coin_snapshots (
  month           date        not null,
  taken_at        timestamptz not null default now(),
  issued          bigint      not null,
  redeemed        bigint      not null,
  used            bigint      not null,
  pending         bigint      not null,
  reserved        bigint      not null,
  available       bigint      not null,
  earned_in_month bigint      not null,
  active_learners integer     not null,
  sources         jsonb       not null,
  set_aside_fcfa  bigint      not null,
  is_demo         boolean     not null default false,
  constraint coin_snapshots_pkey primary key (month, is_demo),
  constraint coin_snapshots_check check (issued = (redeemed + used + pending + reserved + available)),
  constraint coin_snapshots_month_check check (month = date_trunc('month', month::timestamptz))
);

create trigger coin_snapshots_is_append_only before delete or update on coin_snapshots for each row execute function
    ledger_is_append_only();
create trigger coin_snapshots_is_not_emptied before truncate on coin_snapshots for each statement execute function
    ledger_is_append_only();
