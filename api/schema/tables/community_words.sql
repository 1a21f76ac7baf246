create table community_words (
  word text not null,
  constraint community_words_pkey primary key (word)
);

create index community_words_trgm on community_words using gin (word gin_trgm_ops);
