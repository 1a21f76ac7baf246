const COLUMNS = `id, name, remote_ids as remotes, fingerprint, created_at as "createdAt", created_by_name as "createdBy", last_used_at as "lastUsedAt",
  expires_at as "expiresAt", revoked_at as "revokedAt"`;

export const READ_KEYS = `select ${COLUMNS} from deploy_keys order by created_at desc, id desc`;

/** A key as the table has it; dates are not text yet. */
export interface KeyRow {
  id: string;
  name: string;
  remotes: string[];
  fingerprint: string;
  createdAt: Date;
  createdBy: string;
  lastUsedAt: Date | null;
  expiresAt: Date;
  revokedAt: Date | null;
}

/** $1 id, $2 name, $3 remotes, $4 hash of the token, $5 public key, $6 fingerprint, $7 person, $8 their name, $9 days. */
export const ADD_KEY = `
  insert into deploy_keys (id, name, remote_ids, token_hash, public_key, fingerprint, created_by, created_by_name, expires_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, now() + $9 * interval '1 day') returning ${COLUMNS}`;

/** $1 id, $2 who revokes it. A key revoked before keeps what was said then. */
export const REVOKE_KEY = `
  update deploy_keys set revoked_at = coalesce(revoked_at, now()), revoked_by_name = coalesce(revoked_by_name, $2) where id = $1 returning id`;

/** $1 hash of a token. */
export const FIND_KEY = `
  select id, name, remote_ids as remotes, public_key as "publicKey" from deploy_keys
   where token_hash = $1 and revoked_at is null and expires_at > now()`;

/** $1 fingerprint. A team may hand in one public key for several remotes. */
export const FIND_BY_FINGERPRINT = `
  select name, remote_ids as remotes, public_key as "publicKey" from deploy_keys
   where fingerprint = $1 and revoked_at is null and expires_at > now() order by id`;

/** $1 id. Written once a minute at most. */
export const NOTE_USE = `
  update deploy_keys set last_used_at = now() where id = $1 and (last_used_at is null or last_used_at < now() - interval '1 minute')`;

/** $1 id. A row while the key is still good. */
export const IS_GOOD = `select 1 from deploy_keys where id = $1 and revoked_at is null and expires_at > clock_timestamp()`;

/** $1 id. Holds a key that is still good until the transaction ends. */
export const HOLD_KEY = `${IS_GOOD} for share`;
