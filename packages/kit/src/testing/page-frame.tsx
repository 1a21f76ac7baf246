import type { CurrentUser } from '@ulty/contracts/people/auth.js';
import { jest } from '@jest/globals';
import { render } from '@testing-library/react';
import type { ReactElement, ReactNode } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { installDevice, LiveRoutes, SESSION_KEY, SWRConfig, createQueryCache, createQueryConfig } from '../kit';
import { installTestOutbox } from './test-outbox';

export { beginAt } from './begin-at';
export { FollowLinks } from './follow-links';
export { holdDate } from './held-date';
export { plain, spaced } from './readable';
export { installTestOutbox };

/** Installs this test's device for pages, as the host installs its own. */
export function installTestDevice(): void {
  installDevice(() => import('@ulty/offline/device-parts'));
}

/**
 * Answers of the API, for the component tests of every remote: by 'GET /path', a status and a JSON body, or a function of the sent body.
 */
export type Answers = Record<
  string,
  readonly [status: number, body: unknown] | ((sent: unknown) => readonly [status: number, body: unknown])
>;

/** An error as the API answers it. */
export const refusal = (status: number, code: string, message: string, fields?: Record<string, string>) =>
  [status, { code, message, requestId: 'r', ...(fields && { fields }) }] as const;

/** The body of a call: parsed JSON, or a file unchanged. */
const bodyOf = (init?: RequestInit): unknown =>
  init?.body instanceof Blob ? init.body : init?.body ? (JSON.parse(String(init.body)) as unknown) : undefined;

/** Replaces fetch. Unlisted calls answer 404; 'offline' fails every call as without network; all calls are recorded. */
export function stubApi(answers: Answers | 'offline') {
  const stub = jest.fn(async (path: string, init?: RequestInit) => {
    if (answers === 'offline') throw new TypeError('Failed to fetch');
    const body = bodyOf(init);
    const listed = answers[`${init?.method ?? 'GET'} ${path}`] ?? refusal(404, 'NOT_FOUND', 'Cette page n’existe pas.');
    const [status, answer] = typeof listed === 'function' ? listed(body) : listed;
    return { ok: status < 400, status, statusText: '', headers: new Headers(), text: async () => JSON.stringify(answer) } as Response;
  });
  globalThis.fetch = stub as unknown as typeof fetch;
  const calls = () =>
    stub.mock.calls.map(([path, init]) => ({
      call: `${init?.method ?? 'GET'} ${path}`,
      body: bodyOf(init),
    }));
  return {
    calls,
    sent: (call: string) =>
      calls()
        .filter((made) => made.call === call)
        .map(({ body }) => body),
  };
}

export interface FrameOptions {
  /** The signed-in user; null when signed out. */
  user?: CurrentUser | null;
  /** Live paths of other remotes. */
  live?: string[];
  path?: string;
  /** Pattern of the page's route, for useParams, e.g. '/books/:id'. */
  pattern?: string;
  wrap?: (page: ReactNode) => ReactElement;
}

/** Renders a page as the host does: router, one query cache with the session, the live routes. */
export function renderPage(
  page: ReactElement,
  { user = makeUser(), live = [], path = '/', pattern, wrap = (child) => <>{child}</> }: FrameOptions = {},
) {
  const config = createQueryConfig(createQueryCache());
  installTestOutbox();
  installTestDevice();
  return render(
    <MemoryRouter initialEntries={[path]}>
      <SWRConfig value={{ ...config, shouldRetryOnError: false, fallback: { [SESSION_KEY]: user } }}>
        <LiveRoutes value={(wanted) => live.includes(wanted)}>
          {wrap(
            pattern ? (
              <Routes>
                <Route path={pattern} element={page} />
              </Routes>
            ) : (
              page
            ),
          )}
        </LiveRoutes>
      </SWRConfig>
    </MemoryRouter>,
  );
}

/** A readable UUID: uuid(7) ends in 7. */
export const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** Awa, on her first day. */
export function makeUser(over: Partial<CurrentUser> = {}): CurrentUser {
  return {
    id: uuid(900),
    firstName: 'Awa',
    lastName: 'Kaboré',
    email: 'awa@exemple.bf',
    phone: null,
    profileImageUrl: null,
    ultyCoins: 0,
    ultyCoinsAvailable: 0,
    ultyCoinsPending: 0,
    lifetimeCoins: 0,
    tier: 'Bronze',
    streak: { current: 0, status: 'lost' },
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
