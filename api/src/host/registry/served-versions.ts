import { Logger } from '@nestjs/common';
import type { VersionKey, VersionStore } from '../versions/version-store.js';
import type { LiveRow } from './registry.queries.js';

/** What this replica names of one remote. */
export type NamedRemote = Pick<LiveRow, 'id' | 'stableVersion' | 'isEnabled'> & { canary?: { version: string; percent: number } };

/**
 * Of the versions that the registry decides on, those whose files are on this replica: a document must not name what it could not serve. What is
 * missing is brought meanwhile; until then the version named before stays.
 */
export class ServedVersions {
  private readonly logger = new Logger('Registry');
  /** Version named last, by remote. */
  private readonly named = new Map<string, string>();
  private readonly coming = new Map<string, Promise<boolean>>();
  /** Said once each, until they have come. */
  private readonly missed = new Set<string>();

  /** @param onArrival what was missing is here */
  constructor(
    private readonly versions: VersionStore,
    private readonly onArrival: () => void,
  ) {}

  /** What can be named of the decided remotes. @param waits until everything that can be brought is here */
  async of(decided: readonly LiveRow[], waits: boolean): Promise<NamedRemote[]> {
    const missing = decided.flatMap(versionsOf).filter((key) => !this.isHere(key));
    const arrivals = missing.map((key) => this.bring(key, !waits));
    if (waits) await Promise.all(arrivals);
    return decided.flatMap((row) => this.name(row) ?? []);
  }

  private name({ id, stableVersion, isEnabled, canaryVersion, canaryPercent }: LiveRow): NamedRemote | null {
    const version = [stableVersion, this.named.get(id)].find((one) => one !== undefined && this.isHere({ of: id, version: one }));
    if (version === undefined) return null;
    this.named.set(id, version);
    const isTried = canaryVersion !== null && canaryVersion !== version && this.isHere({ of: id, version: canaryVersion });
    return { id, stableVersion: version, isEnabled, ...(isTried && { canary: { version: canaryVersion, percent: canaryPercent ?? 0 } }) };
  }

  private isHere(key: VersionKey): boolean {
    return this.versions.folderHere(key) !== null;
  }

  private bring(key: VersionKey, tells: boolean): Promise<boolean> {
    const name = `${key.of} ${key.version}`;
    const known = this.coming.get(name);
    if (known) return known;
    const coming = this.versions.bring(key).then(
      (folder) => (folder === null ? this.miss(name, 'no store has it') : this.hasCome(name, tells)),
      (error: unknown) => this.miss(name, (error as Error).message),
    );
    this.coming.set(name, coming);
    return coming.finally(() => this.coming.delete(name));
  }

  private hasCome(name: string, tells: boolean): true {
    this.missed.delete(name);
    if (tells) this.onArrival();
    return true;
  }

  private miss(name: string, reason: string): false {
    if (!this.missed.has(name)) this.logger.warn(`${name} is not on this replica (${reason}): what was served before it goes on`);
    this.missed.add(name);
    return false;
  }
}

function versionsOf({ id, stableVersion, canaryVersion }: LiveRow): VersionKey[] {
  return [stableVersion, canaryVersion].flatMap((version) => (version === null ? [] : [{ of: id, version }]));
}
