import { Inject, Injectable } from '@nestjs/common';
import type { CertificateKey } from '@ulty/contracts/learning/certificates.js';
import { createPrivateKey, createPublicKey, hash, sign, type KeyObject } from 'node:crypto';
import { CONFIG, type Config } from '../../core/base/config.js';
import { Database } from '../../core/database/database.js';
import { Db } from '../../core/database/db.js';
import { statement } from '../../core/database/statement.js';
import { SiteKey } from '../../core/secrets/site-key.js';

/** Prefix of the 32 bytes of an Ed25519 key in PKCS #8. RFC 8410, section 7. */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

const addKey = statement('certificate-keys.add', 'insert into certificate_keys (id, x) values (:id, :x) on conflict do nothing');
const listKeysInForce = statement(
  'certificate-keys.in-force',
  'select id, x from certificate_keys where revoked_at is null order by made_at, id',
);

/**
 * The key that signs certificates and badges, and those that did before. The private one is CERTIFICATE_KEY, or derived from the key of the
 * data folder: the database holds public keys alone. Another key by configuration is the rotation: the former stays good until it is
 * revoked. Decision 0097.
 */
@Injectable()
export class CertificateKeys {
  private readonly key: KeyObject;
  readonly told: CertificateKey;

  constructor(
    private readonly db: Db,
    @Inject(CONFIG) { certificateKey }: Config,
    siteKey: SiteKey,
    database: Database,
  ) {
    const derived = () =>
      createPrivateKey({ key: Buffer.concat([PKCS8, siteKey.derive('ulty certificate key')]), format: 'der', type: 'pkcs8' });
    this.key = certificateKey ?? derived();
    const { x = '' } = createPublicKey(this.key).export({ format: 'jwk' });
    this.told = { id: hash('sha256', Buffer.from(x, 'base64url'), 'hex').slice(0, 8), x };
    database.atStart('content', 'certificate key', async () => {
      await this.db.count(addKey, { id: this.told.id, x: this.told.x });
    });
  }

  /** Returns the valid public keys, oldest first. */
  inForce(): Promise<CertificateKey[]> {
    return this.db.rows(listKeysInForce);
  }

  /** Returns a signature of 64 bytes: Ed25519 (RFC 8032) is deterministic. */
  sign(bytes: Uint8Array): Buffer {
    return sign(null, bytes, this.key);
  }
}
