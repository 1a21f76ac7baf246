create table birth_year_corrections (
  id          uuid        not null,
  user_id     uuid        not null,
  year_before smallint,
  year_after  smallint    not null,
  reason      text        not null,
  actor_id    uuid        not null,
  at          timestamptz not null default now(),
  constraint birth_year_corrections_pkey primary key (id),
  constraint birth_year_corrections_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);

create index birth_year_corrections_of_user on birth_year_corrections (user_id);
