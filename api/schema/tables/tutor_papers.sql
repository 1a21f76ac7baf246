create table tutor_papers (
  id             uuid        not null,
  user_id        uuid        not null,
  application_id uuid,
  kind           text        not null,
  media_type     text        not null,
  bytes          integer     not null,
  sealed_content bytea       not null,
  added_at       timestamptz not null,
  constraint tutor_papers_pkey primary key (id),
  constraint tutor_papers_application_id_fkey foreign key (application_id) references tutor_applications(id) on delete
      cascade,
  constraint tutor_papers_user_id_fkey foreign key (user_id) references users(id) on delete cascade,
  constraint tutor_papers_bytes_check check (bytes >= 1 and bytes <= 1000000),
  constraint tutor_papers_kind_check check (kind in ('identity', 'diploma'))
);

create unique index tutor_papers_draft on tutor_papers (user_id, kind) where application_id is null;
create unique index tutor_papers_of_application on tutor_papers (application_id, kind) where application_id is not null;
create index tutor_papers_of_person on tutor_papers (user_id);
