create table community_posts (
  id           uuid        not null,
  kind         text        not null,
  question_id  uuid        not null,
  parent_id    uuid,
  text         text        not null,
  media        text[]      not null default '{}'::text[],
  at           timestamptz not null,
  edited_at    timestamptz,
  review       text        not null,
  reasons      text[]      not null default '{}'::text[],
  notice       text,
  is_team      boolean     not null default false,
  is_demo      boolean     not null default false,
  content_hash text,
  voice        text,
  constraint community_posts_pkey primary key (id),
  constraint community_posts_parent_id_fkey foreign key (parent_id) references community_posts(id) on delete cascade,
  constraint community_posts_question_id_fkey foreign key (question_id) references community_posts(id) on delete
      cascade,
  constraint community_posts_check check (text <> '' or kind = 'question'),
  constraint community_posts_check1 check ((kind = 'question') = (question_id = id)),
  constraint community_posts_check2 check ((kind = 'comment') = (parent_id is not null)),
  constraint community_posts_check3 check (voice is null or voice <> '' and is_team),
  constraint community_posts_kind_check check (kind in ('question', 'answer', 'comment')),
  constraint community_posts_review_check check (review in ('published', 'held', 'hidden'))
);

create index community_comments on community_posts (parent_id, at, id) where kind = 'comment';
create index community_posts_media on community_posts using gin (media) where media <> '{}'::text[];
create index community_posts_of_question on community_posts (question_id);

create trigger community_posts_found after update of text on community_posts for each row execute function
    search_post_follows();
create trigger community_review after update of review on community_posts for each row when (old.review is distinct from
    new.review) execute function community_review_follow();
