import { Injectable } from '@nestjs/common';
import { Db } from '../../core/database/db.js';
import { Statement } from '../../core/database/statement.js';
import { Limits, type Limit } from '../../core/limits/limits.js';
import { addressOf } from '../proofs/email-proofs.queries.js';
import { listPersonTables, SECRET_COLUMNS } from './person-tables.js';

/** Limit of exports: an account of several years makes tens of megabytes, so repeated exports would slow the server for everybody. */
const OF_PERSON: Limit = { name: 'export', max: 10, windowMs: 3_600_000 };

/** Exports everything stored about a person, as one JSON text. Product §2.3 'Données', CIL. */
@Injectable()
export class PersonExport {
  constructor(
    private readonly db: Db,
    private readonly limits: Limits,
  ) {}

  /**
   * Returns the rows by table, without secrets. A constant number of statements however many tables there are. TOO_MANY_REQUESTS after ten
   * in an hour.
   */
  async of(userId: string): Promise<string> {
    await this.limits.consume(OF_PERSON, userId);
    const tables = (await this.db.rows(listPersonTables)).map(({ name }) => name);
    const { file } = await this.db.oneOrThrow(readRowsIn(tables), { user: userId, left: SECRET_COLUMNS });
    return file;
  }
}

// Messages written while signed out belong to the account only when it has proven their address: anybody may have typed it.
const OWN_PHONE = '(select phone from users where id = :user::uuid and phone_verified_at is not null)';
const OWN_EMAIL = '(select email from users where id = :user::uuid and email_verified_at is not null)';

/** Tables of what a person wrote in the community, whose rows have no `user_id`. */
const WRITTEN = ['community_posts', 'community_questions', 'community_edits'];

/** Builds the statement that reads tables, named by PostgreSQL's own catalogue; the columns `left` are left out. */
function readRowsIn(tables: readonly string[]): Statement<{ user: string; left: readonly string[] }, { file: string }> {
  const rows = (name: string, from: string) =>
    `select '${name}' as name, (select coalesce(jsonb_agg(to_jsonb(t) - :left::text[]), '[]') from ${from}) as rows`;
  const parts = [
    `select 'users' as name,
       (select coalesce(jsonb_agg(to_jsonb(u) - :left::text[] || jsonb_build_object('email', ${addressOf('u')})), '[]')
          from users u where u.id = :user::uuid) as rows`,
    rows('coin_entry', 'coin_entry t join coin_txn x on x.id = t.txn_id where x.user_id = :user::uuid'),
    rows('coin_released', 'coin_released t join coin_txn x on x.id = t.original_id where x.user_id = :user::uuid'),
    rows('redemption_steps', 'redemption_steps t join redemptions x on x.id = t.redemption_id where x.user_id = :user::uuid'),
    rows('payout_messages', 'payout_messages t join redemptions x on x.id = t.redemption_id where x.user_id = :user::uuid'),
    rows('simulated_payouts', 'simulated_payouts t join redemptions x on x.id = t.redemption_id where x.user_id = :user::uuid'),
    rows(
      'course_payment_messages',
      'course_payment_messages t join course_payments x on x.id = t.payment_id where x.user_id = :user::uuid',
    ),
    ...WRITTEN.map((name) =>
      rows(
        name,
        `${name} t join community_authors x on x.post_id = ${name === 'community_edits' ? 't.post_id' : 't.id'}
  where x.user_id = :user::uuid`,
      ),
    ),
    rows('integrity_decision', 'integrity_decision t where t.account_id = :user::uuid'),
    rows('second_factor_audit', 'second_factor_audit t where t.account_id = :user::uuid'),
    rows('phone_codes', `phone_codes t where t.phone = ${OWN_PHONE}`),
    rows(
      'contact_messages',
      `contact_messages t where t.user_id = :user::uuid or t.user_id is null
     and (t.phone = ${OWN_PHONE} or lower(t.email) = ${OWN_EMAIL})`,
    ),
    ...tables
      .filter((name) => name !== 'contact_messages')
      .map((name) =>
        rows(
          name,
          `
  "${name}" t where t.user_id = :user::uuid`,
        ),
      ),
  ].join(' union all ');
  return new Statement(
    `persons.export.${tables.length}`,
    `select jsonb_pretty(jsonb_object_agg(name, rows)) as file from (${parts}) parts`,
  );
}
