/** $1 hash of a link's token. One row while the link works. */
export const READ_RESET = `select 1 as works from password_resets where token_hash = $1 and used_at is null and expires_at > now()`;

/** $1 hash of a token, $2 person. Forgets the person's old links. */
export const KEEP_RESET = `
  with old as (delete from password_resets where user_id = $2 and expires_at < now())
  insert into password_resets (token_hash, user_id, expires_at) values ($1, $2, now() + interval '1 hour')`;

/** $1 hash of a token, $2 hash of the password. The person's other links die with the one used; whoever reads the mail owns the e-mail. */
export const USE_RESET = `
  with used as (update password_resets set used_at = now() where token_hash = $1 and used_at is null and expires_at > now() returning user_id),
       others as (update password_resets r set used_at = now() from used where r.user_id = used.user_id and r.used_at is null and r.token_hash <> $1)
  update users u set password_hash = $2, email_verified_at = coalesce(u.email_verified_at, now()) from used where u.id = used.user_id
  returning u.id as "userId"`;

/** $1 person. */
export const READ_PASSWORD = `select password_hash as "passwordHash" from users where id = $1`;

/** $1 person, $2 hash of the password. Links asked for before no longer work. */
export const CHANGE_PASSWORD = `
  with links as (update password_resets set used_at = now() where user_id = $1 and used_at is null)
  update users set password_hash = $2 where id = $1`;
