import { cacheKeyOf } from '@ulty/domain/base/cache-key.js';

/** Files without which no page opens: stored before the worker of their host is installed. */
const FIRST = /\/(main|store|theme)\.\w+\.js$/;
/** Files that open downloads: stored at their first use and, for a newer host, at its installation. */
const LATER = /\/(outbox|downloads|device-library|device-search)\./;
/** The file names of the previous worker's version, cached under a name that no file has. */
const NAMES = '/host/.names';

/** Whether an answer is a file that pages request. A captive portal may answer anything. */
export function isUsable(response: Response): boolean {
  return response.ok && /javascript|css|json|svg/.test(response.headers.get('Content-Type') ?? '');
}

/**
 * The host's files on this device: those of one version are stored from its installation on, and files that the next version shares with it
 * are not fetched again.
 */
export class HostFiles {
  private readonly keys: string[];

  /** @param addresses of every script and style of this version, @param cacheName where files are kept */
  constructor(
    private readonly addresses: readonly string[],
    private readonly cacheName: string,
  ) {
    this.keys = addresses.map(cacheKeyOf);
  }

  /** Stores the files that every page needs. Throws when one cannot be fetched: the previous worker then stays in control. */
  async install(): Promise<void> {
    for (const address of this.addresses) if (FIRST.test(address)) await this.keep(address);
    await this.installLater().catch(() => undefined);
  }

  /** Stores the new versions of those files that the device has of the older host, before the newer host takes over. */
  private async installLater(): Promise<void> {
    const kept = String((await (await this.open()).keys()).map(({ url }) => url));
    for (const address of this.addresses) {
      const [name] = LATER.exec(address) ?? [];
      if (name && kept.includes(name)) await this.keep(address);
    }
  }

  private async keep(address: string): Promise<void> {
    const cache = await this.open();
    const key = cacheKeyOf(address);
    const kept = await cache.match(key);
    if (kept && isUsable(kept)) return;
    const response = await fetch(address);
    if (!isUsable(response)) throw new Error(`${address}: ${response.status}`);
    await cache.put(key, response);
  }

  /**
   * Frees space once this version has taken over: deletes files that are named neither by it nor by the previous version, which open pages
   * may still use. Where that one left no list of names, all files stay until the next version.
   */
  async dropOlder(): Promise<void> {
    const cache = await this.open();
    const before = (await (await cache.match(NAMES))?.json()) as string[] | undefined;
    const needed = before && new Set([...this.keys, ...before, NAMES]);
    for (const kept of await cache.keys()) {
      const { pathname } = new URL(kept.url);
      if (needed && pathname.startsWith('/host/') && !needed.has(pathname)) await cache.delete(kept);
    }
    await cache.put(NAMES, new Response(JSON.stringify(this.keys)));
  }

  private open(): Promise<Cache> {
    return caches.open(this.cacheName);
  }
}
