import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { statfs } from 'node:fs/promises';
import { CONFIG, type Config } from '../base/config.js';
import { freeSpace } from '../http/metrics.js';

const LOOK_MS = 10_000;

/**
 * Checks every ten seconds how much of the disk of DATA_DIR is free. Below READ_ONLY_BELOW percent the site is read-only: the rest is
 * reserved for the database's own work, and a full disk would fail acts one by one.
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

  /** A folder that cannot be checked, e.g. because it does not exist yet, does not make the site read-only. */
  private async look(): Promise<void> {
    const disk = await statfs(this.config.dataDir).catch(() => null);
    this.percent = disk ? (100 * disk.bavail) / disk.blocks : 100;
    freeSpace.set(this.percent / 100);
  }
}
