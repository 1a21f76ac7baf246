import { LRUCache } from 'lru-cache';
import { readFile } from 'node:fs/promises';
import { resolve, sep } from 'node:path';
import { weakTag } from '../../core/http/weak-tag.js';

export interface Asset {
  body: Buffer;
  brotli: Buffer | null;
  gzip: Buffer | null;
  type: string;
  tag: string;
}

const TYPES: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  json: 'application/json; charset=utf-8',
  png: 'image/png',
  svg: 'image/svg+xml; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
  woff2: 'font/woff2',
  txt: 'text/plain; charset=utf-8',
};

/** Kinds of files that a remote may have served from the site's origin: nothing that a browser opens as a page, and runs, without the site's policy. */
export const REMOTE_KINDS: ReadonlySet<string> = new Set(['js', 'css', 'json', 'png', 'svg', 'woff2', 'txt']);

/** Builds are a few megabytes in all; this only stops a folder of many old versions from filling the memory. */
const MAX_ASSETS = 2_000;

/** Files of one folder, read once and kept in memory with the compressed copies the build put beside them. Design §5. */
export class AssetStore {
  private readonly assets = new LRUCache<string, Promise<Asset | null>>({ max: MAX_ASSETS });
  private readonly root: string;

  /** `kinds`: endings of what is served; every known one unless given. */
  constructor(
    root: string,
    private readonly kinds: ReadonlySet<string> = new Set(Object.keys(TYPES)),
  ) {
    this.root = resolve(root);
  }

  /**
   * A file by its path below the folder, or null: unknown, of a kind we do not serve, or outside the folder.
   * Paths are decoded once; `..`, absolute paths, NUL and hidden files never reach the disk, and a file has one path only.
   */
  get(path: string): Promise<Asset | null> {
    const known = this.assets.get(path);
    if (known) return known;
    const asset = this.loadAsset(path);
    void asset.then((found) => found && this.assets.set(path, Promise.resolve(found)));
    return asset;
  }

  /** Forgets what is in memory: new versions were published. */
  clear(): void {
    this.assets.clear();
  }

  private async loadAsset(path: string): Promise<Asset | null> {
    const kind = path.slice(path.lastIndexOf('.') + 1);
    const type = this.kinds.has(kind) ? TYPES[kind] : undefined;
    const file = resolve(this.root, `.${sep}${path}`);
    if (
      !type ||
      path.includes('\0') ||
      !file.startsWith(this.root + sep) ||
      path.split('/').some((part) => part === '' || part.startsWith('.') || part === 'server')
    )
      return null;
    const read = (suffix: string) => readFile(file + suffix).catch(() => null);
    const [body, brotli, gzip] = await Promise.all([read(''), read('.br'), read('.gz')]);
    if (!body) return null;
    return { body, brotli, gzip, type, tag: weakTag(body) };
  }
}
