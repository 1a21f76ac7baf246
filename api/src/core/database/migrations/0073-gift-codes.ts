import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Codes by which a school opens a paid course to its learners. Product §2.20. */
export class GiftCodes0000000000073 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
    await changeTypes(runner, `'ARRAY[', 'ARRAY[''gift_code''::text, '`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`delete from events where type = 'gift_code'`);
    await changeTypes(runner, `'''gift_code''::text, ', ''`);
    await runner.query('drop table gift_code_uses, gift_codes');
  }
}

/** Of the kinds of events that are known at this point, whatever they are. */
async function changeTypes(runner: QueryRunner, change: string): Promise<void> {
  await runner.query(`
    do $$ declare known text; begin
      select pg_get_constraintdef(oid) into strict known from pg_constraint where conname = 'events_type_known';
      alter table events drop constraint events_type_known;
      execute 'alter table events add constraint events_type_known ' || replace(known, ${change});
    end $$`);
}

const STATEMENTS = [
  // `used`: learners it was used by, also those who are gone since.
  `create table gift_codes (
     id uuid primary key,
     code text not null unique check (code ~ '^[A-HJ-NP-Z2-9]{4}(-[A-HJ-NP-Z2-9]{4}){2}$'),
     course_id uuid not null references courses (id),
     school text not null check (char_length(school) between 3 and 80),
     seats integer not null check (seats between 1 and 500),
     used integer not null default 0 check (used between 0 and seats),
     valid_until date not null,
     created_at timestamptz not null,
     created_by text not null,
     withdrawn_at timestamptz
   )`,
  `create index gift_codes_of_course on gift_codes (course_id)`,
  `create index gift_codes_listed on gift_codes (created_at desc, id)`,
  `create table gift_code_uses (
     code_id uuid not null references gift_codes (id),
     user_id uuid not null references users (id) on delete cascade,
     used_at timestamptz not null,
     primary key (code_id, user_id)
   )`,
  `create index gift_code_uses_of_learner on gift_code_uses (user_id)`,
];
