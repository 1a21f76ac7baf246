import { statement, type RowOf } from '../../core/database/statement.js';

/** Lists all keys that may verify a book, oldest first. */
export const listInForce = statement(
  'transfer-keys.in-force',
  `select id, x, y from transfer_keys where revoked_at is null order by made_at, id`,
);

/**
 * Reads the signing key: the configured one unless it is revoked, else the generated one. `privateKey`: PKCS#8 as PEM, null for the
 * configured one.
 */
export const readSigner = statement(
  'transfer-keys.signer',
  `
  select id, private_key as "privateKey" from transfer_keys
   where revoked_at is null and (private_key is not null or id = :configured?) order by id is not distinct
     from :configured desc limit 1`,
);

export type SignerRow = RowOf<typeof readSigner>;

/** Adds a key; an existing row stays unchanged, revoked or not, and of two parallel ones the first stays. */
export const addKey = statement(
  'transfer-keys.add',
  `insert into transfer_keys (id, x, y, private_key) values (:id, :x, :y, :privateKey?) on conflict do nothing`,
);
