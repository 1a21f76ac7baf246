create table highlights (
  user_id    uuid        not null,
  about_kind text        not null,
  about_id   uuid        not null,
  paragraph  integer     not null,
  quote      text        not null,
  is_on      boolean     not null,
  changed_at timestamptz not null,
  constraint highlights_pkey primary key (user_id, about_id, paragraph, quote),
  constraint highlights_user_id_fkey foreign key (user_id) references users(id) on delete cascade,
  constraint highlights_about_kind_check check (about_kind in ('lesson', 'chapter')),
  constraint highlights_paragraph_check check (paragraph >= 0 and paragraph <= 999),
  constraint highlights_quote_check check (char_length(quote) >= 1 and char_length(quote) <= 600)
);
