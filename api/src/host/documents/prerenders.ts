import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import type { LiveRemote } from '@ulty/contracts/base/remotes.js';
import type { RouteMatch } from '@ulty/federation/match-route.js';
import { spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { CONFIG, type Config } from '../../core/base/config.js';
import { remoteFolder } from '../registry/development-remotes.js';

const MAX_HTML_BYTES = 1_000_000;
const MAX_KEPT = 500;
/** Most processes at once, so that one core stays free for requests. */
const MAX_AT_ONCE = 2;
/** Time before a failed page is drawn again, except after the first timeout of a bundle, which may be due to a busy machine. */
const FAILURE_KEPT_MS = 30_000;
const LATE_KEPT_MS = 2_000;

const PERMISSION_FLAG = process.allowedNodeEnvironmentFlags.has('--permission') ? '--permission' : '--experimental-permission';
/** Code of the child process: reads the bundle's path and the page's data on stdin, and writes the HTML. */
const CHILD = `let text='';process.stdin.setEncoding('utf8').on('data',(part)=>{text+=part}).on('end',()=>{const{bundle,input}=JSON.parse(text);process.stdout.write(require(bundle).render(input))})`;

/** Input of a prerendered page; the kit's `PrerenderInput`. */
export interface PageInput {
  path: string;
  data: Record<string, unknown>;
  /** Patterns of the routes that exist now. */
  routes: readonly string[];
}

class TooLate extends Error {}

/**
 * Prerenders pages of remotes, each in a short process without rights (no environment, no file but the bundle, no children), once per
 * version and data; afterwards from memory. A remote's code never runs with the API's rights. Design §4.
 * https://nodejs.org/docs/latest-v20.x/api/permissions.html
 */
@Injectable()
export class Prerenders implements OnModuleDestroy {
  /** The life of a process, and how long a request waits for its page, including the queue: a later request finds it in the cache. */
  protected readonly limits = { drawMs: 15_000, patienceMs: 8_000 };
  private readonly logger = new Logger('Prerenders');
  private readonly pages = new LRUCache<string, Promise<string | null>>({ max: MAX_KEPT });
  /** Bundles that timed out once. */
  private readonly late = new Set<string>();
  private readonly inTurn = pLimit(MAX_AT_ONCE);
  private readonly children = new Set<ChildProcess>();
  private isOver = false;

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /**
   * Returns the HTML of the page, or null when its version prerenders none, fails, or is too slow for this visit: the document then shows
   * the skeleton.
   */
  async draw({ remote, route }: RouteMatch<LiveRemote>, input: PageInput): Promise<string | null> {
    const bundle = remote.modules[route.module]?.prerender;
    if (!bundle) return null;
    const name = `${remote.id}@${remote.version}/${bundle}`;
    const key = `${name}:${createHash('sha1').update(JSON.stringify(input)).digest('base64')}`;
    const page = this.pages.get(key) ?? this.begin(key, name, { remote, route }, bundle, input);
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<null>((resolve) => (timer = setTimeout(resolve, this.limits.patienceMs, null)));
    return Promise.race([page, patience]).finally(() => clearTimeout(timer));
  }

  /** Kills child processes, which must not outlive this process. */
  onModuleDestroy(): void {
    this.isOver = true;
    for (const child of this.children) child.kill('SIGKILL');
  }

  private begin(
    key: string,
    name: string,
    { remote, route }: Pick<RouteMatch<LiveRemote>, 'remote' | 'route'>,
    bundle: string,
    input: PageInput,
  ): Promise<string | null> {
    const page = this.inTurn(() => this.run(join(remoteFolder(this.config, remote), bundle), input)).catch((error: unknown) => {
      this.logger.error(`${remote.id}@${remote.version} ${route.path}: ${(error as Error).message}`);
      const isBusyMoment = error instanceof TooLate && !this.late.has(name);
      if (isBusyMoment) this.late.add(name);
      setTimeout(() => this.pages.delete(key), isBusyMoment ? LATE_KEPT_MS : FAILURE_KEPT_MS).unref();
      return null;
    });
    this.pages.set(key, page);
    return page;
  }

  private async run(bundlePath: string, input: PageInput): Promise<string> {
    if (this.isOver) throw new Error('the API ends');
    const bundle = realpathSync(bundlePath);
    const args = [PERMISSION_FLAG, `--allow-fs-read=${bundle}`, '--max-old-space-size=96', '--no-warnings', '--eval', CHILD];
    const { drawMs } = this.limits;
    const startedAt = Date.now();
    return new Promise((resolve, reject) => {
      const child = spawn(process.execPath, args, { env: {}, stdio: ['pipe', 'pipe', 'pipe'], timeout: drawMs, killSignal: 'SIGKILL' });
      this.children.add(child);
      let html = '';
      let complaint = '';
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        html += text;
        if (html.length > MAX_HTML_BYTES) child.kill('SIGKILL');
      });
      child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint = (complaint + text).slice(-2_000)));
      child.on('error', reject);
      child.on('close', (code, signal) => {
        this.children.delete(child);
        if (code === 0) resolve(html);
        else if (signal === 'SIGKILL' && Date.now() - startedAt >= drawMs) reject(new TooLate(`not drawn within ${drawMs} ms`));
        else reject(new Error(`prerender ended with ${code ?? signal}: ${complaint}`));
      });
      child.stdin.on('error', () => undefined).end(JSON.stringify({ bundle, input }));
    });
  }
}
