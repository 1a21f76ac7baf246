import { Injectable } from '@nestjs/common';
import { createHmac, randomBytes } from 'node:crypto';
import { seal, unseal } from '../../core/secrets/sealing.js';
import { SiteKey } from '../../core/secrets/site-key.js';

/** 160 bits: the length of a SHA-1 hash. RFC 4226 §4. */
const SECRET_BYTES = 20;

/** Seals the secrets of second factors (AES-256-GCM) and hashes recovery codes, with keys the database never holds. */
@Injectable()
export class SecondFactorSecrets {
  private keys: { seal: Buffer; codes: Buffer } | null = null;

  constructor(private readonly siteKey: SiteKey) {}

  newSecret(): Buffer {
    return randomBytes(SECRET_BYTES);
  }

  /** Encrypts a secret bound to this person's row: in another row it cannot be decrypted. */
  seal(secret: Buffer, userId: string): Buffer {
    return seal(this.derivedKeys().seal, secret, userId);
  }

  /** Throws when it was sealed with another key or for another person. */
  open(sealed: Buffer, userId: string): Buffer {
    const { seal: key } = this.derivedKeys();
    try {
      return unseal(key, sealed, userId);
    } catch (cause) {
      throw new Error('a second factor does not open: SECOND_FACTOR_KEY is not the key it was sealed with', { cause });
    }
  }

  hashCode(code: string, userId: string): Buffer {
    return createHmac('sha256', this.derivedKeys().codes).update(`${userId}:${code}`).digest();
  }

  private derivedKeys(): { seal: Buffer; codes: Buffer } {
    this.keys ??= { seal: this.siteKey.derive('second factor secret'), codes: this.siteKey.derive('recovery code') };
    return this.keys;
  }
}
