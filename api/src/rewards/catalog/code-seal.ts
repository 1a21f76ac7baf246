import { Injectable } from '@nestjs/common';
import { createHmac } from 'node:crypto';
import { seal, unseal } from '../../core/secrets/sealing.js';
import { SiteKey } from '../../core/secrets/site-key.js';

/** Encrypts the codes of pieces in stock, each bound to its piece. */
@Injectable()
export class CodeSeal {
  private keys: { seal: Buffer; hash: Buffer } | null = null;

  constructor(private readonly siteKey: SiteKey) {}

  seal(code: string, unitId: string): Buffer {
    return seal(this.derivedKeys().seal, Buffer.from(code), unitId);
  }

  /** Decrypts a code. Throws when it was encrypted with another key or for another piece. */
  open(sealed: Buffer, unitId: string): string {
    return unseal(this.derivedKeys().seal, sealed, unitId).toString();
  }

  /** Returns a keyed hash, equal for codes that differ only in case. */
  hash(code: string): Buffer {
    return createHmac('sha256', this.derivedKeys().hash).update(code.toUpperCase()).digest();
  }

  private derivedKeys(): { seal: Buffer; hash: Buffer } {
    this.keys ??= { seal: this.siteKey.derive('voucher code'), hash: this.siteKey.derive('voucher code hash') };
    return this.keys;
  }
}
