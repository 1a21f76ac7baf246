import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Profiles, sign-ins that people can end, password resets and the mail queue. Product §1.7, §2.3. */
export class Identity0000000000013 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...PROFILE, ...SESSIONS, ...MAIL]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table mail_queue, password_resets');
    await runner.query('alter table sessions drop column id, drop column device, drop column last_seen_at');
    await runner.query(`alter table users drop column email_verified_at, drop column alias, drop column alias_folded, drop column alias_changed_at, drop column birth_year,
      drop column track, drop column grade, drop column region, drop column school, drop column guardian_phone, drop column visibility, drop column data_mode,
      drop column deletion_at, drop column deleted_at, drop column version`);
  }
}

const PROFILE = [
  // alias_folded is ulty_fold(alias): two people must not pass for one another by an accent or a capital.
  // deletion_at: when the account is to be deleted. deleted_at: the row stays for the ledger, without personal data.
  `alter table users
     add column email_verified_at timestamptz,
     add column alias text,
     add column alias_folded text,
     add column alias_changed_at timestamptz,
     add column birth_year smallint,
     add column track text,
     add column grade text,
     add column region text,
     add column school text,
     add column guardian_phone text,
     add column visibility text not null default 'alias',
     add column data_mode text not null default 'normal',
     add column deletion_at timestamptz,
     add column deleted_at timestamptz,
     add column version integer not null default 1,
     add constraint users_alias_unique unique (alias_folded),
     add constraint users_alias_is_folded check ((alias is null) = (alias_folded is null)),
     add constraint users_track_known check (track in ('entrepreneur', 'eleve', 'etudiant')),
     add constraint users_visibility_known check (visibility in ('alias', 'name')),
     add constraint users_data_mode_known check (data_mode in ('eco', 'normal', 'audio'))`,
  `create index users_to_delete on users (deletion_at)`,
];

const SESSIONS = [
  `alter table sessions
     add column id uuid not null default gen_random_uuid(),
     add column device text not null default 'Appareil inconnu',
     add column last_seen_at timestamptz not null default now(),
     add constraint sessions_id_unique unique (id)`,
  `alter table sessions alter column id drop default`,
];

const MAIL = [
  `create table password_resets (
     token_hash bytea primary key,
     user_id uuid not null references users (id) on delete cascade,
     expires_at timestamptz not null,
     used_at timestamptz
   )`,
  `create index password_resets_of_user on password_resets (user_id)`,
  // The kind of mail, not its text: a link is made when its mail is sent, so that the table holds none in clear.
  `create table mail_queue (
     id uuid primary key,
     user_id uuid not null references users (id) on delete cascade,
     kind text not null check (kind in ('password-reset')),
     origin text not null,
     created_at timestamptz not null default now(),
     next_attempt_at timestamptz not null default now(),
     attempts integer not null default 0,
     last_error text,
     sent_at timestamptz
   )`,
  `create index mail_queue_due on mail_queue (next_attempt_at) where sent_at is null`,
  `create index mail_queue_of_user on mail_queue (user_id)`,
];
