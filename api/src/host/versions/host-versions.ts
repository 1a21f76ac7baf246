import { Inject, Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { readFileSync } from 'node:fs';
import { cp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { CONFIG, type Config } from '../../core/base/config.js';
import { Database } from '../../core/database/database.js';
import { Db } from '../../core/database/db.js';
import { statement } from '../../core/database/statement.js';
import { sha384Of } from './recorded-manifests.js';
import { checkFile, filesNamed } from './version-files.js';
import { VersionStore } from './version-store.js';

const KEPT_VERSIONS = 5;
const KEPT_DAYS = 30;

/** `manifestHash` is of its host.json, null where no replica is known to have stored it. */
const addHostVersion = statement(
  'versions.add-host',
  `
  insert into host_versions as h (version, manifest_sha384) values (:version, :manifestHash?)
  on conflict (version) do update
      set served_at = clock_timestamp(), manifest_sha384 = coalesce(h.manifest_sha384, excluded.manifest_sha384)`,
);
/** Of the host.json that is about to be stored. */
const recordHostManifest = statement(
  'versions.record-host',
  `update host_versions set manifest_sha384 = :manifestHash where version = :version`,
);
const noteStillServed = statement(
  'versions.still-serve-host',
  `update host_versions set served_at = clock_timestamp() where version = :version`,
);
const listLatestHosts = statement(
  'versions.latest-hosts',
  `select version from host_versions order by served_at desc, version limit ${KEPT_VERSIONS}`,
);
const forgetOldHosts = statement(
  'versions.forget-hosts',
  `
  delete from host_versions
   where served_at < now() - interval '${KEPT_DAYS} days'
     and version not in (select version from host_versions order by served_at desc, version limit ${KEPT_VERSIONS})
  returning version`,
);

const STILL_SERVED_EVERY_MS = 3_600_000;

const VERSION = /^[0-9a-f]{8}$/;

export interface ServedHost {
  /** Null for a build without version: its files are served as they are, and none is kept. */
  version: string | null;
  folder: string;
}

/**
 * The build of the host that this process serves. It is copied into the store at the start and served from there: what happens to HOST_DIST_DIR
 * afterwards breaks no page. Older builds stay for the pages that are open. Decision 0061.
 */
@Injectable()
export class HostVersions implements BeforeApplicationShutdown {
  private readonly logger = new Logger('HostVersions');
  private served: ServedHost | null = null;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly store: VersionStore,
    private readonly db: Db,
    @Inject(CONFIG) private readonly config: Config,
    database: Database,
  ) {
    if (config.takesLocalBuilds) database.atStart('versions', 'host on this server', () => this.enter());
  }

  /** Before the start is over: the build as it lies in HOST_DIST_DIR. */
  get current(): ServedHost {
    return (this.served ??= { version: this.built(), folder: this.config.hostDistDir });
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** Keeps what this process serves from being forgotten, however long it runs and whatever starts meanwhile. Never throws. */
  async stillServe(): Promise<void> {
    const { version } = this.current;
    if (version === null) return;
    await this.db
      .count(noteStillServed, { version })
      .catch((error: unknown) => this.logger.warn(`not noted that host ${version} is served: ${(error as Error).message}`));
  }

  /** Throws while the store is away: a replica whose host nobody else could serve does not become ready. */
  private async enter(): Promise<void> {
    const version = this.built() ?? (this.hasBuild() ? null : await this.latest());
    if (version === null) return;
    const key = { of: 'host', version };
    const here = this.store.folderHere(key);
    await this.db.count(addHostVersion, { version, manifestHash: here && sha384Of(await readFile(join(here, 'host.json'))) });
    const folder = here ?? (await this.store.bring(key)) ?? (await this.add(version));
    this.served = { version, folder };
    this.timer ??= setInterval(() => void this.stillServe(), STILL_SERVED_EVERY_MS).unref();
    await this.forgetOld().catch((error: unknown) => this.logger.warn(`old builds of the host stay: ${(error as Error).message}`));
  }

  private async add(version: string): Promise<string> {
    const key = { of: 'host', version };
    const staged = await this.store.stagingFolder();
    try {
      await cp(this.config.hostDistDir, staged, { recursive: true, dereference: true });
      // A build under way may have changed files while they were copied.
      const manifest = await readFile(join(staged, 'host.json'));
      for (const file of filesNamed(key, String(manifest))) checkFile(file, await readFile(join(staged, file.path)));
      await this.db.count(recordHostManifest, { version, manifestHash: sha384Of(manifest) });
      await this.store.put(key, staged);
    } finally {
      await rm(staged, { recursive: true, force: true });
    }
    const folder = this.store.folderHere(key);
    if (!folder) throw new Error(`host ${version} is not in its folder`);
    return folder;
  }

  /** Where HOST_DIST_DIR is being built anew: what was served last. */
  private async latest(): Promise<string | null> {
    const rows = await this.db.rows(listLatestHosts);
    for (const { version } of rows) if (await this.store.bring({ of: 'host', version })) return version;
    return null;
  }

  private async forgetOld(): Promise<void> {
    const rows = await this.db.rows(forgetOldHosts);
    for (const { version } of rows) await this.store.remove({ of: 'host', version });
  }

  private hasBuild(): boolean {
    return this.manifest() !== null;
  }

  private built(): string | null {
    const version = this.manifest()?.version;
    return version && VERSION.test(version) ? version : null;
  }

  private manifest(): { version?: string | null } | null {
    try {
      return JSON.parse(readFileSync(join(this.config.hostDistDir, 'host.json'), 'utf8')) as { version?: string | null };
    } catch {
      return null;
    }
  }
}
