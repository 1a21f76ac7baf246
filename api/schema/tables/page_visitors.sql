create table page_visitors (
  day  date  not null,
  mark bytea not null,
  constraint page_visitors_pkey primary key (day, mark)
);
