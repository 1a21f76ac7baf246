create table exam_periods (
  id        uuid     not null,
  name      text     not null,
  year      smallint not null generated always as (extract(year from first_day)) stored,
  first_day date     not null,
  last_day  date     not null,
  constraint exam_periods_pkey primary key (id),
  constraint exam_periods_name_year_key unique (name, year),
  constraint exam_periods_check check (last_day >= first_day),
  constraint exam_periods_name_check check (name in ('BEPC', 'BAC'))
);
