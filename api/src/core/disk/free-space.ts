import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { statfs } from 'node:fs/promises';
import { CONFIG, type Config } from '../base/config.js';
import { freeSpace } from '../http/metrics.js';

const LOOK_MS = 10_000;

/**
 * How much of the disk of DATA_DIR is free, looked at every ten seconds. Below READ_ONLY_BELOW percent the site only reads: what is left
 * belongs to the database's own work, and a full disk would refuse acts one by one in the middle of what people do.
 */
@Injectable()
export class FreeSpace implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private percent = 100;

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  get isReadOnly(): boolean {
    return this.percent < this.config.readOnlyBelowPercent;
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.look();
    this.timer = setInterval(() => void this.look(), LOOK_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** A folder that cannot be asked, e.g. not there yet, closes nothing. */
  private async look(): Promise<void> {
    const disk = await statfs(this.config.dataDir).catch(() => null);
    this.percent = disk ? (100 * disk.bavail) / disk.blocks : 100;
    freeSpace.set(this.percent / 100);
  }
}
