import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Pictures and voices of what people write, once by their content, and who gave them. Product §2.13. */
export class CommunityMedia0000000000054 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index community_posts_media');
    await runner.query('drop table community_media_owners, community_media');
    await runner.query('drop function community_media_forget()');
  }
}

const STATEMENTS = [
  `create table community_media (
     id text primary key check (id ~ '^[0-9a-f]{64}$'),
     media_type text not null check (media_type in ('image/webp', 'audio/ogg', 'audio/webm')),
     bytes integer not null check (bytes between 1 and 200000),
     width smallint check (width > 0),
     height smallint check (height > 0),
     seconds smallint check (seconds between 1 and 60),
     content bytea not null,
     created_at timestamptz not null default now(),
     check (starts_with(media_type, 'image/') = (width is not null and height is not null and seconds is null)),
     check (starts_with(media_type, 'audio/') = (seconds is not null))
   )`,
  // WebP and Opus are compressed already.
  `alter table community_media alter column content set storage external`,
  // Two people may give the same bytes.
  `create table community_media_owners (
     media_id text not null references community_media (id) on delete cascade,
     user_id uuid not null references users (id) on delete cascade,
     given_at timestamptz not null default now(),
     primary key (media_id, user_id)
   )`,
  // Which published posts show one.
  `create index community_posts_media on community_posts using gin (media) where media <> '{}'`,
  `create index community_media_of_person on community_media_owners (user_id)`,
  // What nobody owns any more is forgotten with its last owner.
  `create function community_media_forget() returns trigger language plpgsql as $$
   begin
     delete from community_media m where m.id = old.media_id
       and not exists (select from community_media_owners o where o.media_id = m.id);
     return null;
   end $$`,
  `create trigger community_media_forget after delete on community_media_owners for each row execute function community_media_forget()`,
];
