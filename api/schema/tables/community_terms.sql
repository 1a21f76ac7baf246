create table community_terms (
  track       text        not null,
  term        text        not null,
  at          timestamptz not null,
  question_id uuid        not null,
  constraint community_terms_pkey primary key (track, term, at, question_id)
);
