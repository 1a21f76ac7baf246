import { Inject, Injectable } from '@nestjs/common';
import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { CONFIG, type Config } from '../../core/base/config.js';

/** Purposes of codes: a code for sign-in cannot change a number. */
export type CodePurpose = 'sign-in' | 'number-change' | 'guardian';

/** Makes codes, and the keyed hashes of codes, devices and addresses in the table: without a key, trying all million codes is quick. */
@Injectable()
export class PhoneSecrets {
  private readonly key: Buffer;

  constructor(@Inject(CONFIG) config: Config) {
    // Codes of the demonstration may become invalid with the process; with a real gateway the key is required.
    this.key = config.phoneCodeKey ? Buffer.from(config.phoneCodeKey) : randomBytes(32);
  }

  /** Returns six digits, each value equally likely. */
  newCode(): string {
    return String(randomInt(1_000_000)).padStart(6, '0');
  }

  hashCode(purpose: CodePurpose | 'claim', phone: string, code: string): Buffer {
    return this.hash(`${purpose}:${phone}:${code}`);
  }

  /** Returns the hash; null when there is nothing to hash. */
  hashSource(kind: 'device' | 'address', value: string | undefined): Buffer | null {
    return value ? this.hash(`${kind}:${value}`) : null;
  }

  private hash(text: string): Buffer {
    return createHmac('sha256', this.key).update(text).digest();
  }
}

/** Whether two hashes are the same, compared in constant time. */
export function isSameHash(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}
