import { Injectable } from '@nestjs/common';
import type { ResolvedRegistry } from '@ulty/contracts/base/remotes.js';
import {
  hasTrial,
  manifestFor,
  resolveRegistry,
  sentRegistry,
  type LiveRegistry,
  type RegistryRow,
  type Subject,
} from '@ulty/federation/resolve.js';
import { LRUCache } from 'lru-cache';
import { ReadRouter } from '../../core/reads/read-router.js';
import { RegistryService } from '../registry/registry.service.js';
import { HostBuild } from './host-build.js';

/** The registry of all readers with the same version of each remote. The same object until the registry changes. */
export interface RegistryVariant {
  live: LiveRegistry;
  sent: { visitor: ResolvedRegistry; signedIn: ResolvedRegistry };
  /** Patterns of all live pages: a page drawn for a visitor also links to members' pages. */
  paths: readonly string[];
  /** Different for each variant, and changed by every change in it: documents that visitors share are valid as long. */
  revision: string;
}

/** Most cached variants: a remote with a trial doubles them, and few have one at a time. */
const MAX_VARIANTS = 16;

/** The registry for each reader: resolved once for all who have the same versions. Design §4. */
@Injectable()
export class LiveRegistries {
  private rows: readonly RegistryRow[] | null = null;
  private readonly variants = new LRUCache<string, RegistryVariant>({ max: MAX_VARIANTS });

  constructor(
    private readonly registry: RegistryService,
    private readonly reads: ReadRouter,
    private readonly host: HostBuild,
  ) {}

  /**
   * Returns the registry of a reader. Throws UNAVAILABLE when the registry was never read.
   * @param own the remote that this browser alone loads from elsewhere
   */
  async of(subject: Subject, own: RegistryRow | null = null): Promise<RegistryVariant> {
    const { rows, stamp } = await this.registry.snapshot();
    if (own) return this.resolve([...rows.filter(({ id }) => id !== own.id), own], stamp, subject);
    // The registry returns the same rows until it reads them again.
    if (rows !== this.rows) this.variants.clear();
    this.rows = rows;
    const tried = rows.filter((row) => row.canary && manifestFor(row, subject)?.version === row.canary.version).map(({ id }) => id);
    const key = tried.join(',');
    const known = this.variants.get(key);
    if (known) return known;
    const variant = this.resolve(rows, stamp, subject);
    this.variants.set(key, variant);
    return variant;
  }

  private resolve(rows: readonly RegistryRow[], stamp: string, subject: Subject): RegistryVariant {
    const live = resolveRegistry(rows, this.host.provides, (path) => this.reads.readAt(path), subject);
    return {
      live,
      sent: { visitor: sentRegistry(live, false, stamp), signedIn: sentRegistry(live, true, stamp) },
      paths: live.remotes.flatMap(({ routes }) => routes.map(({ path }) => path)),
      revision: `${stamp} ${live.revision}`,
    };
  }

  /** Whether any trial is running: only then do devices of visitors need a place. */
  async hasTrial(): Promise<boolean> {
    return hasTrial((await this.registry.snapshot()).rows);
  }
}
