import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the small ladder sells: owned once, and one of a kind worn. Product §2.5. */
export class Ornaments0000000000096 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table ornaments (
      user_id uuid not null references users (id) on delete cascade,
      kind text not null check (kind in ('motif', 'face', 'border')),
      code text not null check (char_length(code) between 1 and 20),
      is_worn boolean not null,
      bought_at timestamptz not null default now(),
      primary key (user_id, kind, code)
    )`);
    await runner.query('create unique index ornaments_worn on ornaments (user_id, kind) where is_worn');
    await changeTypes(runner, `'''freeze''::text', '''ornament''::text, ''freeze''::text'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table ornaments');
    await runner.query(`delete from events where type = 'ornament'`);
    await changeTypes(runner, `'''ornament''::text, ', ''`);
  }
}

async function changeTypes(runner: QueryRunner, change: string): Promise<void> {
  await runner.query(`
    do $$ declare known text; begin
      select pg_get_constraintdef(oid) into strict known from pg_constraint where conname = 'events_type_known';
      alter table events drop constraint events_type_known;
      execute 'alter table events add constraint events_type_known ' || replace(known, ${change});
    end $$`);
}
