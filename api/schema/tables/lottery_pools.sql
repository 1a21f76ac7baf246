create table lottery_pools (
  month   text     not null,
  pool    text     not null,
  root    text     not null,
  holders integer  not null,
  tickets integer  not null,
  draws   smallint not null,
  constraint lottery_pools_pkey primary key (month, pool),
  constraint lottery_pools_month_fkey foreign key (month) references lottery_months(month),
  constraint lottery_pools_pool_check check (pool in ('adult', 'minor')),
  constraint lottery_pools_root_check check (root ~ '^[0-9a-f]{64}$')
);
