import { Inject, Injectable, Logger } from '@nestjs/common';
import { hkdfSync, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONFIG, type Config } from '../config.js';

/** The installation's own key, which the database never holds: SECOND_FACTOR_KEY, or a file of the data folder. */
@Injectable()
export class SiteKey {
  private readonly logger = new Logger('SecondFactor');
  private key: string | null = null;

  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'secondFactorKey' | 'dataDir'>) {}

  /** A key of 32 bytes for one purpose; another purpose has another key. */
  derive(purpose: string): Buffer {
    this.key ??= this.config.secondFactorKey ?? this.ownKey();
    return Buffer.from(hkdfSync('sha256', this.key, '', purpose, 32));
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
