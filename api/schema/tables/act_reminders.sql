create table act_reminders (
  user_id    uuid        not null,
  chapter_id uuid        not null,
  due_at     timestamptz,
  changed_at timestamptz not null,
  constraint act_reminders_pkey primary key (user_id, chapter_id),
  constraint act_reminders_chapter_id_fkey foreign key (chapter_id) references chapters(id),
  constraint act_reminders_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);

create index act_reminders_due on act_reminders (due_at) where due_at is not null;
