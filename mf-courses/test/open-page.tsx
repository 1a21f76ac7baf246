import type { CurrentUser } from '@ulty/contracts/people/auth.js';
import { LiveRoutes, SESSION_KEY, SWRConfig, createQueryCache, createQueryConfig, queryEntries, useSession, useToasts } from '@ulty/kit';
import { FollowLinks, installTestOutbox } from '@ulty/kit/testing';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';

/** The stubbed API's answer: JSON, the decision about the event sent, an error answer, a network failure, or nothing yet. */
export type Answer =
  | { json: unknown }
  | { decided: object }
  | { status: number; code: string; message: string }
  | 'network-down'
  | 'pending';

export interface Calls {
  /** 'GET /api/courses', in order. */
  made: string[];
  /** Bodies sent, in order. */
  bodies: Record<string, unknown>[];
}

function answered(answer: Exclude<Answer, string>, eventId: unknown): [status: number, body: unknown] {
  if ('json' in answer) return [200, answer.json];
  if ('decided' in answer) return [200, { eventId, outcome: 'accepted', ...answer.decided }];
  return [answer.status, { ...answer, requestId: 'r' }];
}

/** Answers each call by method and path; a list of answers is used up in turn, its last one stays. Unknown calls fail the test. */
export function stubApi(answers: Record<string, Answer | Answer[]>): Calls {
  const calls: Calls = { made: [], bodies: [] };
  const left = new Map(Object.entries(answers).map(([call, answer]) => [call, [answer].flat()]));
  globalThis.fetch = async (input, init) => {
    const call = `${init?.method ?? 'GET'} ${decodeURIComponent(String(input)).replaceAll('+', ' ')}`;
    calls.made.push(call);
    if (typeof init?.body === 'string') calls.bodies.push(JSON.parse(init.body) as Record<string, unknown>);
    const queue = left.get(call);
    if (!queue?.[0]) throw new Error(`Unexpected call: ${call}`);
    const answer = queue.length > 1 ? (queue.shift() as Answer) : queue[0];
    if (answer === 'pending') return new Promise<Response>(() => undefined);
    if (answer === 'network-down') throw new TypeError('Failed to fetch');
    const [status, body] = answered(answer, calls.bodies.at(-1)?.eventId);
    return { ok: status < 400, status, statusText: '', text: async () => JSON.stringify(body) } as Response;
  };
  return calls;
}

/** What the host does around a page: links and forms lead on inside it, and the session is in use. */
function Host() {
  useSession();
  return <FollowLinks />;
}

export interface Opening {
  route: string;
  at: string;
  user?: CurrentUser | null;
  /** Paths of other remotes that are live. */
  live?: string[];
  /** Answers already stored on the device, by path. */
  known?: Record<string, unknown>;
}

/** Opens a page under its route, with the spec's query rules and the session already known. */
export function openPage(page: ReactElement, { route, at, user = null, live = [], known = {} }: Opening): void {
  useToasts.setState({ current: null });
  installTestOutbox();
  const cache = createQueryCache<never>();
  for (const [path, entry] of queryEntries({ [SESSION_KEY]: user, ...known })) cache.set(path, entry as never);
  render(
    <SWRConfig value={{ ...createQueryConfig(cache), revalidateIfStale: false }}>
      <MemoryRouter initialEntries={[at]}>
        <Host />
        <LiveRoutes value={(wanted) => live.includes(wanted)}>
          <Routes>
            <Route path={route} element={page} />
            <Route path="*" element={null} />
          </Routes>
        </LiveRoutes>
      </MemoryRouter>
    </SWRConfig>,
  );
}

/** The toast on screen, as the host would draw it. */
export const toast = () => useToasts.getState().current;
