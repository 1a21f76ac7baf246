create table reward_rule (
  code              text        not null,
  version           integer     not null,
  amount            integer,
  cap_per_day       integer,
  cap_per_month     integer,
  is_in_daily_total boolean     not null default true,
  active_from       timestamptz not null,
  active_to         timestamptz,
  is_demo           boolean     not null default false,
  is_over           boolean     not null default false,
  constraint reward_rule_pkey primary key (code, version),
  constraint reward_rule_amount_check check (amount >= 0 and amount <= 100000),
  constraint reward_rule_cap_per_day_check check (cap_per_day >= 1),
  constraint reward_rule_cap_per_month_check check (cap_per_month >= 1),
  constraint reward_rule_check check (active_to > active_from),
  constraint reward_rule_check1 check (amount is not null or cap_per_day is null and cap_per_month is null),
  constraint reward_rule_check2 check (is_demo or not is_over),
  constraint reward_rule_code_check check (code <> ''),
  constraint reward_rule_version_check check (version >= 1)
);

create unique index reward_rule_one_beginning on reward_rule (code, active_from) where not is_over;

create trigger reward_rule_gives_notice before insert on reward_rule for each row execute function
    reward_rule_gives_notice();
create trigger reward_rule_is_append_only before update on reward_rule for each row when (not new.is_over or
    (to_jsonb(new.*) - 'is_over') is distinct from (to_jsonb(old.*) - 'is_over')) execute function
    ledger_is_append_only();
create trigger reward_rule_is_kept before delete on reward_rule for each row execute function ledger_is_append_only();
create trigger reward_rule_is_not_emptied before truncate on reward_rule for each statement execute function
    ledger_is_append_only();
create trigger reward_rule_is_planned before insert on reward_rule for each row execute function
    reward_rule_is_planned();
