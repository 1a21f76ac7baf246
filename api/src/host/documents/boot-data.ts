import { Injectable } from '@nestjs/common';
import { BlogQuery, type BlogPost } from '@ulty/contracts/blog.js';
import { BookQuery } from '@ulty/contracts/books.js';
import { CourseQuery } from '@ulty/contracts/courses.js';
import { featuredOf } from '@ulty/domain/featured.js';
import { PartnerQuery } from '@ulty/contracts/partners.js';
import { ReviewQuery } from '@ulty/contracts/reviews.js';
import { StreakQuery } from '@ulty/contracts/streaks.js';
import { CoinLinesQuery } from '@ulty/contracts/ulty-coins.js';
import type { z } from 'zod';
import { ActivityService } from '../../dashboard/activity/activity.service.js';
import type { SessionUser } from '../../core/http/access.js';
import { BadgesService } from '../../rewards/badges/badges.service.js';
import { BlogService } from '../../blog/blog.service.js';
import { LikesService } from '../../blog/likes.service.js';
import { BooksService } from '../../quiz/books/books.service.js';
import { SampleService } from '../../quiz/books/sample.service.js';
import { CoursesService } from '../../courses/courses.service.js';
import { EnrollmentsService } from '../../courses/enrollments/enrollments.service.js';
import { AppError } from '../../core/errors.js';
import { InterestsService } from '../../quiz/interests/interests.service.js';
import { WalletService } from '../../rewards/ledger/wallet.service.js';
import { LibraryService } from '../../quiz/library/library.service.js';
import { PartnersService } from '../../landing/partners/partners.service.js';
import { PlatformService } from '../../landing/platform/platform.service.js';
import { ReviewsService } from '../../quiz/reviews/reviews.service.js';
import { StreakPages } from '../../rewards/streaks/streak-pages.service.js';

/** `value` is what the same GET would answer; `found: false` stands for every 4xx, `exists` where it is not a 404. */
export type BootAnswer = { found: true; value: unknown } | { found: false; exists: boolean; value?: undefined };

/** One GET path, asked for a reader. */
export type BootCall = (user: SessionUser | null) => Promise<BootAnswer>;

const NOT_FOUND: BootAnswer = { found: false, exists: false };

/** Answers, without HTTP, the GET calls a page makes first, so that documents can carry them. Design §4. */
@Injectable()
export class BootData {
  constructor(
    private readonly blog: BlogService,
    private readonly courses: CoursesService,
    private readonly books: BooksService,
    private readonly sample: SampleService,
    private readonly enrollments: EnrollmentsService,
    private readonly interests: InterestsService,
    private readonly wallet: WalletService,
    private readonly library: LibraryService,
    private readonly partners: PartnersService,
    private readonly platform: PlatformService,
    private readonly reviews: ReviewsService,
    private readonly streaks: StreakPages,
    private readonly activity: ActivityService,
    private readonly badges: BadgesService,
    private readonly likes: LikesService,
  ) {}

  /**
   * The answer of one GET path (with query) for this reader. Unknown paths, ids and slugs, wrong queries and what the reader may not see
   * are `found: false`; an unreachable database rises as it does over HTTP (UNAVAILABLE).
   */
  async load(path: string, user: SessionUser | null): Promise<BootAnswer> {
    return this.call(path)(user);
  }

  /** `load` with the path read once, for pages asked again and again. */
  call(path: string): BootCall {
    try {
      const ask = this.route(path);
      return (user) => ask(user).catch(refusal);
    } catch (error) {
      const answer = refusal(error);
      return async () => answer;
    }
  }

  /** Public articles and partners for the sitemap: own paths and the ISO date of their last change. */
  async sitemapEntries(): Promise<{ path: string; lastmod: string | null }[]> {
    return [...(await this.blog.sitemap()), ...(await this.partners.sitemap())];
  }

