create table lottery_prizes (
  month      text     not null,
  "position" smallint not null,
  pool       text     not null,
  title      text     not null,
  donor      text     not null,
  value_fcfa integer  not null,
  quantity   smallint not null,
  is_money   boolean  not null,
  constraint lottery_prizes_pkey primary key (month, "position"),
  constraint lottery_prizes_month_fkey foreign key (month) references lottery_months(month),
  constraint lottery_prizes_check check (pool = 'adult' or not is_money),
  constraint lottery_prizes_donor_check check (donor <> ''),
  constraint lottery_prizes_pool_check check (pool in ('adult', 'minor')),
  constraint lottery_prizes_position_check check ("position" >= 0),
  constraint lottery_prizes_quantity_check check (quantity > 0),
  constraint lottery_prizes_title_check check (title <> ''),
  constraint lottery_prizes_value_fcfa_check check (value_fcfa >= 0)
);
