import { Inject, Injectable } from '@nestjs/common';
import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { CONFIG, type Config } from '../../core/config.js';

/** What a code is good for: one asked to sign in moves no number. */
export type CodePurpose = 'sign-in' | 'number-change' | 'guardian';

/** Makes codes, and the keyed hashes that stand for codes, devices and addresses in the table: a million codes are soon tried without the key. */
@Injectable()
export class PhoneSecrets {
  private readonly key: Buffer;

  constructor(@Inject(CONFIG) config: Config) {
    // The demonstration's codes may die with the process; a gateway demands the key.
    this.key = config.phoneCodeKey ? Buffer.from(config.phoneCodeKey) : randomBytes(32);
  }

  /** Six digits, each value as likely as another. */
  newCode(): string {
    return String(randomInt(1_000_000)).padStart(6, '0');
  }

  hashCode(purpose: CodePurpose | 'claim', phone: string, code: string): Buffer {
    return this.hash(`${purpose}:${phone}:${code}`);
  }

  /** Null when there is nothing to hash. */
  hashSource(kind: 'device' | 'address', value: string | undefined): Buffer | null {
    return value ? this.hash(`${kind}:${value}`) : null;
  }

  private hash(text: string): Buffer {
    return createHmac('sha256', this.key).update(text).digest();
  }
}

/** Whether two hashes are the same, in the same time wherever they differ. */
export function isSameHash(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}
