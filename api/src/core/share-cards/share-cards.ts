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
  /** What the paths of its pages begin with, the id behind: '/courses/'. Null for pictures that no page names. */
  under: string | null;
  /** What is told of one, null where there is none. @param networks who asks over HTTP, where guessing is to be limited */
  find(id: string, networks: Networks | null): Promise<CardFacts | null>;
  /** People's own: kept in memory alone. */
  isPersonal?: true;
}

export interface Card {
  facts: CardFacts;
  /** Own path, with the hash of what is drawn: the picture under it never changes. */
  path: string;
}

/** Pictures of about 18 KB. */
const MAX_KEPT = 200;

/** Of every page that has none of its own. */
const SITE: CardFacts = {
  kicker: 'Cours, livres et articles',
  title: 'Apprendre en français, même sans réseau',
  line: 'Pensé pour le Burkina Faso.',
  category: 'Ulty',
  seed: 'ulty',
};

/** Pictures of shared links: each module says what its own are about. They are drawn once, and kept on disk. Decision 0118. */
@Injectable()
export class ShareCards {
  private readonly sources = new Map<string, CardSource>([
    ['ulty', { kind: 'ulty', under: null, find: (id) => Promise.resolve(id === 'site' ? SITE : null) }],
  ]);
  private readonly made = new LRUCache<string, Promise<Buffer>>({ max: MAX_KEPT });
  /** The picture of pages that have none of their own. */
  readonly site = cardOf('ulty', 'site', SITE);

  constructor(
    private readonly maker: CardMaker,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  add(source: CardSource): void {
    this.sources.set(source.kind, source);
  }

  /** The picture of the page at an own path, with or without query; null where it has none of its own. */
  async ofPage(path: string): Promise<Card | null> {
    const [plain = ''] = path.split(/[?#]/, 1);
    for (const { kind, under, find } of this.sources.values()) {
      const id = under !== null && plain.startsWith(under) ? plain.slice(under.length).split('/', 1)[0] : '';
      const facts = id ? await find(id, null) : null;
      if (id && facts) return cardOf(kind, id, facts);
    }
    return null;
  }

  /** The picture by the parts of its address, null where there is none. */
  async find(kind: string, id: string, networks: Networks | null): Promise<Card | null> {
    const facts = (await this.sources.get(kind)?.find(id, networks)) ?? null;
    return facts && cardOf(kind, id, facts);
  }

  /** The picture itself. However many ask at once, it is drawn once. */
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
    // A disk that takes nothing costs another drawing, no picture.
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
