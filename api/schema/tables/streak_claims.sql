create table streak_claims (
  user_id uuid not null,
  day     date not null,
  ref     uuid not null,
  constraint streak_claims_pkey primary key (user_id, day, ref),
  constraint streak_claims_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);
