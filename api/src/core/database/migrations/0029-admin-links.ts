import type { MigrationInterface, QueryRunner } from 'typeorm';

const ACTIONS = ['enabled', 'disabled', 'codes-regenerated', 'recovery-code-used', 'reset'];
const known = (actions: string[]) => `check (action in (${actions.map((action) => `'${action}'`).join(', ')}))`;

/** Links by which the operator makes the first administrator, and the audit line of such an account. Product §2.24. */
export class AdminLinks0000000000029 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table admin_links (
        token_hash bytea primary key,
        email text not null constraint admin_links_email_lower check (email = lower(email)),
        created_at timestamptz not null default now(),
        expires_at timestamptz not null
      )`);
    await runner.query(
      `alter table second_factor_audit drop constraint second_factor_audit_action_check, add constraint second_factor_audit_action_check ${known([...ACTIONS, 'account-created'])}`,
    );
  }

  /** The audit keeps its lines, of created accounts too. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `alter table second_factor_audit drop constraint second_factor_audit_action_check, add constraint second_factor_audit_action_check ${known(ACTIONS)} not valid`,
    );
    await runner.query('drop table admin_links');
  }
}
