import { Inject, Injectable } from '@nestjs/common';
import type { LiveRemote } from '@ulty/contracts/base/remotes.js';
import type { RouteMatch } from '@ulty/federation/match-route.js';
import { remoteBase, type RegistryRow } from '@ulty/federation/resolve.js';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { SessionUser } from '../../core/http/access.js';
import type { SafeHtml } from '../../core/base/html.js';
import { BROTLI_QUALITY } from '../../core/http/compression.js';
import { weakTag } from '../../core/http/weak-tag.js';
import { CONFIG, type Config } from '../../core/base/config.js';
import { ShareCards } from '../../core/share-cards/share-cards.js';
import { remoteFolder } from '../registry/development-remotes.js';
import { BootService, type Booted } from './boot.service.js';
import { HostBuild } from './host-build.js';
import { metadataOf } from './metadata.js';
import { drawPage } from './page.js';
import { Prerenders } from './prerenders.js';

export interface DocumentRequest {
  /** Path with its query. */
  path: string;
  user: SessionUser | null;
  /** Place of a visitor's browser in trials, if it has one. */
  device: string | null;
  /** The remote that this browser alone loads from elsewhere. */
  devOverride: RegistryRow | null;
  /** HTML before the page. */
  banner: SafeHtml | null;
  origin: string;
  theme: 'dark' | 'light' | null;
  textStyle: string;
  savesData: boolean;
}

export interface DrawnDocument {
  status: 200 | 404 | 503;
  /** Redirect target instead of a document. */
  redirect: string | null;
  html: string;
  /** Its validator, for conditional requests. */
  tag: string;
  /** The compressed copy, cached for documents that visitors share; null: answers are compressed as usual. */
  brotli: Buffer | null;
}

interface Kept {
  data: readonly unknown[];
  json: string;
  document: DrawnDocument;
  visits: number;
}

/**
 * Most cached documents per origin; there are few origins: three names of loopback and the machine's own addresses, or the configured one
 * only.
 */
const MAX_KEPT = 300;
const MAX_ORIGINS = 8;
/** First compression level (a few milliseconds), and the best one (a hundred) for frequently requested documents. */
const FAST = BROTLI_QUALITY;
const BEST = 11;
const VISITS_FOR_BEST = 3;

