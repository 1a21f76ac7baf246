import { statement } from '../../core/database/statement.js';

/** Tables whose rows belong to a person by `user_id`, read from the schema itself so that a new one cannot be forgotten. */
export const listPersonTables = statement(
  'persons.tables',
  `
  select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid
   where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition and a.attname = 'user_id'
     and not a.attisdropped
   order by c.relname`,
);

/** Tables that stay when an account is deleted: movements of coins and payments of courses, no longer tied to a person. */
export const LEDGER: readonly string[] = ['coin_wallet', 'coin_txn', 'coin_hold', 'redemptions', 'course_payments'];

/**
 * Secret columns, which the export leaves out. A claimed e-mail is exported as `email`: the column it comes from would reveal whether
 * another account has the address.
 */
export const SECRET_COLUMNS: readonly string[] = [
  'token_hash',
  'password_hash',
  'code_hash',
  'pin_hash',
  'state_hash',
  'former_hash',
  'device_hash',
  'address_hash',
  'wide_hash',
  'browser_hash',
  'contact_hash',
  'sequence_hash',
  'sealed_secret',
  'sealed_code',
  'sealed_content',
  'sealed_references',
  'pending_secret',
  'asked_questions',
  'claimed_email',
  'p256dh',
  'auth',
];
