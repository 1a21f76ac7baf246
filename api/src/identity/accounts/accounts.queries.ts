import { consentCte } from '../legal/legal.queries.js';
import { welcomeCte } from '../../core/notices/notices.js';
import { statement, type RowOf } from '../../core/database/statement.js';

/**
 * The same work whether or not the address has an account: one that is taken is kept as claimed. No row: another request got the address in
 * this very moment.
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

/** No row: the address has an account. */
export const insertWithRole = statement(
  'accounts.insert-with-role',
  `
  insert into users (id, role, first_name, last_name, email, password_hash)
  values (:id, :role, :firstName, :lastName, :email, :passwordHash)
   on conflict do nothing returning id`,
);

/** The key from which the salts of all addresses are derived. */
export const readSaltKey = statement('accounts.salt-key', 'select key from email_salt');

/** The account that has the address as its own. */
export const readHolder = statement('accounts.holder', 'select id, password_hash as "passwordHash" from users where email = :email');

/** The account that has it; its password is null when it was made by a code. */
export const readHolderOfNumber = statement(
  'accounts.number-holder',
  'select id, password_hash as "passwordHash" from users where phone = :phone',
);

export type Holder = RowOf<typeof readHolder>;

/**
 * The account that a password opens: the holder's if it is still theirs, else the oldest that claims the address with it. `passwordHash` is the
 * holder's that it was compared with, null if it is not theirs; `claimHash` is its own with the salt of the address.
 */
export const readSignIn = statement(
  'accounts.sign-in',
  `
  select id, role, password_hash as "givenHash", deletion_at is not null as "isLeaving" from users
   where email = :email and password_hash = :passwordHash? or claimed_email = :email and password_hash = :claimHash
   order by email is null, created_at, id limit 1`,
);

/** The account, if number and password are still its own. `passwordHash` is the holder's that it was compared with, null if it is not theirs. */
export const readSignInByNumber = statement(
  'accounts.number-sign-in',
  `
  select id, role, password_hash as "givenHash", deletion_at is not null as "isLeaving" from users
   where phone = :phone and password_hash = :passwordHash?`,
);

export type SignInRow = RowOf<typeof readSignIn>;