const compress = promisify(brotliCompress);
const brotli = (html: string, quality: number): Promise<Buffer> =>
  compress(html, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

/** Whether the data are the same objects as before: public answers are, while they are fresh; after a new read they are usually equal. */
function isUnchanged(known: Kept, data: readonly unknown[]): boolean {
  if (known.data.length === data.length && known.data.every((value, index) => value === data[index])) return true;
  if (known.json !== JSON.stringify(data)) return false;
  known.data = data;
  return true;
}

/** Renders the HTML document of each first navigation. Design §4. */
@Injectable()
export class DocumentsService {
  /** Cached documents that visitors share, by origin and then by the rest of their key. */
  private readonly kept = new LRUCache<string, LRUCache<string, Kept>>({ max: MAX_ORIGINS });
  /** Queue of best compressions, one at a time, apart from the answers. */
  private compressing = Promise.resolve();
  private readonly styles = new Map<string, Promise<string>>();

  constructor(
    private readonly boots: BootService,
    private readonly host: HostBuild,
    private readonly prerenders: Prerenders,
    private readonly cards: ShareCards,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Returns the document of a path: 404 for unknown paths and slugs, 503 for those of a paused remote, a redirect to the sign-in page for
   * member routes. Throws UNAVAILABLE without database.
   */
  async of(request: DocumentRequest): Promise<DrawnDocument> {
    const booted = await this.boots.forPath(request.path, request.user, request.device, request.devOverride);
    const { boot, revision } = booted;
    if (boot.redirect) return { status: 200, redirect: boot.redirect, html: '', tag: '', brotli: null };
    // There are few pages and articles; queries and unknown addresses are free text, and not worth caching.
    const isShared = !request.user && !request.devOverride && boot.status === 200 && !boot.path.includes('?');
    if (!isShared) return (await this.draw(request, booted)).document;

    const keptHere = this.keptOf(request.origin);
    const key = [boot.path, revision, request.theme, request.textStyle, request.savesData].join(' ');
    const data = Object.values(boot.data);
    const known = keptHere.get(key);
    if (known && isUnchanged(known, data)) {
      known.visits += 1;
      if (known.visits === VISITS_FOR_BEST) this.compressBest(known, () => keptHere.get(key) === known);
      return known.document;
    }
    const { document: drawn, isWhole } = await this.draw(request, booted);
    // The page could not be drawn in time: it may be ready for the next visitor.
    if (!isWhole) return drawn;
    const document = { ...drawn, brotli: await brotli(drawn.html, FAST) };
    keptHere.set(key, { data, json: JSON.stringify(data), document, visits: 1 });
    return document;
  }

  private keptOf(origin: string): LRUCache<string, Kept> {
    const known = this.kept.get(origin);
    if (known) return known;
    const kept = new LRUCache<string, Kept>({ max: MAX_KEPT });
    this.kept.set(origin, kept);
    return kept;
  }

  /** Compresses a document once, unless it has changed since. */
  private compressBest(known: Kept, isStillKept: () => boolean): void {
    const { document } = known;
    this.compressing = this.compressing.then(async () => {
      if (isStillKept()) known.document = { ...document, brotli: await brotli(document.html, BEST) };
    });
  }

  /** Draws a document. `isWhole` false: its version prerenders this page, but failed or was too slow. */
  private async draw(request: DocumentRequest, { boot, match, paths }: Booted): Promise<{ document: DrawnDocument; isWhole: boolean }> {
    // A remote that this host cannot serve is neither drawn nor fetched: the host shows a message instead.
    const route = boot.status === 200 && !match?.remote.incompatible ? match?.route : undefined;
    // Only addresses without a query are prerendered, so that their number is limited.
    const isDrawable = match !== null && route?.prerender === true && !boot.path.includes('?');
    const pageHtml = isDrawable
      ? await this.prerenders.draw(match, {
          path: boot.path,
          data: boot.data,
          routes: paths,
        })
      : null;
    const files = match && route ? match.remote.modules[route.module] : undefined;
    const folder = match ? remoteBase(match.remote) : '';
    const at = (file: string) => folder + file;
    // Messengers get the documents of visitors.
    const card = (!request.user && boot.status === 200 && (await this.cards.ofPage(boot.path))) || this.cards.site;
    const sentBoot = { ...boot, prerendered: pageHtml === null ? null : (route?.module ?? null) };
    const html = drawPage({
      boot: sentBoot,
      metadata: metadataOf(boot, match, request.origin),
      card,
      origin: request.origin,
      theme: request.theme,
      textStyle: request.textStyle,
      banner: request.banner,
      css: this.host.cssFor(boot.user !== null) + (pageHtml === null ? '' : await this.pageStyles(match)),
      body: this.host.renderShell(sentBoot, pageHtml),
      hostScripts: this.host.scripts,
      savesData: request.savesData,
      firstScript: pageHtml !== null && files?.first ? at(files.first) : null,
      preloads: match && route && files ? [at(match.remote.entry), ...files.js.map(at)] : [],
      styles: files?.css.map(at) ?? [],
      areStylesInline: pageHtml !== null,
    });
    const document = { status: boot.status, redirect: null, html, tag: weakTag(html), brotli: null };
    return { document, isWhole: pageHtml !== null || !isDrawable || files?.prerender === undefined };
  }

  /** Returns the styles of a prerendered page, for inlining; a version never changes, so they are read once. */
  private pageStyles(match: RouteMatch<LiveRemote> | null): Promise<string> {
    const files = match ? (match.remote.modules[match.route.module]?.css ?? []) : [];
    const folder = match ? remoteFolder(this.config, match.remote) : '';
    const key = folder + files.join();
    const styles =
      this.styles.get(key) ?? Promise.all(files.map((file) => readFile(join(folder, file), 'utf8'))).then((texts) => texts.join(''));
    this.styles.set(key, styles);
    return styles;
  }
}
