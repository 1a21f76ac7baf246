create table lottery_winners (
  month         text        not null,
  pool          text        not null,
  k             smallint    not null,
  attempt       integer     not null,
  ticket        integer     not null,
  holder        text        not null,
  unit          smallint,
  state         text        not null,
  offered_until timestamptz,
  demo_alias    text,
  demo_region   text,
  constraint lottery_winners_pkey primary key (month, pool, k),
  constraint lottery_one_prize_a_person unique (month, holder),
  constraint lottery_winners_month_fkey foreign key (month) references lottery_months(month),
  constraint lottery_winners_check check ((state = 'reserve') = (unit is null)),
  constraint lottery_winners_k_check check (k >= 1),
  constraint lottery_winners_pool_check check (pool in ('adult', 'minor')),
  constraint lottery_winners_state_check check (state in ('reserve', 'offered', 'claimed', 'delivered', 'lapsed'))
);

create unique index lottery_units_once on lottery_winners (month, pool, unit) where state in ('offered', 'claimed',
    'delivered');
create index lottery_winners_waiting on lottery_winners (month) where state = 'offered';
