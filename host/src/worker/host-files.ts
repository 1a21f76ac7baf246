import { cacheKeyOf } from '@ulty/domain/base/cache-key.js';

/** Without these no page opens: here before the worker of their host is. */
const FIRST = /\/(main|store|theme)\.\w+\.js$/;
/** Opens downloads: kept with its first use and, of a newer host, at its installation. */
const LATER = /\/(outbox|downloads|device-library|device-search)\./;
/** The names that the worker before this one knew, in the cache under a name that no file has. */
const NAMES = '/host/.names';

/** Whether an answer is a file that pages ask for. A network that asks to be signed into may answer anything. */
export function isUsable(response: Response): boolean {
  return response.ok && /javascript|css|json|svg/.test(response.headers.get('Content-Type') ?? '');
}

/** The host's files on this device: those of one version are kept from its installation on, and what the next one shares with it is not fetched again. */
export class HostFiles {
  private readonly keys: string[];

  /** @param addresses of every script and style of this version, @param cacheName where files are kept */
  constructor(
    private readonly addresses: readonly string[],
    private readonly cacheName: string,
  ) {
    this.keys = addresses.map(cacheKeyOf);
  }

  /** Throws when one that every page needs cannot be had: the worker before this one goes on. */
  async install(): Promise<void> {
    for (const address of this.addresses) if (FIRST.test(address)) await this.keep(address);
    await this.installLater().catch(() => undefined);
  }

  /** What the device has of the older host is brought before the newer takes over. */
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
   * Makes room once this version has taken over: files that neither it nor the version before, which open pages may still be of, names. Where that
   * one left no names, all stay until the next.
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
