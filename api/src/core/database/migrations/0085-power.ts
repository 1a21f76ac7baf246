import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * When a sign-in was proven again; who made a code of a school; deploy keys that name their remotes and live 90 days. Keys for every remote
 * name those that there are, and what lived longer ends 90 days after it was made. Decision 0112.
 */
export class Power0000000000085 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}

const UP = [
  `alter table sessions add column proven_at timestamptz`,
  // As in the table of deploy keys: told by name even when the account is gone.
  `alter table gift_codes add column created_by_id uuid`,
  `create index gift_codes_of_maker on gift_codes (created_by_id, created_at)`,
  `update deploy_keys set remote_ids = coalesce((select (array_agg(id order by id))[:30] from remotes), '{aucun}') where '*' = any (remote_ids)`,
  `update deploy_keys set expires_at = least(expires_at, created_at + interval '2160 hours')`,
  `alter table deploy_keys
     add constraint deploy_keys_named check (not '*' = any (remote_ids)),
     add constraint deploy_keys_short check (expires_at <= created_at + interval '2160 hours')`,
];

const DOWN = [
  `alter table deploy_keys drop constraint deploy_keys_named, drop constraint deploy_keys_short`,
  `alter table gift_codes drop column created_by_id`,
  `alter table sessions drop column proven_at`,
];
