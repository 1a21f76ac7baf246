import { Injectable } from '@nestjs/common';
import { BlogQuery } from '@ulty/contracts/blog.js';
import { CourseQuery } from '@ulty/contracts/courses.js';
import type { z } from 'zod';
import type { SessionUser } from '../auth/access.js';
import { BlogService } from '../blog/blog.service.js';
import { CoursesService } from '../courses/courses.service.js';
import { EnrollmentsService } from '../enrollments/enrollments.service.js';
import { AppError } from '../errors.js';

/** `value` is what the same GET would answer; `found: false` stands for every 4xx, `exists` where it is not a 404. */
export type BootAnswer = { found: true; value: unknown } | { found: false; exists: boolean; value?: undefined };

const NOT_FOUND: BootAnswer = { found: false, exists: false };

/** Answers, without HTTP, the GET calls a page makes first, so that documents can carry them. Design §4. */
@Injectable()
export class BootData {
  constructor(
    private readonly blog: BlogService,
    private readonly courses: CoursesService,
    private readonly enrollments: EnrollmentsService,
  ) {}

  /**
   * The answer of one GET path (with query) for this reader. Unknown paths, ids and slugs, wrong queries and what the reader may not see
   * are `found: false`; an unreachable database rises as it does over HTTP (UNAVAILABLE).
   */
  async load(path: string, user: SessionUser | null): Promise<BootAnswer> {
    try {
      return await this.route(path, user);
    } catch (error) {
      if (error instanceof AppError && error.status < 500) return { found: false, exists: error.status !== 404 };
      throw error;
    }
  }

  /** Public articles for the sitemap: own paths and the ISO date of their last change. */
  sitemapEntries(): Promise<{ path: string; lastmod: string }[]> {
    return this.blog.sitemap();
  }

  private async route(path: string, user: SessionUser | null): Promise<BootAnswer> {
    const segments = segmentsOf(path);
    if (!segments || segments.shift() !== 'api') return NOT_FOUND;
    const query = Object.fromEntries(new URLSearchParams(path.split('?', 2)[1]));
    const [topic, first = '', second, third = ''] = segments;
    if (topic === 'blog' && first === 'posts' && segments.length === 2) return found((await this.blog.list(read(BlogQuery, query))).value);
    if (topic === 'blog' && first === 'posts' && segments.length === 3) return found((await this.blog.article(second ?? '')).value);
    if (topic === 'courses' && segments.length === 1) return found((await this.courses.list(read(CourseQuery, query))).value);
    if (!user) return NOT_FOUND;
    if (topic === 'courses' && segments.length === 2) return found(await this.courses.detail(first, user.id));
    if (topic === 'courses' && second === 'lessons' && segments.length === 4) return found(await this.courses.lesson(first, third, user.id));
    if (topic === 'enrollments' && segments.length === 1) return found(await this.enrollments.list(user.id));
    return NOT_FOUND;
  }
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
