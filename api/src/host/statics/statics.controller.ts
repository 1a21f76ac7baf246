import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { join } from 'node:path';
import { Access } from '../../core/http/access.js';
import { CONFIG, type Config } from '../../core/config.js';
import { AppError } from '../../core/errors.js';
import { Answers } from '../../core/http/answers.js';
import { AssetStore, type Asset } from './asset-store.js';
import { demoShell, demoWorker } from './demo-files.js';
import { sendAsset } from './send-asset.js';

/** `/remotes/~2/mf-blog/1.0.0/x.js` is the same file under another address, since browsers cache a failed module request. Design §4. */
const RETRY_PREFIX = /^~\d{1,6}\//;

const HASHED = /\.[0-9a-f]{8}\.(js|css|woff2)$/;

/** Files of the host and of every published remote version. */
@Controller()
@Access('public')
@Answers(null)
export class StaticsController {
  private readonly host: AssetStore;
  private readonly remotes: AssetStore;

  constructor(@Inject(CONFIG) private readonly config: Config) {
    this.host = new AssetStore(join(config.hostDistDir, 'public'));
    this.remotes = new AssetStore(config.remotesDir);
  }

  /** A file of the host: immutable when its name carries its hash. 404 NOT_FOUND. */
  @Get('host/*')
  async hostFile(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const path = pathAfter(request, '/host/');
    await this.send(request, reply, this.host, path, HASHED.test(path));
  }

  /** A file of one version of a remote: immutable. 404 NOT_FOUND. */
  @Get('remotes/*')
  async remoteFile(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    await this.send(request, reply, this.remotes, pathAfter(request, '/remotes/').replace(RETRY_PREFIX, ''), true);
  }

  /** The service worker; the browser must revalidate it each time. */
  @Get('sw.js')
  async worker(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    await this.send(request, reply, this.host, 'sw.js', false, demoWorker);
  }

  /** The session-free shell that the worker caches. */
  @Get('shell.html')
  async shell(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    await this.send(request, reply, this.host, 'shell.html', false, demoShell);
  }

  @Get('favicon.svg')
  async icon(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    await this.send(request, reply, this.host, 'favicon.svg', false);
  }

  /** Old browsers request it whatever the document declares. */
  @Get('favicon.ico')
  oldIcon(@Res() reply: FastifyReply): void {
    reply.redirect('/favicon.svg', 302);
  }

  @Get('manifest.webmanifest')
  async manifest(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    await this.send(request, reply, this.host, 'manifest.webmanifest', false);
  }

  private async send(
    request: FastifyRequest,
    reply: FastifyReply,
    store: AssetStore,
    path: string,
    isVersioned: boolean,
    inDemo?: (asset: Asset) => Asset,
  ): Promise<void> {
    const asset = await store.get(path);
    if (!asset) throw new AppError('NOT_FOUND');
    sendAsset(request, reply, inDemo && this.config.isDemoSeeded ? inDemo(asset) : asset, isVersioned);
  }
}

function pathAfter(request: FastifyRequest, prefix: string): string {
  const path = request.url.split('?', 1)[0] ?? '';
  try {
    return decodeURIComponent(path.slice(prefix.length));
  } catch {
    throw new AppError('NOT_FOUND');
  }
}
