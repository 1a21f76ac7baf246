import { Inject, Injectable } from '@nestjs/common';
import type { RegistryChange, RegistryEntry, RemoteManifest } from '@ulty/contracts/remotes.js';
import type { RegistryRow } from '@ulty/federation/resolve.js';
import { DataSource } from 'typeorm';
import type { SessionUser } from '../../core/http/access.js';
import { CONFIG, type Config } from '../../core/config.js';
import { Sql } from '../../core/database/sql.js';
import { AppError } from '../../core/errors.js';
import { changeRemote } from './change-remote.js';
import { DevelopmentRemotes } from './development-remotes.js';
import { publishBuilds } from './publish-builds.js';
import { toRegistryEntry } from './registry.mapper.js';
import { READ_ENTRIES, READ_LIVE, READ_MANIFESTS, type LiveRemote, type ManifestRow } from './registry.queries.js';

/** Longest a replica may serve a registry that another one changed. */
const FRESH_MS = 5_000;

/** The registry as the resolver takes it; `revision` changes when any row does. */
export interface RegistrySnapshot {
  revision: string;
  rows: readonly RegistryRow[];
}

/** Which version of each remote is live, and who decided so. Design §4. */
@Injectable()
export class RegistryService {
  private current: RegistrySnapshot | null = null;
  private readAt = 0;
  private reading: Promise<RegistrySnapshot> | null = null;
  private readonly manifests = new Map<string, RemoteManifest>();
  private readonly development: DevelopmentRemotes | null;

  constructor(
    private readonly sql: Sql,
    private readonly dataSource: DataSource,
    @Inject(CONFIG) { developmentRemotesDir }: Config,
  ) {
    this.development = developmentRemotesDir ? new DevelopmentRemotes(developmentRemotesDir) : null;
  }

  /**
   * The registry from memory, read again when older than 5 s; changes made by this process show at once. While the database is away the
   * last known registry answers: pages need it even then. Throws UNAVAILABLE only when it was never read.
   */
  async snapshot(): Promise<RegistrySnapshot> {
    const published = await this.published();
    return this.development ? { ...published, rows: this.development.over(published.rows) } : published;
  }

  private async published(): Promise<RegistrySnapshot> {
    if (this.current && Date.now() - this.readAt < FRESH_MS) return this.current;
    try {
      return await this.refresh();
    } catch (error) {
      if (!this.current) throw error;
      return this.current;
    }
  }

  /** The registry as it was last read, or null before the first read: for what may be a little old but must not wait. */
  lastKnown(): RegistrySnapshot | null {
    return this.current;
  }

  /** Every remote with its versions and history, by id. */
  async entries(): Promise<RegistryEntry[]> {
    return (await this.sql.query<RegistryEntry>('registry.entries', READ_ENTRIES, [null])).map(toRegistryEntry);
  }

  /** Disables, enables or promotes, with one audit line. Throws REMOTE_NOT_FOUND, REMOTE_VERSION_UNKNOWN. */
  async change(id: string, change: RegistryChange, actor: SessionUser): Promise<RegistryEntry> {
    await this.dataSource.transaction((tx) => changeRemote(tx, id, change, actor));
    await this.readAnew();
    const [entry] = await this.sql.query<RegistryEntry>('registry.entries', READ_ENTRIES, [id]);
    if (!entry) throw new AppError('REMOTE_NOT_FOUND');
    return toRegistryEntry(entry);
  }

  /**
   * Takes note of the builds on this server; the last of each remote is its newest. It goes live unless an admin chose an older version
   * that is still here. Versions without files can no longer be promoted. Without new builds nothing changes and no audit line is written.
   */
  async syncLocalBuilds(manifests: readonly RemoteManifest[]): Promise<void> {
    await this.dataSource.transaction((tx) => publishBuilds(tx, manifests));
    this.manifests.clear();
    await this.readAnew();
  }

  /** Starts a new read: one that began before a change must not count as the state after it. */
  private readAnew(): Promise<RegistrySnapshot> {
    this.reading = null;
    return this.refresh();
  }

  private refresh(): Promise<RegistrySnapshot> {
    if (this.reading) return this.reading;
    const reading = this.read();
    const settle = (snapshot: RegistrySnapshot | null) => {
      if (this.reading !== reading) return;
      this.reading = null;
      if (!snapshot) return;
      this.current = snapshot;
      this.readAt = Date.now();
    };
    reading.then(settle, () => settle(null));
    this.reading = reading;
    return reading;
  }

  private async read(): Promise<RegistrySnapshot> {
    const live = await this.sql.query<LiveRemote>('registry.live', READ_LIVE);
    const missing = live.filter((remote) => !this.manifests.has(keyOf(remote.id, remote.stableVersion)));
    if (missing.length > 0) {
      const found = await this.sql.query<ManifestRow>('registry.manifests', READ_MANIFESTS, [
        missing.map((remote) => remote.id),
        missing.map((remote) => remote.stableVersion),
      ]);
      for (const { remoteId, version, manifest } of found) this.manifests.set(keyOf(remoteId, version), manifest);
    }
    const rows = live.map(({ id, stableVersion, isEnabled }) => {
      const manifest = this.manifests.get(keyOf(id, stableVersion));
      return { id, stableVersion, isEnabled, manifests: manifest ? [manifest] : [] };
    });
    return { revision: rows.map((row) => `${keyOf(row.id, row.stableVersion)}${row.isEnabled ? '' : '!'}`).join(','), rows };
  }
}

function keyOf(id: string, version: string): string {
  return `${id}@${version}`;
}
