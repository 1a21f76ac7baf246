import { Inject, Injectable } from '@nestjs/common';
import { hkdfSync, randomBytes } from 'node:crypto';
import { CONFIG, type Config } from '../../core/base/config.js';
import { keyFile } from '../../core/secrets/key-file.js';
import { seal, unseal } from '../../core/secrets/sealing.js';

/**
 * Encrypts the seeds of draws (AES-256-GCM) with a key that the database never contains, so that reading the database reveals no seed
 * before its draw.
 */
@Injectable()
export class SeedSeal {
  private key: Buffer | null = null;

  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'lottery' | 'dataDir'>) {}

  newSeed(): Buffer {
    return randomBytes(32);
  }

  /** Encrypts to base64, bound to its month: in another month's row it cannot be decrypted. */
  seal(seed: Buffer, month: string): string {
    return seal(this.readKey(), seed, month).toString('base64');
  }

  /** Decrypts. Throws when it was encrypted with another key or for another month. */
  open(sealedText: string, month: string): Buffer {
    try {
      return unseal(this.readKey(), Buffer.from(sealedText, 'base64'), month);
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
