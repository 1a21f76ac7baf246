import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { hash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CONFIG, type Config } from '../base/config.js';
import type { Networks } from '../http/networks-of.js';
import { CardMaker } from './card-maker.js';
import { DRAWING, type CardFacts } from './draw-card.js';

export interface CardSource {
  /** First part of the picture's address: 'cours'. */
  kind: string;
  /** Prefix of the paths of its pages, before the id: '/courses/'. Null for pictures without pages. */
  under: string | null;
  /** Returns the texts of one picture, null when there is none. @param networks of the request over HTTP, to limit guessing */
  find(id: string, networks: Networks | null): Promise<CardFacts | null>;
  /** Set for personal pictures, which are cached in memory only. */
  isPersonal?: true;
}

export interface Card {
  facts: CardFacts;
  /** Path of the picture, with the hash of what is drawn, so that it never changes. */
  path: string;
}

/** Most cached pictures, of about 18 KB each. */
const MAX_KEPT = 200;

/** The picture of every page without its own. */
const SITE: CardFacts = {
  kicker: 'Cours, livres et articles',
  title: 'Apprendre en français, même sans réseau',
  line: 'Pensé pour le Burkina Faso.',
  category: 'Ulty',
  seed: 'ulty',
};

/** Pictures of shared links: each module registers its own. They are drawn once and stored on disk. Decision 0118. */
@Injectable()
export class ShareCards {
  private readonly sources = new Map<string, CardSource>([
    ['ulty', { kind: 'ulty', under: null, find: (id) => Promise.resolve(id === 'site' ? SITE : null) }],
  ]);
  private readonly made = new LRUCache<string, Promise<Buffer>>({ max: MAX_KEPT });
  /** The picture of pages without their own. */
  readonly site = cardOf('ulty', 'site', SITE);

  constructor(
    private readonly maker: CardMaker,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  add(source: CardSource): void {
    this.sources.set(source.kind, source);
  }

  /** Returns the picture of the page at an own path, with or without query; null when it has none. */
  async ofPage(path: string): Promise<Card | null> {
    const [plain = ''] = path.split(/[?#]/, 1);
    for (const { kind, under, find } of this.sources.values()) {
      const id = under !== null && plain.startsWith(under) ? plain.slice(under.length).split('/', 1)[0] : '';
      const facts = id ? await find(id, null) : null;
      if (id && facts) return cardOf(kind, id, facts);
    }
    return null;
  }

  /** Returns a picture by the parts of its address, null when there is none. */
  async find(kind: string, id: string, networks: Networks | null): Promise<Card | null> {
    const facts = (await this.sources.get(kind)?.find(id, networks)) ?? null;
    return facts && cardOf(kind, id, facts);
  }

  /** Returns the PNG. Simultaneous requests draw it once. */
  png(kind: string, { facts, path }: Card): Promise<Buffer> {
    const known = this.made.get(path);
    if (known) return known;
    const isKept = !this.sources.get(kind)?.isPersonal;
    const png = isKept ? this.fromDisk(path, facts) : this.maker.make(facts);
    this.made.set(path, png);
    png.catch(() => this.made.delete(path));
    return png;
  }

  private async fromDisk(path: string, facts: CardFacts): Promise<Buffer> {
    const folder = join(this.config.dataDir, 'cards');
    const file = join(folder, path.slice(path.lastIndexOf('/') + 1));
    const known = await readFile(file).catch(() => null);
    if (known) return known;
    const png = await this.maker.make(facts);
    // A failed write to the disk only costs another drawing later.
    const whole = `${file}.${randomUUID()}`;
    await mkdir(folder, { recursive: true })
      .then(() => writeFile(whole, png))
      .then(() => rename(whole, file))
      .catch(() => undefined);
    return png;
  }
}

function cardOf(kind: string, id: string, facts: CardFacts): Card {
  const mark = hash('sha256', JSON.stringify([DRAWING, facts]), 'hex').slice(0, 16);
  return { facts, path: `/cartes/${kind}/${encodeURIComponent(id)}/${mark}.png` };
}
