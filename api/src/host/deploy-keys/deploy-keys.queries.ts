import { statement, type RowOf } from '../../core/database/statement.js';
const COLUMNS = `id, name, remote_ids as remotes, fingerprint, created_at as "createdAt", created_by_name as "createdBy", last_used_at as "lastUsedAt",
  expires_at as "expiresAt", revoked_at as "revokedAt"`;

export const readKeys = statement(
  'deploy-keys.list',
  `
  select ${COLUMNS} from deploy_keys order by created_at desc, id desc`,
);

/** A row of a key, before dates are converted to text. */
export type KeyRow = RowOf<typeof readKeys>;

export const addKey = statement(
  'deploy-keys.add',
  `
  insert into deploy_keys (id, name, remote_ids, token_hash, public_key, fingerprint, created_by, created_by_name,
                           expires_at)
  values (:id, :name, :remotes, :tokenHash, :publicKey, :fingerprint, :user, :userName,
          now() + :days * interval '1 day') returning ${COLUMNS}`,
);

/** Revokes a key; a key revoked before keeps its first revocation. */
export const revokeKey = statement(
  'deploy-keys.revoke',
  `
  update deploy_keys set revoked_at = coalesce(revoked_at, now()),
      revoked_by_name = coalesce(revoked_by_name, :revokedBy) where id = :id returning id`,
);

export const findKey = statement(
  'deploy-keys.find',
  `
  select id, name, remote_ids as remotes, public_key as "publicKey" from deploy_keys
   where token_hash = :tokenHash and revoked_at is null and expires_at > now()`,
);

/** Finds a key by its public half; a team may use one for several remotes. */
export const findKeyByFingerprint = statement(
  'deploy-keys.fingerprint',
  `
  select name, remote_ids as remotes, public_key as "publicKey" from deploy_keys
   where fingerprint = :fingerprint and revoked_at is null and expires_at > now() order by id`,
);

/** Records the use of a key, once a minute at most. */
export const noteKeyUse = statement(
  'deploy-keys.use',
  `
  update deploy_keys set last_used_at = now()
   where id = :id and (last_used_at is null or last_used_at < now() - interval '1 minute')`,
);

const IS_GOOD = `select 1 from deploy_keys where id = :id and revoked_at is null and expires_at > clock_timestamp()`;

/** Returns a row while the key is valid. */
export const findGoodKey = statement('deploy-keys.good', IS_GOOD);

/** Locks a valid key until the transaction ends. */
export const lockKey = statement('deploy-keys.lock', `${IS_GOOD} for share`);
