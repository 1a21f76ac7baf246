create table integrity_contact (
  day          date  not null,
  contact_hash bytea not null,
  user_id      uuid  not null,
  constraint integrity_contact_pkey primary key (day, contact_hash, user_id),
  constraint integrity_contact_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);

create index integrity_contact_of_learner on integrity_contact (user_id);
