import { jest } from '@jest/globals';
import type { CurrentUser } from '@ulty/contracts/auth.js';
import { SESSION_KEY, SWRConfig, createQueryCache, createQueryConfig } from '@ulty/kit';
import { UiProvider } from '@ulty/ui';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';

/** What the API answers: by 'GET /path', a status and a JSON body. */
export type Answers = Record<string, readonly [status: number, body: unknown]>;

export const refusal = (status: number, code: string, message: string, fields?: Record<string, string>) => [status, { code, message, requestId: 'r', ...(fields && { fields }) }] as const;

/** Replaces fetch. What is not listed answers 404; the calls made are kept. */
export function stubApi(answers: Answers) {
  const stub = jest.fn(async (path: string, init?: RequestInit) => {
    const [status, body] = answers[`${init?.method ?? 'GET'} ${path}`] ?? refusal(404, 'NOT_FOUND', 'Cette page n’existe pas.');
    return { ok: status < 400, status, statusText: '', text: async () => JSON.stringify(body) } as Response;
  });
  globalThis.fetch = stub as unknown as typeof fetch;
  const calls = () => stub.mock.calls.map(([path, init]) => ({ call: `${init?.method ?? 'GET'} ${path}`, body: init?.body ? (JSON.parse(String(init.body)) as unknown) : undefined }));
  return { calls, sent: (call: string) => calls().filter((made) => made.call === call).map(({ body }) => body) };
}

/** Draws a page as the host does: router, one query cache with the session, the antd theme. */
export function renderPage(page: ReactElement, { user, path = '/admin' }: { user: CurrentUser | null; path?: string }) {
  return render(
    <MemoryRouter initialEntries={[path]}>
      <SWRConfig value={{ ...createQueryConfig(createQueryCache()), shouldRetryOnError: false, fallback: { [SESSION_KEY]: user } }}>
        <UiProvider isDark={false}>{page}</UiProvider>
      </SWRConfig>
    </MemoryRouter>,
  );
}

export function makeUser(over: Partial<CurrentUser> = {}): CurrentUser {
  return {
    id: '00000000-0000-4000-8000-000000000001',
    firstName: 'Adama',
    lastName: 'Ilboudo',
    email: 'admin@exemple.bf',
    profileImageUrl: null,
    ultyCoins: 0,
    level: 'Débutant',
    coursesCompleted: 0,
    totalStudyTime: 0,
    badgesEarned: 0,
    role: 'admin',
    tz: 'Africa/Ouagadougou',
    serverTime: '2026-11-20T19:00:00.000Z',
    ...over,
  };
}
