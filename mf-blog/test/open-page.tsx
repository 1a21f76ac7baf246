import { SWRConfig, createQueryCache, createQueryConfig, useNavigate } from '@ulty/kit';
import { render } from '@testing-library/react';
import { useEffect, type ReactElement } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';

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

/** Follows links and GET forms inside the router, as the host does. */
function Navigation() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link) return;
      event.preventDefault();
      void navigate(link.getAttribute('href') ?? '');
    };
    const onSubmit = (event: SubmitEvent) => {
      event.preventDefault();
      const form = event.target as HTMLFormElement;
      const entries = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
      void navigate(`${form.getAttribute('action')}?${new URLSearchParams(entries)}`);
    };
    document.addEventListener('click', onClick);
    document.addEventListener('submit', onSubmit);
    return () => {
      document.removeEventListener('click', onClick);
      document.removeEventListener('submit', onSubmit);
    };
  }, [navigate]);
  return <output data-testid="address">{decodeURIComponent(pathname + search).replaceAll('+', ' ')}</output>;
}

/** Opens a page under its route, with the spec's query rules and an empty cache. */
export function openPage(page: ReactElement, { route, at }: { route: string; at: string }): void {
  const cache = createQueryCache<never>();
  render(
    <SWRConfig value={createQueryConfig(cache)}>
      <MemoryRouter initialEntries={[at]}>
        <Navigation />
        <Routes>
          <Route path={route} element={page} />
          <Route path="*" element={null} />
        </Routes>
      </MemoryRouter>
    </SWRConfig>,
  );
}