  private route(address: string): BootCall {
    const [path = '', fragment] = address.split('#', 2);
    const segments = segmentsOf(path);
    if (!segments || segments.shift() !== 'api') return notFound;
    const query = Object.fromEntries(new URLSearchParams(path.split('?', 2)[1]));
    const [topic, first = '', second = '', third = ''] = segments;
    if (topic === 'blog' && first === 'posts' && segments.length === 2) {
      const wanted = read(BlogQuery, query);
      // The page keeps only these, and the whole list would weigh on its first paint.
      const partOf = fragment === 'featured' ? featured : (posts: BlogPost[]) => posts;
      return async () => found(partOf((await this.blog.list(wanted)).value));
    }
    if (topic === 'blog' && first === 'posts' && segments.length === 3) return async () => found((await this.blog.article(second)).value);
    if (topic === 'blog' && first === 'likes' && segments.length === 2) return forMembers((user) => this.likes.list(user.id));
    if (topic === 'courses' && segments.length === 1) {
      const wanted = read(CourseQuery, query);
      return async () => found((await this.courses.list(wanted)).value);
    }
    if (topic === 'courses' && segments.length === 2) return forMembers((user) => this.courses.detail(first, user.id));
    if (topic === 'courses' && second === 'quiz' && segments.length === 3) return forMembers((user) => this.courses.quiz(first, user.id));
    if (topic === 'courses' && second === 'lessons' && segments.length === 4)
      return forMembers((user) => this.courses.lesson(first, third, user.id));
    if (topic === 'partners' && segments.length === 1) {
      const wanted = read(PartnerQuery, query);
      return async () => found((await this.partners.list(wanted)).value);
    }
    if (topic === 'partners' && segments.length === 2) return async () => found((await this.partners.detail(first)).value);
    if (topic === 'quizhero' && first === 'sample' && segments.length === 2) return async () => found(this.sample.read());
    if (topic === 'interests' && segments.length === 1) return forMembers((user) => this.interests.list(user.id));
    if (topic === 'platform' && first === 'library-size' && segments.length === 2)
      return async () => found((await this.platform.librarySize()).value);
    if (topic === 'quizhero' && first === 'library') return this.libraryRoute(segments.slice(2));
    if (topic === 'reviews' && segments.length === 1) {
      const { cards } = read(ReviewQuery, query);
      return forMembers((user) => this.reviews.deck(user, cards));
    }
    if (topic === 'streaks' && segments.length === 1) {
      const { month } = read(StreakQuery, query);
      return forMembers((user) => this.streaks.of(user, month));
    }
    if (topic === 'quizhero' && first === 'books') return this.bookRoute(segments.slice(2), query);
    if (topic === 'enrollments' && segments.length === 1) return forMembers((user) => this.enrollments.list(user.id));
    if (topic === 'activity' && segments.length === 1) return forMembers((user) => this.activity.of(user));
    if (topic === 'users' && second === 'badges' && segments.length === 3) return forMembers((user) => this.badges.of(first, user));
    if (topic === 'ulty-coins' && segments.length === 2) return this.walletRoute(first, query);
    return notFound;
  }

  private walletRoute(part: string, query: Record<string, string>): BootCall {
    if (part === 'summary') return forMembers((user) => this.wallet.summary(user));
    if (part !== 'transactions') return notFound;
    const wanted = read(CoinLinesQuery, query);
    return forMembers((user) => this.wallet.lines(user, wanted));
  }

  private libraryRoute([bookId, ...rest]: readonly string[]): BootCall {
    if (bookId === undefined) return async (user) => found(await this.library.front(user));
    return rest.length > 0 ? notFound : forMembers((user) => this.library.standing(user, bookId));
  }

  private bookRoute([id, part, ...rest]: readonly string[], query: Record<string, string>): BootCall {
    if (id === undefined) {
      const wanted = read(BookQuery, query);
      return async () => found((await this.books.list(wanted)).value);
    }
    if (rest.length > 0) return notFound;
    if (part === undefined) return forMembers(() => this.books.detail(id));
    if (part === 'chapters') return forMembers(() => this.books.chapters(id));
    if (part === 'quizzes') return forMembers(() => this.books.quizzes(id));
    return notFound;
  }
}

/** `part`, made once of each whole: a page whose data are the same objects is not drawn again. */
function madeOnce<Whole extends object, Part extends object>(part: (whole: Whole) => Part): (whole: Whole) => Part {
  const made = new WeakMap<Whole, Part>();
  return (whole) => {
    const known = made.get(whole) ?? part(whole);
    made.set(whole, known);
    return known;
  };
}

const featured = madeOnce((posts: BlogPost[]) => featuredOf(posts));

async function notFound(): Promise<BootAnswer> {
  return NOT_FOUND;
}

function forMembers(load: (user: SessionUser) => Promise<unknown>): BootCall {
  return async (user) => (user ? found(await load(user)) : NOT_FOUND);
}

/** What a 4xx is told as; everything else rises. */
function refusal(error: unknown): BootAnswer {
  if (error instanceof AppError && error.status < 500) return { found: false, exists: error.status !== 404 };
  throw error;
}

function found(value: unknown): BootAnswer {
  return { found: true, value };
}

/** Decoded parts of a path, or null when it cannot be one of ours: relative, badly escaped, or holding U+0000. */
function segmentsOf(path: string): string[] | null {
  const [pathname = ''] = path.split('?', 1);
  if (!pathname.startsWith('/') || /\0|%00/.test(path)) return null;
  try {
    return pathname.slice(1).split('/').map(decodeURIComponent);
  } catch {
    return null;
  }
}

function read<Schema extends z.ZodType>(schema: Schema, query: Record<string, string>): z.output<Schema> {
  const result = schema.safeParse(query);
  if (!result.success) throw new AppError('VALIDATION');
  return result.data;
}
