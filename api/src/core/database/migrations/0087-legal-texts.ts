import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Legal texts by version, and who agreed to which, when. What stood beside the number is one of these agreements, of the day the number was
 * proven. Decision 0114.
 */
export class LegalTexts0000000000087 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}

const UP = [
  `create table legal_texts (
     slug text not null check (slug in ('confidentialite', 'conditions', 'mentions-legales')),
     version text not null check (version ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
     title text not null,
     review text not null,
     html text not null,
     content_hash text not null,
     added_at timestamptz not null default now(),
     primary key (slug, version)
   )`,
  `create table consents (
     user_id uuid not null references users (id) on delete cascade,
     version text not null check (char_length(version) between 1 and 20),
     agreed_at timestamptz not null default now(),
     primary key (user_id, version)
   )`,
  `insert into consents (user_id, version, agreed_at)
   select id, consent_version, coalesce(phone_verified_at, created_at) from users where consent_version <> ''`,
  `alter table users drop column consent_version`,
];

const DOWN = [
  `alter table users add column consent_version text`,
  `update users u set consent_version = (select c.version from consents c where c.user_id = u.id order by c.agreed_at desc limit 1)`,
  `drop table consents, legal_texts`,
];
