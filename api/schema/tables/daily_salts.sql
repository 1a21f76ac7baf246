create table daily_salts (
  day  date  not null,
  salt bytea not null,
  constraint daily_salts_pkey primary key (day)
);
