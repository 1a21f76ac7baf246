create table lottery_leaves (
  month  text     not null,
  pool   text     not null,
  index  integer  not null,
  holder text     not null,
  first  integer  not null,
  count  smallint not null,
  constraint lottery_leaves_pkey primary key (month, pool, index),
  constraint lottery_leaves_month_fkey foreign key (month) references lottery_months(month),
  constraint lottery_leaves_count_check check (count >= 1 and count <= 40),
  constraint lottery_leaves_first_check check (first >= 1),
  constraint lottery_leaves_holder_check check (holder ~ '^[0-9a-f]{32}$'),
  constraint lottery_leaves_index_check check (index >= 0),
  constraint lottery_leaves_pool_check check (pool in ('adult', 'minor'))
);

create unique index lottery_leaves_of_holder on lottery_leaves (month, holder);
