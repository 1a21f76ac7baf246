import { statement } from '../../core/database/statement.js';
import { welcomeCte } from '../../core/notices/notices.js';

/** Reads the account that has the e-mail, in lower case. */
export const readHolder = statement('admin-links.holder', 'select role from users where email = :email');

/** One row when the site has an administrator. */
export const findAdministrator = statement(
  'admin-links.administrator',
  `select from users where role = 'admin' and deleted_at is null limit 1`,
);

/** Deletes the previous link for that e-mail, and all links that are too old. */
export const keepLink = statement(
  'admin-links.keep',
  `
  with old as (delete from admin_links where email = :email or expires_at < now())
  insert into admin_links (token_hash, email, expires_at) values (:tokenHash, :email, now() + interval '24 hours')`,
);

/** One row while the link is valid. */
export const readLink = statement(
  'admin-links.read',
  `
  select email from admin_links where token_hash = :tokenHash and expires_at > now()`,
);

/**
 * Uses a link and deletes it. No row: it is used or expired. `isMade` false: a learner has registered with that e-mail since. The link was
 * not sent by e-mail, so it does not prove the address.
 */
export const useLink = statement(
  'admin-links.use-link',
  `
  with used as (delete from admin_links where token_hash = :tokenHash and expires_at > now() returning email),
       made as (insert into users (id, email, first_name, last_name, password_hash, role)
                select :id::uuid, email, :firstName, :lastName, :passwordHash, 'admin' from used on conflict do nothing
                returning id),
       ${welcomeCte('made')},
       audit as (insert into second_factor_audit (id, account_id, actor, action) select :auditId::uuid, id,
                 'operator', 'account-created' from made)
  select exists (select from made) as "isMade" from used`,
);
