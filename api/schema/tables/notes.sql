create table notes (
  user_id    uuid        not null,
  about_kind text        not null,
  about_id   uuid        not null,
  text       text        not null,
  changed_at timestamptz not null,
  constraint notes_pkey primary key (user_id, about_id),
  constraint notes_user_id_fkey foreign key (user_id) references users(id) on delete cascade,
  constraint notes_about_kind_check check (about_kind in ('lesson', 'chapter')),
  constraint notes_text_check check (char_length(text) <= 2000)
);
