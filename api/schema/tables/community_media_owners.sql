create table community_media_owners (
  media_id text        not null,
  user_id  uuid        not null,
  given_at timestamptz not null default now(),
  constraint community_media_owners_pkey primary key (media_id, user_id),
  constraint community_media_owners_media_id_fkey foreign key (media_id) references community_media(id) on delete
      cascade,
  constraint community_media_owners_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);

create index community_media_of_person on community_media_owners (user_id);

create trigger community_media_forget after delete on community_media_owners for each row execute function
    community_media_forget();
