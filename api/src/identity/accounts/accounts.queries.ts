import { consentCte } from '../legal/legal.queries.js';
import { welcomeCte } from '../../core/notices/notices.js';
import { statement, type RowOf } from '../../core/database/statement.js';

/**
 * Inserts a learner with the same work whether or not the address has an account: an address in use is stored as claimed. No row: another
 * request took the address at the same moment.
 */
export const insertLearner = statement(
  'accounts.insert',
  `
  with made as (
    insert into users (id, first_name, last_name, password_hash, birth_year, track, grade, region, guardian_phone,
                       email, claimed_email)
    select :id::uuid, :firstName, :lastName, :passwordHash, :birthYear, :track, :grade?, :region?, :guardianPhone?,
           case when not isTaken then :email end, case when isTaken then :email end
      from (select exists (select from users where email = :email) as isTaken) address
    on conflict (email) do nothing
    returning id), ${consentCte('made', ':agreed')}, ${welcomeCte('made')}
  select id from made`,
);

/** Inserts an account with a role. No row: the address has an account. */
export const insertWithRole = statement(
  'accounts.insert-with-role',
  `
  insert into users (id, role, first_name, last_name, email, password_hash)
  values (:id, :role, :firstName, :lastName, :email, :passwordHash)
   on conflict do nothing returning id`,
);

/** The key from which the salts of all addresses are derived. */
export const readSaltKey = statement('accounts.salt-key', 'select key from email_salt');

/** Reads the account that owns the address. */
export const readHolder = statement('accounts.holder', 'select id, password_hash as "passwordHash" from users where email = :email');

/** Reads the account that has the number; its password is null when it was made by a code. */
export const readHolderOfNumber = statement(
  'accounts.number-holder',
  'select id, password_hash as "passwordHash" from users where phone = :phone',
);

export type Holder = RowOf<typeof readHolder>;

/**
 * Finds the account that a password opens: the owner's if the compared hash is still theirs, else the oldest that claims the address with
 * it. `passwordHash` is the owner's hash that was compared, null if it did not match; `claimHash` is the hash of the given password with
 * the salt of the address.
 */
export const readSignIn = statement(
  'accounts.sign-in',
  `
  select id, role, password_hash as "givenHash", deletion_at is not null as "isLeaving" from users
   where email = :email and password_hash = :passwordHash? or claimed_email = :email and password_hash = :claimHash
   order by email is null, created_at, id limit 1`,
);

/** Finds the account if number and password are still its own. `passwordHash` is the hash that was compared, null if it did not match. */
export const readSignInByNumber = statement(
  'accounts.number-sign-in',
  `
  select id, role, password_hash as "givenHash", deletion_at is not null as "isLeaving" from users
   where phone = :phone and password_hash = :passwordHash?`,
);

export type SignInRow = RowOf<typeof readSignIn>;
