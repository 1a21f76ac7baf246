import { Inject, Injectable } from '@nestjs/common';
import type { RegistryChange, RegistryEntry, RemoteManifest } from '@ulty/contracts/base/remotes.js';
import type { RegistryRow } from '@ulty/federation/resolve.js';
import { Db } from '../../core/database/db.js';
import { CONFIG, type Config } from '../../core/base/config.js';
import { AppError } from '../../core/base/errors.js';
import { VersionStore } from '../versions/version-store.js';
import { changeRemote } from './change-remote.js';
import { DevelopmentRemotes } from './development-remotes.js';
import { lockRemote } from './lock-remote.js';
import { SYSTEM, type RegistryActor } from './registry-actor.js';
import { findAvailableVersion, readEntries, readLive, readManifests } from './registry.queries.js';
import { stampOf } from './registry-stamp.js';
import { ServedVersions } from './served-versions.js';
import { SiteRules } from '../rules/site-rules.js';

/** Longest a replica may serve a registry that another one changed. */
const FRESH_MS = 3_000;

/** The registry as the resolver takes it; `revision` changes when any row does, and so does `stamp`, which browsers are told. */
export interface RegistrySnapshot {
  revision: string;
  stamp: string;
  rows: readonly RegistryRow[];
}

/** Which version of each remote is live, and who decided so. Design §4. */
@Injectable()
export class RegistryService {
  private current: RegistrySnapshot | null = null;
  private readAt = 0;
  private askedAt = 0;
  private reading: Promise<RegistrySnapshot> | null = null;
  private readonly manifests = new Map<string, RemoteManifest>();
  private readonly served: ServedVersions;
  private readonly development: DevelopmentRemotes | null;

  constructor(
    private readonly db: Db,
    private readonly versions: VersionStore,
    private readonly rules: SiteRules,
    @Inject(CONFIG) { developmentRemotesDir }: Config,
  ) {
    this.served = new ServedVersions(versions, () => void this.readAnew().catch(() => undefined));
    this.development = developmentRemotesDir ? new DevelopmentRemotes(developmentRemotesDir) : null;
  }

