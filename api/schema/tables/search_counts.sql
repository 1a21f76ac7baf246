create table search_counts (
  day      date    not null,
  text     text    not null,
  searches integer not null,
  constraint search_counts_pkey primary key (day, text),
  constraint search_counts_searches_check check (searches > 0),
  constraint search_counts_text_check check (length(text) >= 2 and length(text) <= 60)
);
