import { Inject, Injectable, Logger } from '@nestjs/common';
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONFIG, type Config } from '../../core/config.js';

const IV_BYTES = 12;
const TAG_BYTES = 16;
/** 160 bits: the length of a SHA-1 hash. RFC 4226 §4. */
const SECRET_BYTES = 20;

/** Seals the secrets of second factors (AES-256-GCM) and hashes recovery codes, with keys the database never holds. */
@Injectable()
export class SecondFactorSecrets {
  private readonly logger = new Logger('SecondFactor');
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
      const key = this.config.secondFactorKey ?? this.ownKey();
      const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', key, '', purpose, 32));
      this.keys = { seal: derive('second factor secret'), codes: derive('recovery code') };
    }
    return this.keys;
  }

  /** Without configuration the key is a file of the data folder, made once; when two processes make it at once, the first one wins. */
  private ownKey(): string {
    const file = join(this.config.dataDir, 'second-factor.key');
    mkdirSync(this.config.dataDir, { recursive: true });
    try {
      writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600, flush: true });
      this.logger.warn(`no SECOND_FACTOR_KEY: ${file} was made and must be kept; replicas need the same key`);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const key = readFileSync(file, 'utf8');
    if (key.length < 32) throw new Error(`${file} does not hold a key`);
    return key;
  }
}
