import { makeUser } from '@ulty/kit/testing';
import type { BlogPost } from '@ulty/contracts/pages/blog.js';
import type { QuizStats } from '@ulty/contracts/pages/platform.js';
import type { CurrentUser } from '@ulty/contracts/people/auth.js';
import { LiveRoutes, SESSION_KEY, SWRConfig, createQueryCache, createQueryConfig, queryEntries } from '@ulty/kit';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';

/** What the document carries. */
export const POSTS_PATH = '/api/blog/featured';
/** What the page requests when the document has brought no data. Spec §7. */
const LIST_PATH = '/api/blog/posts?category=Tous&search=';
export const SIZE_PATH = '/api/platform/library-size';
export const STATS_PATH = '/api/platform/quiz-stats';

/** The stubbed API's answer about the posts. */
export type PostsAnswer = BlogPost[] | 'refused' | 'network-down' | 'pending';

export const AWA: CurrentUser = makeUser({ lastName: 'Sawadogo' });

function answer(status: number, body: unknown): Response {
  return { ok: status < 400, status, statusText: '', text: async () => JSON.stringify(body) } as Response;
}

interface StubbedApi {
  posts: PostsAnswer;
  user?: CurrentUser | null;
  /** null: that service does not answer. */
  books?: number | null;
  stats?: QuizStats | 'pending';
  onRequest?: (path: string) => void;
}

/** Answers the reads of the landing; any other request fails the test. */
export function stubApi({ posts, user = null, books = 0, stats = 'pending', onRequest }: StubbedApi): void {
  globalThis.fetch = async (input) => {
    const path = String(input);
    onRequest?.(path);
    if (path === SESSION_KEY) return user ? answer(200, user) : answer(401, { code: 'UNAUTHENTICATED', message: '', requestId: 'r' });
    if (path === SIZE_PATH)
      return books === null ? answer(400, { code: 'VALIDATION', message: '', requestId: 'r' }) : answer(200, { books });
    if (path === STATS_PATH) return stats === 'pending' ? new Promise<Response>(() => undefined) : answer(200, stats);
    if (path !== LIST_PATH) throw new Error(`Unexpected request: ${path}`);
    if (posts === 'pending') return new Promise<Response>(() => undefined);
    if (posts === 'network-down') throw new TypeError('Failed to fetch');
    return posts === 'refused' ? answer(400, { code: 'VALIDATION', message: '', requestId: 'r' }) : answer(200, posts);
  };
}

/** Routes that lead somewhere in these tests. */
export const ROUTES = ['/', '/blog', '/courses'];

/** A page under the providers of the host, with the document's data. */
export function Frame({
  known = {},
  routes = ROUTES,
  children,
}: {
  known?: Record<string, unknown>;
  routes?: readonly string[];
  children: ReactElement;
}) {
  const cache = createQueryCache<never>();
  for (const [path, state] of queryEntries(known)) cache.set(path, state as never);
  return (
    <MemoryRouter>
      <SWRConfig value={createQueryConfig(cache)}>
        <LiveRoutes.Provider value={(path) => routes.includes(path)}>{children}</LiveRoutes.Provider>
      </SWRConfig>
    </MemoryRouter>
  );
}
