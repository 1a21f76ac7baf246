import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Versions that teams publish: who sent them with which key, what is on trial, what was live before, and how often pages fail. Design §4. */
export class Publishing0000000000037 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table host_versions, remote_failure_sources, remote_failures, remote_openings, deploy_keys`);
    await runner.query(`alter table remotes
      drop constraint remotes_canary_known, drop constraint remotes_previous_known,
      drop column canary_version, drop column canary_percent, drop column canary_since, drop column previous_version,
      drop column is_held`);
    await runner.query(`alter table remote_versions
      drop constraint remote_versions_id_free, drop constraint remote_versions_version_safe,
      drop column source, drop column published_by, drop column key_id, drop column signature, drop column brotli_bytes, drop column live_until`);
  }
}

const STATEMENTS = [
  `create table deploy_keys (
     id uuid primary key,
     name text not null check (char_length(name) between 2 and 40),
     remote_ids text[] not null check (cardinality(remote_ids) between 1 and 30),
     token_hash bytea not null unique,
     public_key text not null,
     fingerprint text not null,
     -- As in the audit: who made it is told even when the account is gone.
     created_by uuid,
     created_by_name text not null,
     created_at timestamptz not null default now(),
     expires_at timestamptz not null,
     last_used_at timestamptz,
     revoked_at timestamptz,
     revoked_by_name text
   )`,
  `alter table remote_versions
     add column source text not null default 'local' check (source in ('local', 'published')),
     add column published_by text,
     add column key_id uuid references deploy_keys (id),
     add column signature text,
     add column brotli_bytes integer not null default 0 check (brotli_bytes >= 0),
     -- When it stopped being live: devices may still fall back to it for a while.
     add column live_until timestamptz,
     add check ((source = 'published') = (signature is not null)),
     -- Names of folders and of objects in a store, which lead nowhere else; 'host' names the host's own.
     add constraint remote_versions_id_free check (remote_id <> 'host'),
     add constraint remote_versions_version_safe check (version ~ '^[0-9A-Za-z]' and position('..' in version) = 0)`,
  `update remote_versions set brotli_bytes =
     coalesce((select sum((file ->> 'brotliBytes')::integer) from jsonb_array_elements(manifest -> 'files') file), 0)`,
  `alter table remotes
     add column previous_version text,
     add column canary_version text,
     add column canary_percent numeric(4, 1) check (canary_percent between 0.1 and 50),
     add column canary_since timestamptz,
     -- Received on hold and never live: its paths are nobody's yet.
     add column is_held boolean not null default false check (not (is_held and is_enabled)),
     add check ((canary_version is null) = (canary_percent is null) and (canary_version is null) = (canary_since is null)),
     add constraint remotes_previous_known foreign key (id, previous_version) references remote_versions (remote_id, version),
     add constraint remotes_canary_known foreign key (id, canary_version) references remote_versions (remote_id, version)`,
  `alter table remote_audit drop constraint remote_audit_action_check,
     add constraint remote_audit_action_check
       check (action in ('publish', 'promote', 'disable', 'enable', 'canary', 'withdraw', 'rollback', 'prune'))`,
  // Openings and failures by minute: two rows a minute for each version that is live or on trial.
  `create table remote_openings (
     remote_id text not null references remotes (id) on delete cascade,
     version text not null,
     at timestamptz not null,
     opens integer not null default 0 check (opens >= 0),
     failures integer not null default 0 check (failures >= 0),
     primary key (remote_id, version, at)
   )`,
  `create index remote_openings_old on remote_openings (at)`,
  `create table remote_failures (
     remote_id text not null references remotes (id) on delete cascade,
     version text not null,
     at timestamptz not null,
     phase text not null,
     class text not null,
     count integer not null check (count > 0),
     primary key (remote_id, version, at, phase, class)
   )`,
  `create index remote_failures_old on remote_failures (at)`,
  // Networks that sent failures, by a mark that changes every day: one address alone ends no trial.
  `create table remote_failure_sources (
     remote_id text not null references remotes (id) on delete cascade,
     version text not null,
     mark bytea not null,
     last_at timestamptz not null,
     primary key (remote_id, version, mark)
   )`,
  // Builds of the host whose files are kept, and when a replica served them last.
  `create table host_versions (
     version text primary key check (version ~ '^[0-9a-f]{8}$'),
     served_at timestamptz not null default now(),
     -- Of its host.json, which names every file: what a store hands over later is compared with it. Null until a replica has stored it.
     manifest_sha384 text
   )`,
];
