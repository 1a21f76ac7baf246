/** All that may check a book, oldest first. */
export const KEYS_IN_FORCE = `select id, x, y from transfer_keys where revoked_at is null order by made_at, id`;

/** $1 id of the configured key, or null. The key that signs: the configured one unless it is revoked, else the one that was made. */
export const READ_SIGNER = `
  select id, private_key as "privateKey" from transfer_keys
   where revoked_at is null and (private_key is not null or id = $1) order by id is not distinct from $1 desc limit 1`;

export interface SignerRow {
  id: string;
  /** PKCS#8 as PEM; null of the configured key. */
  privateKey: string | null;
}

/** $1 id, $2 x, $3 y, $4 private key or null. A row that is there stays as it is, revoked or not; of two made at once the first stays. */
export const ADD_KEY = `insert into transfer_keys (id, x, y, private_key) values ($1, $2, $3, $4) on conflict do nothing`;
