create table community_votes (
  id           uuid        not null,
  user_id      uuid        not null,
  target_id    uuid        not null,
  question_id  uuid        not null,
  device_id    text        not null,
  at           timestamptz not null,
  day          date        not null,
  recorded_at  timestamptz not null default now(),
  withdrawn_at timestamptz,
  constraint community_votes_pkey primary key (id),
  constraint community_votes_target_id_fkey foreign key (target_id) references community_posts(id) on delete cascade,
  constraint community_votes_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);

create index community_votes_by_time on community_votes (recorded_at);
create index community_votes_of_day on community_votes (user_id, day);
create index community_votes_of_person on community_votes (user_id, question_id);
create index community_votes_of_target on community_votes (target_id) where withdrawn_at is null;
create unique index community_votes_once on community_votes (user_id, target_id) where withdrawn_at is null;

create trigger community_votes_counted after insert or delete or update of withdrawn_at on community_votes for each row
    execute function community_votes_follow();
