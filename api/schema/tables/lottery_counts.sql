create table lottery_counts (
  month      text        not null,
  pool       text        not null,
  tickets    integer     not null,
  counted_at timestamptz not null,
  constraint lottery_counts_pkey primary key (month, pool),
  constraint lottery_counts_pool_check check (pool in ('adult', 'minor'))
);
