import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { join } from 'node:path';
import { Access } from '../../core/http/access.js';
import { CONFIG, type Config } from '../../core/base/config.js';
import { AppError } from '../../core/base/errors.js';
import { Answers } from '../../core/http/answers.js';
import { pathOf } from '../../core/http/request-facts.js';
import { HostVersions } from '../versions/host-versions.js';
import { KnownVersions } from '../versions/known-versions.js';
import { VersionStore, type VersionKey } from '../versions/version-store.js';
import { AssetStore, REMOTE_KINDS, type Asset } from './asset-store.js';
import { demoShell, demoWorker } from './demo-files.js';
import { sendAsset } from './send-asset.js';

/** `/remotes/~2/mf-blog/1.0.0/x.js` is the same file under another address, since browsers cache a failed module request. Design §4. */
const RETRY_PREFIX = /^~\d{1,6}\//;

const HOST_VERSION = /^[0-9a-f]{8}(?=\/)/;
const SHELL_VERSION = /^[^?]*\?v=([0-9a-f]{8})$/;
const REMOTE_VERSION = /^([^/]+)\/([^/]+)\//;

/** Files of every kept build of the host, and of every published remote version. */
@Controller()
@Access('public')
@Answers(null)
export class StaticsController {
  private readonly hosts: AssetStore;
  private readonly remotes: AssetStore;
  private current: { folder: string; assets: AssetStore } | null = null;

  constructor(
    private readonly host: HostVersions,
    private readonly known: KnownVersions,
    private readonly versions: VersionStore,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.hosts = new AssetStore(config.hostsDir);
    this.remotes = new AssetStore(config.remotesDir, REMOTE_KINDS);
  }

  /** A file of one version of the host: immutable. Without a version in its path, of the current one. 404 NOT_FOUND, 503 REMOTE_STORE_FAILED. */
  @Get('host/*')
  async hostFile(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const path = pathAfter(request, '/host/');
    const [version] = HOST_VERSION.exec(path) ?? [];
    const asset = version ? await this.ofHost(version, path.slice(version.length + 1)) : await this.ofCurrent(path);
    this.send(request, reply, asset, version !== undefined);
  }

  /**
   * A file of one version of a remote: immutable. Of the version that this browser takes from its developer's machine, the way there (302).
   * 404 NOT_FOUND, 503 REMOTE_STORE_FAILED.
   */
  @Get('remotes/*')
  async remoteFile(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const path = pathAfter(request, '/remotes/').replace(RETRY_PREFIX, '');
    const [, of, version] = REMOTE_VERSION.exec(path) ?? [];
    const { devOverride } = request;
    if (devOverride && of === devOverride.id && version === devOverride.version) {
      const file = encodeURI(path.slice(of.length));
      reply.header('cache-control', 'private, no-store').redirect(devOverride.origin + file, 302);
      return;
    }
    const key = of && version && of !== 'host' ? { of, version } : null;
    this.send(request, reply, key && (await this.inVersion(this.remotes, path, key)), true);
  }

  /** The service worker; the browser must revalidate it each time. */
  @Get('sw.js')
  async worker(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    this.send(request, reply, await this.ofCurrent('sw.js'), false, demoWorker);
  }

  /** The session-free shell that the worker caches: of the version that it asks for, since another replica may serve another one. */
  @Get('shell.html')
  async shell(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const [, version] = SHELL_VERSION.exec(request.url) ?? [];
    this.send(request, reply, await (version ? this.ofHost(version, 'shell.html') : this.ofCurrent('shell.html')), false, demoShell);
  }

  @Get('favicon.svg')
  async icon(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    this.send(request, reply, await this.ofCurrent('favicon.svg'), false);
  }

  /** Old browsers request it whatever the document declares. */
  @Get('favicon.ico')
  oldIcon(@Res() reply: FastifyReply): void {
    reply.redirect('/favicon.svg', 302);
  }

  @Get('manifest.webmanifest')
  async manifest(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    this.send(request, reply, await this.ofCurrent('manifest.webmanifest'), false);
  }

  private ofCurrent(path: string): Promise<Asset | null> {
    const { folder } = this.host.current;
    if (this.current?.folder !== folder) this.current = { folder, assets: new AssetStore(join(folder, 'public')) };
    return this.current.assets.get(path);
  }

  private ofHost(version: string, path: string): Promise<Asset | null> {
    return this.inVersion(this.hosts, `${version}/public/${path}`, { of: 'host', version });
  }

  /** A version that is not on this replica is brought first. */
  private async inVersion(store: AssetStore, path: string, key: VersionKey): Promise<Asset | null> {
    const asset = await store.get(path);
    if (asset || this.versions.folderHere(key)) return asset;
    return (await this.known.folderOf(key)) ? store.get(path) : null;
  }

  private send(
    request: FastifyRequest,
    reply: FastifyReply,
    asset: Asset | null,
    isVersioned: boolean,
    inDemo?: (asset: Asset) => Asset,
  ): void {
    if (!asset) throw new AppError('NOT_FOUND');
    sendAsset(request, reply, inDemo && this.config.isDemoSeeded ? inDemo(asset) : asset, isVersioned);
  }
}

function pathAfter(request: FastifyRequest, prefix: string): string {
  const path = pathOf(request);
  try {
    return decodeURIComponent(path.slice(prefix.length));
  } catch {
    throw new AppError('NOT_FOUND');
  }
}
