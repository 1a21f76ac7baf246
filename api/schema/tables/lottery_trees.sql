create table lottery_trees (
  month  text     not null,
  pool   text     not null,
  level  smallint not null,
  hashes bytea    storage external not null,
  constraint lottery_trees_pkey primary key (month, pool, level),
  constraint lottery_trees_month_fkey foreign key (month) references lottery_months(month),
  constraint lottery_trees_pool_check check (pool in ('adult', 'minor'))
);
