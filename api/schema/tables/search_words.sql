create table search_words (
  word text not null,
  term text not null,
  constraint search_words_pkey primary key (word)
);

create index search_words_near on search_words using gin (word gin_trgm_ops);
