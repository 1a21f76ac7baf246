create table group_pins (
  group_id    uuid        not null,
  question_id uuid        not null,
  added_at    timestamptz not null,
  constraint group_pins_pkey primary key (group_id, question_id),
  constraint group_pins_group_id_fkey foreign key (group_id) references groups(id) on delete cascade
);

create index group_pins_of_question on group_pins (question_id);
