import { consentCte } from '../legal/legal.queries.js';
import { welcomeCte } from '../../core/notices/notices.js';
import { statement, type RowOf } from '../../core/database/statement.js';

/**
 * $1 id, $2 first name, $3 last name, $4 e-mail, $5 hash of the password, $6 version agreed to, $7 to $11 what they
 * say of themselves. The same work whether or not the address has an account: one
 * that is taken is kept as claimed. No row: another request got the address in this very moment.
 */
export const INSERT_LEARNER = `
  with made as (
    insert into users (id, first_name, last_name, password_hash, birth_year, track, grade, region, guardian_phone, email, claimed_email)
    select $1::uuid, $2, $3, $5, $7, $8, $9, $10, $11, case when not isTaken then $4 end, case when isTaken then $4 end
      from (select exists (select from users where email = $4) as isTaken) address
    on conflict (email) do nothing
    returning id), ${consentCte('made', '$6')}, ${welcomeCte('made')}
  select id from made`;

/** No row: the address has an account. */
export const insertWithRole = statement(
  'identity.insert-with-role',
  `insert into users (id, role, first_name, last_name, email, password_hash) values (:id, :role, :firstName, :lastName, :email, :passwordHash)
   on conflict do nothing returning id`,
);

/** The key from which the salts of all addresses are derived. */
export const readSaltKey = statement('accounts.salt-key', 'select key from email_salt');

/** The account that has the address as its own. */
export const readHolder = statement('accounts.holder', 'select id, password_hash as "passwordHash" from users where email = :email');

/** The account that has it; its password is null when it was made by a code. */
export const readHolderOfNumber = statement(
  'accounts.number-holder',
  'select id, password_hash as "passwordHash" from users where phone = :number',
);

export type Holder = RowOf<typeof readHolder>;

/**
 * `passwordHash`: holder's hash that the password was compared with, or null if it is not theirs, `claimHash`: hash of the password with the
 * salt of the address. The account it opens: the holder's if the password is still theirs, else the oldest that claims the address with it.
 */
export const readSignIn = statement(
  'accounts.sign-in',
  `
  select id, role, password_hash as "givenHash", deletion_at is not null as "isLeaving" from users
   where email = :email and password_hash = :passwordHash? or claimed_email = :email and password_hash = :claimHash
   order by email is null, created_at, id limit 1`,
);

/** `given`: holder's hash that the password was compared with, or null if it is not theirs: the account, if both are still its own. */
export const readSignInByNumber = statement(
  'accounts.number-sign-in',
  `
  select id, role, password_hash as "givenHash", deletion_at is not null as "isLeaving" from users where phone = :number and password_hash = :given?`,
);

export type SignInRow = RowOf<typeof readSignIn>;
