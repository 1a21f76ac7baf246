import { Inject, Injectable } from '@nestjs/common';
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { CONFIG, type Config } from '../../core/config.js';
import { keyFile } from '../../core/keys/key-file.js';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Seals the seeds of draws (AES-256-GCM) with a key the database never holds: whoever reads the database knows no seed before its draw. */
@Injectable()
export class SeedSeal {
  private key: Buffer | null = null;

  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'lottery' | 'dataDir'>) {}

  newSeed(): Buffer {
    return randomBytes(32);
  }

  /** base64, bound to its month: in another month's row it cannot be opened. */
  seal(seed: Buffer, month: string): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.readKey(), iv).setAAD(Buffer.from(month));
    const text = Buffer.concat([cipher.update(seed), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64');
  }

  /** Throws when it was sealed with another key or for another month. */
  open(sealedText: string, month: string): Buffer {
    const sealed = Buffer.from(sealedText, 'base64');
    const decipher = createDecipheriv('aes-256-gcm', this.readKey(), sealed.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(month))
      .setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    try {
      return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
    } catch (cause) {
      throw new Error(`the seed of ${month} does not open: LOTTERY_SEED_KEY is not the key it was sealed with`, { cause });
    }
  }

  private readKey(): Buffer {
    const key = this.config.lottery.seedKey;
    this.key ??= Buffer.from(
      hkdfSync('sha256', key ?? keyFile(this.config.dataDir, 'lottery-seed.key', 'LOTTERY_SEED_KEY'), '', 'lottery seed', 32),
    );
    return this.key;
  }
}
