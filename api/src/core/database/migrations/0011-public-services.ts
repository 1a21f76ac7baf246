import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Partners of the content folder, and what people write to us. Product §2.18, §2.25. */
export class PublicServices0000000000011 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table contact_messages, partners');
  }
}

const STATEMENTS = [
  // Unique slugs over live rows only, checked at commit so that one import may swap them.
  `create table partners (
     id uuid primary key,
     slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
     position integer not null,
     name text not null check (name <> ''),
     type text not null check (type in ('école', 'banque', 'opérateur', 'ONG', 'entreprise', 'média')),
     region text not null,
     city text not null,
     summary text not null,
     html text not null,
     logo_url text,
     address text,
     landmark text,
     phone text,
     whatsapp text,
     website text,
     hours text,
     since date not null,
     status text not null check (status in ('published', 'archived')),
     funds text[] not null default '{}',
     offers jsonb not null default '[]',
     is_demo boolean not null,
     content_hash text not null,
     retired_at timestamptz,
     constraint partners_live_slug exclude using btree (slug with =) where (retired_at is null) deferrable initially deferred
   )`,
  // The id is the event's: the same message again is the same row. A person's messages go with the account.
  `create table contact_messages (
     id uuid primary key,
     reference text not null unique check (reference ~ '^UC-[A-Z0-9]{4}-[0-9]{2}$'),
     subject text not null,
     name text not null check (name <> ''),
     phone text,
     email text,
     message text not null check (message <> '' and length(message) <= 2000),
     diagnostics jsonb,
     device_id text,
     user_id uuid references users (id) on delete cascade,
     received_at timestamptz not null default now(),
     handled_at timestamptz,
     handled_by text,
     handled_by_id uuid references users (id) on delete set null,
     check (phone is not null or email is not null),
     check ((handled_at is null) = (handled_by is null))
   )`,
  `create index contact_messages_open on contact_messages (received_at, id) where handled_at is null`,
  `create index contact_messages_handled on contact_messages (handled_at desc, id) where handled_at is not null`,
  `create index contact_messages_of_device on contact_messages (device_id, received_at)`,
  `create index contact_messages_of_user on contact_messages (user_id) where user_id is not null`,
];
