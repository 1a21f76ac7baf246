create table search_postings (
  term    text      not null,
  ids     integer[] not null,
  impacts real[]    not null,
  constraint search_postings_pkey primary key (term)
);
