create table community_people (
  user_id          uuid     not null,
  seat             uuid     not null default gen_random_uuid(),
  code             text,
  has_suggestions  boolean  not null default false,
  hides_milestones boolean  not null default false,
  hidden_alias     text,
  asked_on         date,
  asked            smallint not null default 0,
  constraint community_people_pkey primary key (user_id),
  constraint community_people_code_key unique (code),
  constraint community_people_seat_key unique (seat),
  constraint community_people_user_id_fkey foreign key (user_id) references users(id) on delete cascade,
  constraint community_people_asked_check check (asked >= 0),
  constraint community_people_code_check check (code ~ '^[2-9A-HJ-NP-Z]{8}$')
);
