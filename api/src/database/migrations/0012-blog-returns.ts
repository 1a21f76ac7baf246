import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Likes, readings of articles and page views. Spec §2, product §2.19.
 * What tells visitors apart lives for one day: its salt is thrown away, then nobody can make the marks again.
 */
export class BlogReturns0000000000012 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...LIKES, ...VISITS]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table post_likes, post_views, page_visitors, page_view_days, page_views, daily_salts;
      drop function post_likes_forgotten();
      alter table posts drop column headings`);
  }
}

const LIKES = [
  `alter table posts add column headings jsonb not null default '[]'`,
  // A row stays when a like is taken back: it remembers the last event, so that a repeated toggle is one toggle.
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
  // Who leaves takes their likes along.
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
