create table page_views (
  day   date    not null,
  page  text    not null,
  views integer not null,
  constraint page_views_pkey primary key (day, page),
  constraint page_views_page_check check (page ~ '^/')
);
