create table tutor_applications (
  id                uuid        not null,
  user_id           uuid        not null,
  applied_at        timestamptz not null,
  subjects          text[]      not null,
  levels            text[]      not null,
  sealed_references bytea,
  decided_at        timestamptz,
  decision          text,
  reason            text,
  constraint tutor_applications_pkey primary key (id),
  constraint tutor_applications_user_id_fkey foreign key (user_id) references users(id) on delete cascade,
  constraint tutor_applications_check check ((decided_at is null) = (decision is null)),
  constraint tutor_applications_decision_check check (decision in ('approved', 'refused'))
);

create index tutor_applications_decided on tutor_applications (decided_at) where sealed_references is not null;
create index tutor_applications_of_person on tutor_applications (user_id, applied_at desc);
create unique index tutor_applications_open on tutor_applications (user_id) where decided_at is null;
