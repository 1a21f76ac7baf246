import { showToast, SWRConfig, useNavigate, useToasts } from '@ulty/kit';
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { Navigation } from './navigation';

const REGISTRY = { remotes: [] } as unknown as Parameters<typeof Navigation>[0]['registry'];

let go: ReturnType<typeof useNavigate>;
function Remember() {
  go = useNavigate();
  return null;
}

const scrolled: number[] = [];

beforeEach(() => {
  scrolled.length = 0;
  globalThis.fetch = jest.fn(() => Promise.reject(new Error('no network')));
  window.scrollTo = ((_x: number, y: number) => {
    scrolled.push(y);
    Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
  }) as typeof window.scrollTo;
  useToasts.setState({ current: null });
  render(
    <SWRConfig value={{ provider: () => new Map(), revalidateOnMount: false }}>
      <MemoryRouter initialEntries={['/a']}>
        <Navigation registry={REGISTRY} />
        <Remember />
        <main id="contenu" tabIndex={-1}>
          <Routes>
            <Route path="/a" element={<h1>Page A</h1>} />
            <Route path="/b" element={<h1>Page B</h1>} />
          </Routes>
        </main>
      </MemoryRouter>
    </SWRConfig>,
  );
});

const scrollBy = (y: number) => {
  Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
  window.dispatchEvent(new Event('scroll'));
};
const visit = (to: string | -1) => act(async () => void (await (to === -1 ? go(-1) : go(to))));

test('another page begins at its top, with the focus on its heading', async () => {
  await visit('/b');
  expect(scrolled.at(-1)).toBe(0);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Page B' }));
});

test('going back finds the page where it was left', async () => {
  scrollBy(640);
  await visit('/b');
  await visit(-1);
  expect(scrolled).toEqual([0, 640]);
});

test('another query of the same page moves nothing', async () => {
  await visit('/a?page=2');
  expect(scrolled).toEqual([]);
});

describe('a toast', () => {
  const showAgo = (ms: number, stays?: true) => {
    showToast({ kind: 'done', title: 'Enregistré', ...(stays && { stays }) });
    const { current } = useToasts.getState();
    useToasts.setState({ current: current && { ...current, shownAt: Date.now() - ms } });
  };

  test.each([
    ['ends with the page that showed it', 3_000, undefined, undefined],
    ['that came along with the change of page is read on the next one', 0, undefined, 'Enregistré'],
    ['about the whole application stays', 3_000, true, 'Enregistré'],
  ] as const)('%s', async (_what, ms, stays, title) => {
    act(() => showAgo(ms, stays));
    await visit('/b');
    expect(useToasts.getState().current?.title).toBe(title);
  });
});