  /**
   * The registry from memory, read again when older than 3 s; changes made by this process show at once. While the database is away the
   * last known registry answers: pages need it even then. Throws UNAVAILABLE only when it was never read.
   */
  async snapshot(): Promise<RegistrySnapshot> {
    return this.withDevelopment(await this.published());
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

  /**
   * The registry as it was last read, or null before the first read: for what may be a little old but must not wait. One older than 3 s is read
   * again meanwhile, at most once in 3 s, so that a process that answers nothing else learns of changes too.
   */
  lastKnown(): RegistrySnapshot | null {
    if (Date.now() - Math.max(this.readAt, this.askedAt) >= FRESH_MS) {
      this.askedAt = Date.now();
      void this.refresh().catch(() => undefined);
    }
    return this.current && this.withDevelopment(this.current);
  }

  private withDevelopment(published: RegistrySnapshot): RegistrySnapshot {
    if (!this.development) return published;
    const rows = this.development.over(published.rows);
    return { ...published, rows, stamp: stampOf(rows) };
  }

  /** Every remote with its versions and history, by id. */
  async entries(): Promise<RegistryEntry[]> {
    return (await this.db.rows(readEntries, { remote: null })).map(toRegistryEntry);
  }

  /** Throws REMOTE_NOT_FOUND. */
  async entry(id: string): Promise<RegistryEntry> {
    const entry = await this.db.one(readEntries, { remote: id });
    if (!entry) throw new AppError('REMOTE_NOT_FOUND');
    return toRegistryEntry(entry);
  }

  /** The manifest of a version whose files are on the server, or of one under development. Null: there is none. */
  async manifestOf(id: string, version: string): Promise<RemoteManifest | null> {
    const named = (await this.snapshot()).rows.find((row) => row.id === id)?.manifests.find((one) => one.version === version);
    if (named) return named;
    const row = await this.db.one(findAvailableVersion, { remote: id, version });
    return row?.manifest ?? null;
  }

  /**
   * Changes one remote, with one audit line. Throws REMOTE_NOT_FOUND, REMOTE_VERSION_UNKNOWN, REMOTE_ALREADY_LIVE, REMOTE_NO_PREVIOUS,
   * REMOTE_NO_CANARY, REMOTE_BUILD_REFUSED, REMOTE_STORE_FAILED.
   */
  async change(id: string, change: RegistryChange, actor: RegistryActor): Promise<RegistryEntry> {
    await this.bringChosen(id, change);
    await this.db.write((tx) => changeRemote(tx, id, change, actor, this.rules));
    await this.readAnew();
    return this.entry(id);
  }

  /** A version whose files are gone from everywhere is chosen no more. */
  private async bringChosen(id: string, change: RegistryChange): Promise<void> {
    const isBack = change.action === 'rollback';
    const chosen = isBack ? (await this.entry(id)).previousVersion : 'version' in change ? change.version : null;
    if (chosen === null || !(await this.manifestOf(id, chosen))) return;
    if ((await this.versions.bring({ of: id, version: chosen })) === null)
      throw new AppError(isBack ? 'REMOTE_NO_PREVIOUS' : 'REMOTE_VERSION_UNKNOWN');
  }

  /** Ends the trial of this very version by itself. Returns false where it has ended already, or another version is on trial by now. */
  async endTrial(id: string, version: string, reason: string): Promise<boolean> {
    const isEnded = await this.db.write(async (tx) => {
      if ((await lockRemote(tx, id)).canaryVersion !== version) return false;
      await changeRemote(tx, id, { action: 'withdraw', reason }, SYSTEM, this.rules);
      return true;
    });
    if (isEnded) await this.readAnew();
    return isEnded;
  }

  /** Starts a new read, after a change: one that began before it must not count as the state after it. */
  readAnew(): Promise<RegistrySnapshot> {
    this.reading = null;
    return this.refresh();
  }

  private refresh(): Promise<RegistrySnapshot> {
    if (this.reading) return this.reading;
    const reading = this.loadSnapshot();
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

  private async loadSnapshot(): Promise<RegistrySnapshot> {
    const decided = await this.db.rows(readLive);
    const named = await this.served.of(decided, this.current === null);
    const keys = named.flatMap(({ id, stableVersion, canary }) =>
      [stableVersion, canary?.version].flatMap((version) => (version ? [{ id, version }] : [])),
    );
    await this.readManifests(keys.filter(({ id, version }) => !this.manifests.has(keyOf(id, version))));
    const opened = decided[0]?.opened ?? [];
    const rows = named.map((remote) => {
      const versions = [remote.stableVersion, remote.canary?.version].map((version) => this.manifests.get(keyOf(remote.id, version ?? '')));
      return { ...remote, manifests: versions.filter((manifest) => manifest !== undefined), ...(opened.length > 0 && { opened }) };
    });
    return { revision: rows.map(revisionOf).join(','), stamp: stampOf(rows), rows };
  }

  private async readManifests(missing: readonly { id: string; version: string }[]): Promise<void> {
    if (missing.length === 0) return;
    const found = await this.db.rows(readManifests, {
      remotes: missing.map(({ id }) => id),
      versions: missing.map(({ version }) => version),
    });
    for (const { remoteId, version, manifest } of found) this.manifests.set(keyOf(remoteId, version), manifest);
  }
}

function keyOf(id: string, version: string): string {
  return `${id}@${version}`;
}

function revisionOf({ id, stableVersion, isEnabled, canary, opened = [] }: RegistryRow): string {
  return (
    keyOf(id, stableVersion) +
    (isEnabled ? '' : '!') +
    opened.map((name) => `+${name}`).join('') +
    (canary ? `~${canary.version}:${canary.percent}` : '')
  );
}

/** A row as the contract has it: PostgreSQL writes dates inside JSON with an offset, the contract wants UTC. */
function toRegistryEntry(row: RegistryEntry): RegistryEntry {
  const inUtc = (date: string) => new Date(date).toISOString();
  return {
    ...row,
    canary: row.canary && { ...row.canary, since: inUtc(row.canary.since) },
    versions: row.versions.map((version) => ({ ...version, publishedAt: inUtc(version.publishedAt) })),
    history: row.history.map((line) => ({ ...line, at: inUtc(line.at) })),
  };
}
