import type { CurrentUser } from '@ulty/contracts/auth.js';
import type { Course, Enrollment } from '@ulty/contracts/courses.js';
import { LiveRoutes, SESSION_KEY, SWRConfig, createQueryCache, createQueryConfig } from '@ulty/kit';
import { jest } from '@jest/globals';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';

/** What the API answers: by 'GET /path', a status and a JSON body. */
export type Answers = Record<string, readonly [status: number, body: unknown]>;

/** Replaces fetch. What is not listed answers 404; the calls made are kept. */
export function stubApi(answers: Answers) {
  const stub = jest.fn(async (path: string, init?: RequestInit) => {
    const [status, body] = answers[`${init?.method ?? 'GET'} ${path}`] ?? [404, { code: 'NOT_FOUND', message: 'Cette page n’existe pas.', requestId: 'r' }];
    return { ok: status < 400, status, statusText: '', text: async () => JSON.stringify(body) } as Response;
  });
  globalThis.fetch = stub as unknown as typeof fetch;
  return { calls: () => stub.mock.calls.map(([path, init]) => ({ call: `${init?.method ?? 'GET'} ${path}`, body: init?.body ? (JSON.parse(String(init.body)) as unknown) : undefined })) };
}

/** Draws a page as the host does: router, one query cache with the session, the live routes. */
export function renderPage(page: ReactElement, { user = makeUser(), live = [] }: { user?: CurrentUser; live?: string[] } = {}) {
  const config = createQueryConfig(createQueryCache());
  return render(
    <MemoryRouter>
      <SWRConfig value={{ ...config, shouldRetryOnError: false, fallback: { [SESSION_KEY]: user } }}>
        <LiveRoutes value={(path) => live.includes(path)}>{page}</LiveRoutes>
      </SWRConfig>
    </MemoryRouter>,
  );
}

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

export function makeUser(over: Partial<CurrentUser> = {}): CurrentUser {
  return {
    id: id(900),
    firstName: 'Awa',
    lastName: 'Kaboré',
    email: 'awa@exemple.bf',
    profileImageUrl: null,
    ultyCoins: 0,
    level: 'Débutant',
    coursesCompleted: 0,
    totalStudyTime: 0,
    badgesEarned: 0,
    role: 'learner',
    tz: 'Africa/Ouagadougou',
    serverTime: '2026-11-20T19:00:00.000Z',
    ...over,
  };
}

export function makeCourse(n: number, over: Partial<Course> = {}): Course {
  return {
    id: id(n),
    title: `Cours ${n}`,
    description: '',
    shortDescription: 'Une phrase.',
    imageUrl: null,
    category: 'Finance',
    rating: 4.8,
    duration: 90,
    enrollmentCount: 12,
    difficulty: 'Débutant',
    price: 0,
    originalPrice: null,
    tags: [],
    lessons: 4,
    createdAt: '2026-01-01T00:00:00.000Z',
    ...over,
  };
}

export function makeEnrollment(n: number, over: Partial<Enrollment> = {}): Enrollment {
  return {
    id: id(500 + n),
    course: makeCourse(n),
    progress: 50,
    completedLessons: 2,
    totalLessons: 4,
    lastAccessedAt: '2026-11-01T00:00:00.000Z',
    status: 'active',
    enrolledAt: '2026-10-01T00:00:00.000Z',
    nextLesson: { id: id(700 + n), title: `Suite ${n}`, position: 3 },
    ...over,
  };
}
