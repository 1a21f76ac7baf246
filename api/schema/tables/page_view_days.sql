create table page_view_days (
  day      date    not null,
  views    integer not null,
  visitors integer not null,
  constraint page_view_days_pkey primary key (day)
);
