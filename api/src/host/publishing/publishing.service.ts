import { Injectable, Logger } from '@nestjs/common';
import type { PublishedVersion, PublishOptions, RemoteManifest } from '@ulty/contracts/base/remotes.js';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import pLimit from 'p-limit';
import { Db } from '../../core/database/db.js';
import { AppError } from '../../core/base/errors.js';
import type { ShownKey } from '../deploy-keys/deploy-keys.service.js';
import { HostBuild } from '../documents/host-build.js';
import { PruneVersions } from '../registry/prune-versions.js';
import { RegistryService } from '../registry/registry.service.js';
import { SiteRules } from '../rules/site-rules.js';
import { VersionStore } from '../versions/version-store.js';
import { AddVersion } from './add-version.js';
import { checkBuild, type Site } from './check-build.js';
import { clashingRoutes, strayEntries } from '../rules/check-routes.js';
import { readDecidedManifests } from '../rules/site-rules.queries.js';
import { findVersion } from './publishing.queries.js';
import { entriesOf } from './read-archive.js';
import { refused } from '../rules/refusals.js';
import { readSignedManifest, type SignedManifest } from './signed-manifest.js';
import { stageBuild } from './stage-build.js';

/** Refusals in one answer, more than anybody mends at once: a manifest has room for a hundred thousand wrong names. */
const MAX_TOLD = 50;

/** Takes versions that teams send. Nothing of one is visible before all of it is checked. Design §4. */
@Injectable()
export class PublishingService {
  private readonly logger = new Logger('Publishing');
  /** Each holds a connection while the store takes its files: the others wait without one. */
  private readonly turns = pLimit(1);

  constructor(
    private readonly db: Db,
    private readonly rules: SiteRules,
    private readonly host: HostBuild,
    private readonly registry: RegistryService,
    private readonly prune: PruneVersions,
    private readonly versions: VersionStore,
    private readonly adding: AddVersion,
  ) {}

  /**
   * Takes one version of a remote from a gzipped tar. Throws REMOTE_BUILD_REFUSED, REMOTE_VERSION_EXISTS, REMOTE_STORE_FAILED, TOO_LARGE,
   * DEPLOY_KEY_UNKNOWN; then nothing has changed, and the same may be sent again.
   */
  async publish(id: string, options: PublishOptions, key: ShownKey, body: Readable): Promise<PublishedVersion> {
    const entries = entriesOf(body);
    try {
      const signed = await readSignedManifest(entries, key.publicKey);
      await this.check(id, signed.manifest);
      await this.addVersion(signed, options, key, entries);
      await this.show(id);
      return published(signed.manifest, options);
    } finally {
      await entries.return(undefined);
    }
  }

  /** Throws REMOTE_BUILD_REFUSED where a build's pages or entries are somebody else's. */
  async checkRoutes(manifest: RemoteManifest): Promise<void> {
    const { live, ownPaths } = await this.site();
    const refusals = [...clashingRoutes(manifest, live, ownPaths), ...strayEntries(manifest)];
    if (refusals.length > 0) throw refused(...refusals.slice(0, MAX_TOLD));
  }

  private async check(id: string, manifest: RemoteManifest): Promise<void> {
    const refusals = checkBuild(manifest, id, await this.site());
    if (refusals.length > 0) throw refused(...refusals.slice(0, MAX_TOLD));
    if (await this.db.one(findVersion, { remote: id, version: manifest.version })) throw new AppError('REMOTE_VERSION_EXISTS');
  }

  private async site(): Promise<Site> {
    const live = await this.db.rows(readDecidedManifests);
    return {
      host: this.host,
      isAnswered: this.rules.isAnswered,
      ownPaths: this.rules.ownPaths,
      live: live.map(({ manifest }) => manifest),
    };
  }

  private async addVersion(
    signed: SignedManifest,
    options: PublishOptions,
    key: ShownKey,
    entries: ReturnType<typeof entriesOf>,
  ): Promise<void> {
    const staged = await this.versions.stagingFolder().catch(this.storeFailure);
    try {
      await stageBuild(entries, signed, staged).catch(this.storeFailure);
      await this.turns(() => this.db.write((tx) => this.adding.add(tx, { signed, options, key, staged, ownPaths: this.rules.ownPaths })));
    } finally {
      await rm(staged, { recursive: true, force: true }).catch((error: Error) => this.logger.warn(`${staged} stays: ${error.message}`));
    }
  }

  /** A disk that is full or away is no fault of the build. */
  private readonly storeFailure = (error: unknown): never => {
    if (error instanceof AppError) throw error;
    this.logger.error(`a version could not be written: ${(error as Error).message}`);
    throw new AppError('REMOTE_STORE_FAILED', { cause: error });
  };

  /** It is published by now: what fails here is made up for by the next read. */
  private async show(id: string): Promise<void> {
    await this.registry.readAnew().catch((error: Error) => this.logger.warn(`the registry is read later: ${error.message}`));
    await this.prune.of(id);
  }
}

function published({ id, version, files, serverFiles }: RemoteManifest, { as }: PublishOptions): PublishedVersion {
  const all = [...files, ...serverFiles];
  return { id, version, as, files: all.length, bytes: all.reduce((sum, file) => sum + file.bytes, 0) };
}
