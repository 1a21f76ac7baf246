create table referral_visits (
  day  date  not null,
  code text  not null,
  mark bytea not null,
  constraint referral_visits_pkey primary key (day, code, mark)
);
