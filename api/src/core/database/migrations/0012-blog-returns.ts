import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Likes, readings of articles and page views. Spec §2, product §2.19.
 * The marks that distinguish visitors last one day: their salt is then deleted, and nobody can compute them again.
 */
export class BlogReturns0000000000012 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...LIKES, ...VISITS]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table post_likes, post_views, page_visitors, page_view_days, page_views, daily_salts;
      drop function post_likes_forgotten();
      drop function change_like(uuid, text, uuid, boolean);
      alter table posts drop column headings`);
  }
}

const LIKES = [
  `alter table posts add column headings jsonb not null default '[]'`,
  // A row stays when a like is taken back: it holds the last event, so that a toggle sent twice counts once.
  // was_liked is what an update found, which makes the count right under concurrency.
  `create table post_likes (
     user_id uuid not null references users (id) on delete cascade,
     post_id uuid not null references posts (id),
     is_liked boolean not null,
     was_liked boolean not null,
     event_id uuid not null,
     changed_at timestamptz not null default now(),
     primary key (user_id, post_id)
   )`,
  `create index post_likes_of_post on post_likes (post_id)`,
  // Likes of one article are decided one after the other: the lock comes first, and each statement after it sees what the one before left.
  `create function change_like(learner uuid, post_slug text, event uuid, wanted boolean)
     returns table (liked boolean, likes_count integer, has_changed boolean) language plpgsql as $$
     #variable_conflict use_column
     declare
       article uuid;
     begin
       select p.id into article from posts p where p.slug = post_slug and p.retired_at is null and p.published_at <= now() for no key update;
       if article is null then return; end if;
       insert into post_likes as l (user_id, post_id, is_liked, was_liked, event_id)
       values (learner, article, coalesce(wanted, true), false, event)
       on conflict (user_id, post_id) do update set
         is_liked = case when l.event_id = excluded.event_id then l.is_liked else coalesce(wanted, not l.is_liked) end,
         was_liked = l.is_liked, event_id = excluded.event_id, changed_at = now();
       return query
         update posts p set likes_count = p.likes_count + l.is_liked::integer - l.was_liked::integer
           from post_likes l where p.id = article and l.post_id = article and l.user_id = learner
         returning l.is_liked, p.likes_count, l.is_liked <> l.was_liked;
     end $$`,
  // Deleting an account deletes its likes.
  `create function post_likes_forgotten() returns trigger language plpgsql
     as $$ begin
       update posts set likes_count = likes_count - 1 where id = old.post_id;
       return old;
     end $$`,
  `create trigger post_likes_forgotten after delete on post_likes
     for each row when (old.is_liked) execute function post_likes_forgotten()`,
];

const VISITS = [
  `create table daily_salts (
     day date primary key,
     salt bytea not null
   )`,
  `create table post_views (
     day date not null,
     post_id uuid not null references posts (id),
     mark bytea not null,
     is_counted boolean not null default false,
     primary key (day, post_id, mark)
   )`,
  `create index post_views_to_count on post_views (post_id) where not is_counted`,
  `create table page_visitors (
     day date not null,
     mark bytea not null,
     primary key (day, mark)
   )`,
  `create table page_view_days (
     day date primary key,
     views integer not null,
     visitors integer not null
   )`,
  `create table page_views (
     day date not null,
     page text not null check (page ~ '^/'),
     views integer not null,
     primary key (day, page)
   )`,
];
