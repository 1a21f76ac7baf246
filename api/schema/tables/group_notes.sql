create table group_notes (
  id            uuid        not null,
  group_id      uuid        not null,
  user_id       uuid        not null,
  text          text        not null,
  media_id      text,
  review        text        not null,
  review_notice text,
  at            timestamptz not null,
  constraint group_notes_pkey primary key (id),
  constraint group_notes_group_id_fkey foreign key (group_id) references groups(id) on delete cascade,
  constraint group_notes_user_id_fkey foreign key (user_id) references users(id) on delete cascade,
  constraint group_notes_check check (text <> '' or media_id is not null),
  constraint group_notes_review_check check (review in ('published', 'held', 'hidden')),
  constraint group_notes_text_check check (char_length(text) <= 500)
);

create index group_notes_latest on group_notes (group_id, at desc, id desc);
create index group_notes_of_medium on group_notes (media_id) where media_id is not null;
create index group_notes_of_person on group_notes (user_id, at);
