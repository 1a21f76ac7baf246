import { Inject, Injectable } from '@nestjs/common';
import { DEV_LINK_MAX_S, type DevOverride } from '@ulty/contracts/host/dev-override.js';
import type { RemoteManifest } from '@ulty/contracts/base/remotes.js';
import type { RegistryRow } from '@ulty/federation/resolve.js';
import type { FastifyRequest } from 'fastify';
import { CONFIG, type Config } from '../../core/base/config.js';
import { AppError } from '../../core/base/errors.js';
import { ReadRouter } from '../../core/reads/read-router.js';
import { DeployKeys } from '../deploy-keys/deploy-keys.service.js';
import { PublishingService } from '../publishing/publishing.service.js';
import { readDevLink } from './dev-link.js';

/** A remote that one browser loads from its developer's machine. */
export interface ActiveOverride {
  id: string;
  version: string;
  /** Origin of its files. */
  origin: string;
  /** The registry row that replaces the live one. */
  row: RegistryRow;
  secondsLeft: number;
  /** Name of the deploy key that it is signed with. */
  keyName: string;
}

/** Tolerated difference between a developer's clock and the server's. */
const CLOCKS_APART_S = 120;

/** Links of `npm run dev -- mf-x --host`. The server stores none: the browser does, and each request is checked. Design §4. */
@Injectable()
export class DevOverrides {
  constructor(
    private readonly keys: DeployKeys,
    private readonly publishing: PublishingService,
    private readonly reads: ReadRouter,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Returns what a link shows, once everything about it is checked. Throws DEV_LINKS_OFF, DEV_LINK_INVALID, DEV_LINK_EXPIRED,
   * DEPLOY_KEY_UNKNOWN, DEPLOY_KEY_OTHER_REMOTE, REMOTE_BUILD_REFUSED.
   */
  async open(link: string, { ownOrigin }: Pick<FastifyRequest, 'ownOrigin'>): Promise<ActiveOverride> {
    const override = await this.reopen(link, ownOrigin);
    for (const manifest of override.row.manifests) await this.publishing.checkRoutes(manifest);
    return override;
  }

  /** Returns the same for a link opened before, whose routes were compared then. */
  async reopen(link: string, ownOrigin: string): Promise<ActiveOverride> {
    if (!this.config.takesDevOverrides) throw new AppError('DEV_LINKS_OFF');
    const { said, isSignedBy } = readDevLink(link);
    const key = await this.keys.ofFingerprint(said.key, said.remote.id);
    if (!isSignedBy(key.publicKey)) throw new AppError('DEV_LINK_INVALID', { hint: 'Sa signature n’est pas celle de cette clé.' });
    if (said.site !== ownOrigin) throw new AppError('DEV_LINK_INVALID', { hint: `Il est fait pour ${said.site}.` });
    const secondsLeft = Math.floor(said.expires - Date.now() / 1_000);
    if (secondsLeft <= 0) throw new AppError('DEV_LINK_EXPIRED');
    if (secondsLeft > DEV_LINK_MAX_S + CLOCKS_APART_S) throw new AppError('DEV_LINK_INVALID', { hint: 'Il vaudrait plus d’une heure.' });
    const { id, version } = said.remote;
    const row = { id, isEnabled: true, stableVersion: version, manifests: [this.manifestOf(said)] };
    return { id, version, origin: said.origin, row, secondsLeft: Math.min(secondsLeft, DEV_LINK_MAX_S), keyName: key.name };
  }

  /** Returns a manifest without the parts that need published files: the site prerenders none of its pages, and the phone stores none. */
  private manifestOf({ remote }: DevOverride): RemoteManifest {
    const reads: RemoteManifest['reads'] = {};
    for (const path of remote.reads) {
      const stated = this.reads.readAt(path);
      if (stated) reads[path] = { access: stated.access, keep: stated.keep, changedBy: [...stated.changedBy] };
    }
    return {
      ...remote,
      routes: remote.routes.map((route) => ({ ...route, prerender: false, firstScript: false, offline: 'never' })),
      reads,
      gitSha: 'development',
      contract: 3,
      entry: 'remoteEntry.js',
      symbols: {},
      files: [],
      serverFiles: [],
    };
  }
}
