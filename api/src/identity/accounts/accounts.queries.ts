import { consentCte } from '../legal/legal.queries.js';
import { welcomeCte } from '../../core/notices/notices.js';
import { statement } from '../../core/database/statement.js';
import type { Role } from '@ulty/contracts/people/auth.js';

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
export const READ_SALT_KEY = 'select key from email_salt';

/** $1 e-mail. The account that has the address as its own. */
export const READ_HOLDER = 'select id, password_hash as "passwordHash" from users where email = $1';

/** $1 number. The account that has it; its password is null when it was made by a code. */
export const READ_HOLDER_OF_NUMBER = 'select id, password_hash as "passwordHash" from users where phone = $1';

export interface Holder {
  id: string;
  passwordHash: string | null;
}

/**
 * $1 e-mail, $2 the holder's hash that the password was compared with, or null if it is not theirs, $3 hash of the password with the salt of
 * the address. The account it opens: the holder's if the password is still theirs, else the oldest that claims the address with it.
 */
export const READ_SIGN_IN = `
  select id, role, password_hash as "givenHash", deletion_at is not null as "isLeaving" from users
   where email = $1 and password_hash = $2 or claimed_email = $1 and password_hash = $3
   order by email is null, created_at, id limit 1`;

/** $1 number, $2 the holder's hash that the password was compared with, or null if it is not theirs: the account, if both are still its own. */
export const READ_SIGN_IN_BY_NUMBER = `
  select id, role, password_hash as "givenHash", deletion_at is not null as "isLeaving" from users where phone = $1 and password_hash = $2`;

export interface SignInRow {
  id: string;
  role: Role;
  givenHash: string | null;
  isLeaving: boolean;
}
