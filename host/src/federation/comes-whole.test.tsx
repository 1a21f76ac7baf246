import type { Read } from '@ulty/contracts/reads/define-read.js';
import type { RouteMatch } from '@ulty/federation/match-route.js';
import { Route, Routes, SESSION_KEY, useNavigate, useRead } from '@ulty/kit';
import { renderPage, stubApi } from '@ulty/kit/testing';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { RemotePage } from './remote-page';

const answers = new Map<string, (answer: unknown) => void>();
const asked: string[] = [];

const readOf = (path: Read['path']) => ({ path, access: 'public' }) as unknown as Read<string, Record<never, never>>;

/** A page of two parts, the upper of which is drawn once its data have arrived: the answer that arrives last could move the other part. */
function MockParts() {
  const upper = useRead(readOf('/api/upper')).data;
  const lower = useRead(readOf('/api/lower'));
  return (
    <>
      {upper && <p>{upper}</p>}
      <p>{lower.error ? 'Sans réponse' : (lower.data ?? 'Squelette de la page')}</p>
    </>
  );
}

jest.mock('./page-modules', () => ({
  readyPage: () => ({ Page: MockParts, of: { id: 'mf-x', version: '1', entry: 'remoteEntry.js' } }),
  loadPage: async () => ({ Page: MockParts, of: { id: 'mf-x', version: '1', entry: 'remoteEntry.js' } }),
  noteFailure: () => undefined,
}));

const MATCH = {
  remote: { id: 'mf-x', version: '1' },
  route: { path: '/x', module: './x/x', reads: ['/api/upper', '/api/lower'] },
  params: {},
} as unknown as RouteMatch;

function Away() {
  const navigate = useNavigate();
  return (
    <>
      <button onClick={() => void navigate('/x')}>Aller</button>
      <button onClick={() => void navigate('/y')}>Partir</button>
    </>
  );
}

async function goThere() {
  renderPage(
    <>
      <Away />
      <Routes>
        <Route path="/x" element={<RemotePage match={MATCH} isInDocument={false} />} />
        <Route path="*" element={<p>Ailleurs</p>} />
      </Routes>
    </>,
  );
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Aller' })));
}

const answer = (path: string, status: number, value: unknown) =>
  act(async () =>
    answers.get(path)?.({ ok: status < 400, status, statusText: '', headers: new Headers(), text: async () => JSON.stringify(value) }),
  );

beforeEach(() => {
  stubApi({});
  asked.length = 0;
  globalThis.fetch = ((path: string) => {
    // The session's own read does not belong to the page.
    if (path !== SESSION_KEY) asked.push(path);
    return new Promise((resolve) => answers.set(path, resolve));
  }) as unknown as typeof fetch;
});
afterEach(cleanup);
afterEach(() => jest.useRealTimers());

test('a page that is gone to comes whole: its reads are asked for beside its code, once, and it waits for each', async () => {
  await goThere();
  expect(asked).toEqual(['/api/upper', '/api/lower']);
  await answer('/api/lower', 200, 'Dessous');
  expect(screen.queryByText('Dessous')).toBeNull();
  expect(screen.getByText('Chargement…')).toBeTruthy();
  await answer('/api/upper', 200, 'Dessus');
  expect(screen.getByText('Dessus')).toBeTruthy();
  expect(screen.getByText('Dessous')).toBeTruthy();
  expect(asked).toHaveLength(2);
});

test('a refused read does not keep the page away', async () => {
  await goThere();
  await answer('/api/upper', 200, 'Dessus');
  await answer('/api/lower', 403, { code: 'FORBIDDEN', message: 'Non.' });
  expect(screen.getByText('Dessus')).toBeTruthy();
  expect(screen.getByText('Sans réponse')).toBeTruthy();
  expect(asked).toHaveLength(2);
});

test('with a slow link it comes with the notice, and shows what it has', async () => {
  jest.useFakeTimers();
  await goThere();
  await answer('/api/upper', 200, 'Dessus');
  expect(screen.queryByText('Dessus')).toBeNull();
  await act(async () => jest.advanceTimersByTime(4_000));
  expect(screen.getByText('Dessus')).toBeTruthy();
  expect(screen.getByText('Squelette de la page')).toBeTruthy();
});

test('what a page that was left has not taken is asked again', async () => {
  await goThere();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Partir' })));
  await answer('/api/upper', 200, 'Vieux');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Aller' })));
  expect(screen.queryByText('Vieux')).toBeNull();
});
