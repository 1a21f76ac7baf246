import { statement } from '../../core/database/statement.js';
import { welcomeCte } from '../../core/notices/notices.js';

/** $1 e-mail, in lower case. The account that has it, if any. */
export const READ_HOLDER = `select role from users where email = $1`;

/** One row when the site has an administrator. */
export const READ_ADMINISTRATOR = `select 1 as found from users where role = 'admin' and deleted_at is null limit 1`;

/** $1 hash of a link's token, $2 e-mail. Deletes the previous link for that e-mail, and all links that are too old. */
export const KEEP_LINK = `
  with old as (delete from admin_links where email = $2 or expires_at < now())
  insert into admin_links (token_hash, email, expires_at) values ($1, $2, now() + interval '24 hours')`;

/** `tokenHash`: hash of a link's token. One row while the link works. */
export const readLink = statement('admin-links.read', `select email from admin_links where token_hash = :tokenHash and expires_at > now()`);

/**
 * `tokenHash`: hash of a token, `givenHash`: hash of the password. A used link is deleted. No row: it is used or too old. `isMade` false: a
 * learner has registered with that e-mail meanwhile. The link was not sent to the e-mail, so it does not prove it.
 */
export const useLink = statement(
  'admin-links.use-link',
  `
  with used as (delete from admin_links where token_hash = :tokenHash and expires_at > now() returning email),
       made as (insert into users (id, email, first_name, last_name, password_hash, role)
                select :newPerson::uuid, email, :firstName, :lastName, :givenHash, 'admin' from used on conflict do nothing returning id),
       ${welcomeCte('made')},
       audit as (insert into second_factor_audit (id, account_id, actor, action) select :auditId::uuid, id, 'operator', 'account-created' from made)
  select exists (select from made) as "isMade" from used`,
);
