import { Inject, Injectable } from '@nestjs/common';
import type { PartsSignature, TransferKey } from '@ulty/contracts/base/downloads.js';
import { createPrivateKey, createPublicKey, generateKeyPairSync, hash, sign, type KeyObject } from 'node:crypto';
import { CONFIG, type Config } from '../../core/base/config.js';
import { Database } from '../../core/database/database.js';
import { Db } from '../../core/database/db.js';
import { addKey, listInForce, readSigner, type SignerRow } from './transfer-keys.queries.js';

const ID_LENGTH = 16;

/** Keys that sign handed-over books. No private key ever leaves this class. Product §2.28, decision 0053. */
@Injectable()
export class TransferKeys {
  private readonly configured: { key: KeyObject; told: TransferKey } | null;

  constructor(
    private readonly db: Db,
    @Inject(CONFIG) { transferKey }: Config,
    database: Database,
  ) {
    this.configured = transferKey && { key: transferKey, told: publicPart(transferKey) };
    database.atStart('content', 'transfer key', async () => {
      if (this.configured) await this.add(this.configured.told, null);
      await this.signer();
    });
  }

  /** Returns the valid public keys, oldest first. */
  inForce(): Promise<TransferKey[]> {
    return this.db.rows(listInForce);
  }

  /** Returns the signing key; makes a new one when the last one was revoked. */
  async signer(): Promise<{ id: string; sign: (text: string) => PartsSignature }> {
    const { id, privateKey } = (await this.readSigner()) ?? (await this.make());
    return {
      id,
      sign: (text) => {
        const key = privateKey === null ? this.configured?.key : createPrivateKey(privateKey);
        if (!key) throw new Error(`transfer key ${id} has no private part here`);
        return { keyId: id, value: sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url') };
      },
    };
  }

  private readSigner(): Promise<SignerRow | null> {
    return this.db.one(readSigner, { configured: this.configured?.told.id ?? null });
  }

  private async make(): Promise<SignerRow> {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    await this.add(publicPart(privateKey), privateKey.export({ type: 'pkcs8', format: 'pem' }).toString());
    const signer = await this.readSigner();
    if (!signer) throw new Error('a transfer key was made and revoked at the same time');
    return signer;
  }

  private add({ id, x, y }: TransferKey, privateKey: string | null): Promise<unknown> {
    return this.db.count(addKey, { id, x, y, privateKey });
  }
}

/**
 * Returns the public half of a P-256 key; its id is the beginning of its thumbprint (RFC 7638), so the same key has the same id everywhere.
 */
function publicPart(key: KeyObject): TransferKey {
  const { crv, kty, x = '', y = '' } = createPublicKey(key).export({ format: 'jwk' });
  return { id: hash('sha256', JSON.stringify({ crv, kty, x, y }), 'base64url').slice(0, ID_LENGTH), x, y };
}
