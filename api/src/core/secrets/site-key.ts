import { Inject, Injectable } from '@nestjs/common';
import { hkdfSync } from 'node:crypto';
import { CONFIG, type Config } from '../base/config.js';
import { keyFile } from './key-file.js';

/** The installation's own key, which the database never contains: SECOND_FACTOR_KEY, or a file of the data folder. */
@Injectable()
export class SiteKey {
  private key: string | null = null;

  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'secondFactorKey' | 'dataDir'>) {}

  /** Derives a key of 32 bytes for one purpose; each purpose has another key. */
  derive(purpose: string): Buffer {
    this.key ??= this.config.secondFactorKey ?? keyFile(this.config.dataDir, 'second-factor.key', 'SECOND_FACTOR_KEY');
    return Buffer.from(hkdfSync('sha256', this.key, '', purpose, 32));
  }
}
