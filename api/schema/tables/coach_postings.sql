create table coach_postings (
  term    text      not null,
  ids     integer[] not null,
  impacts real[]    not null,
  constraint coach_postings_pkey primary key (term)
);
