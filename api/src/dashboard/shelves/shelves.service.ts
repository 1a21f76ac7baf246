import { Injectable } from '@nestjs/common';
import type { ShelfItem, Shelves, ShelvesQuery } from '@ulty/contracts/learning/shelves.js';
import { DIFFICULTIES } from '@ulty/domain/learning/courses.js';
import { NEEDS, needOfThread, type Need } from '@ulty/domain/learning/needs.js';
import { Db } from '../../core/database/db.js';
import { PublicCache, type CachedAnswer } from '../../core/public-cache/public-cache.js';
import { countUnanswered, listShelfBooks, listShelfCourses, listShelfThreads } from './shelves.queries.js';

/** Items of a shelf on the page. */
const SHOWN = 3;
const TOPIC = 'shelves';

type Placed = { need: Need; item: ShelfItem };

/** Courses, books and threads by need. Identity §17.6. */
@Injectable()
export class ShelvesService {
  constructor(
    private readonly db: Db,
    private readonly cache: PublicCache,
  ) {}

  /** Returns the first of each shelf, or one whole shelf, from the public cache. Four statements. */
  shelves({ need }: ShelvesQuery): Promise<CachedAnswer<Shelves>> {
    return this.cache.get(TOPIC, need ?? '', () => this.load(need));
  }

  private async load(need: Need | undefined): Promise<Shelves> {
    const [courses, books, threads, { unanswered }] = await Promise.all([
      this.db.rows(listShelfCourses, { difficulties: DIFFICULTIES }),
      this.db.rows(listShelfBooks),
      this.db.rows(listShelfThreads),
      this.db.oneOrThrow(countUnanswered),
    ]);
    const placed: Placed[][] = [
      courses.map(({ need: of, ...row }) => ({ need: of, item: { kind: 'course', ...row } })),
      books.map(({ need: of, ...row }) => ({ need: of, item: { kind: 'book', ...row } })),
      threads.map(({ subject, tags, ...row }) => ({ need: needOfThread(subject, tags), item: { kind: 'thread', ...row } })),
    ];
    const shelves = (need ? [need] : NEEDS).map((one) => {
      const kinds = placed.map((list) => list.filter((each) => each.need === one).map(({ item }) => item));
      const all = kinds.flat();
      return { need: one, count: all.length, items: need ? all : firstOf(kinds) };
    });
    return { books: books.length, courses: courses.length, unanswered, shelves: shelves.filter(({ count }) => count > 0) };
  }
}

/** The first of each kind, then the next of each, until the shelf is full. */
function firstOf(kinds: readonly (readonly ShelfItem[])[]): ShelfItem[] {
  const longest = Math.max(...kinds.map((list) => list.length));
  const inTurn = Array.from({ length: longest }, (_, at) => kinds.flatMap((list) => list[at] ?? [])).flat();
  const chosen = new Set(inTurn.slice(0, SHOWN));
  return kinds.flat().filter((item) => chosen.has(item));
}
