import { Inject, Injectable } from '@nestjs/common';
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { CONFIG, type Config } from '../../core/config.js';
import { keyFile } from '../../core/keys/key-file.js';

const IV_BYTES = 12;
const TAG_BYTES = 16;
/** 160 bits: the length of a SHA-1 hash. RFC 4226 §4. */
const SECRET_BYTES = 20;

/** Seals the secrets of second factors (AES-256-GCM) and hashes recovery codes, with keys the database never holds. */
@Injectable()
export class SecondFactorSecrets {
  private keys: { seal: Buffer; codes: Buffer } | null = null;

  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'secondFactorKey' | 'dataDir'>) {}

  newSecret(): Buffer {
    return randomBytes(SECRET_BYTES);
  }

  /** Bound to this person's row: in another row it cannot be decrypted. */
  seal(secret: Buffer, userId: string): Buffer {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.read().seal, iv).setAAD(Buffer.from(userId));
    const text = Buffer.concat([cipher.update(secret), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), text]);
  }

  /** Throws when it was sealed with another key or for another person. */
  open(sealed: Buffer, userId: string): Buffer {
    const decipher = createDecipheriv('aes-256-gcm', this.read().seal, sealed.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES }).setAAD(
      Buffer.from(userId),
    );
    decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    try {
      return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
    } catch (cause) {
      throw new Error('a second factor does not open: SECOND_FACTOR_KEY is not the key it was sealed with', { cause });
    }
  }

  hashCode(code: string, userId: string): Buffer {
    return createHmac('sha256', this.read().codes).update(`${userId}:${code}`).digest();
  }

  private read(): { seal: Buffer; codes: Buffer } {
    if (!this.keys) {
      const key = this.config.secondFactorKey ?? keyFile(this.config.dataDir, 'second-factor.key', 'SECOND_FACTOR_KEY');
      const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', key, '', purpose, 32));
      this.keys = { seal: derive('second factor secret'), codes: derive('recovery code') };
    }
    return this.keys;
  }
}
