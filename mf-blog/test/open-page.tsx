import { SWRConfig, createQueryCache, createQueryConfig } from '@ulty/kit';
import { FollowLinks } from '@ulty/kit/testing';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';

/** The stubbed API's answer: JSON, an error answer, a network failure, or nothing yet. */
export type Answer = { json: unknown } | { status: number; code: string; message: string } | 'network-down' | 'pending';

/** Answers each GET by its path with query; a list of answers is used up in turn, its last one stays. Unknown paths fail the test. */
export function stubApi(answers: Record<string, Answer | Answer[]>): { paths: string[] } {
  const paths: string[] = [];
  const left = new Map(Object.entries(answers).map(([path, answer]) => [path, [answer].flat()]));
  globalThis.fetch = async (input) => {
    const path = decodeURIComponent(String(input)).replaceAll('+', ' ');
    paths.push(path);
    const queue = left.get(path);
    if (!queue?.[0]) throw new Error(`Unexpected request: ${path}`);
    const answer = queue.length > 1 ? (queue.shift() as Answer) : queue[0];
    if (answer === 'pending') return new Promise<Response>(() => undefined);
    if (answer === 'network-down') throw new TypeError('Failed to fetch');
    const [status, body] = 'json' in answer ? [200, answer.json] : [answer.status, { ...answer, requestId: 'r' }];
    return { ok: status < 400, status, statusText: '', text: async () => JSON.stringify(body) } as Response;
  };
  return { paths };
}

/** Opens a page under its route, with the spec's query rules and an empty cache. */
export function openPage(page: ReactElement, { route, at }: { route: string; at: string }): void {
  const cache = createQueryCache<never>();
  render(
    <SWRConfig value={createQueryConfig(cache)}>
      <MemoryRouter initialEntries={[at]}>
        <FollowLinks />
        <Routes>
          <Route path={route} element={page} />
          <Route path="*" element={null} />
        </Routes>
      </MemoryRouter>
    </SWRConfig>,
  );
}
