import { BrowserRouter, showToast, SWRConfig, useNavigate, useToasts } from '@ulty/kit';
import { act, render, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { Navigation } from './navigation';

const REGISTRY = { remotes: [] } as unknown as Parameters<typeof Navigation>[0]['registry'];

let go: ReturnType<typeof useNavigate>;
function Remember() {
  go = useNavigate();
  return null;
}

const WithContents = () => (
  <>
    <h1>Page B</h1>
    <a href="#partie">Partie</a>
    <a href="#suite">Suite</a>
  </>
);

const scrolled: number[] = [];

beforeEach(() => {
  scrolled.length = 0;
  globalThis.fetch = jest.fn(() => Promise.reject(new Error('no network')));
  window.scrollTo = ((_x: number, y: number) => {
    scrolled.push(y);
    Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
  }) as typeof window.scrollTo;
  useToasts.setState({ current: null });
  history.pushState({ idx: 0 }, '', '/a');
  render(
    <SWRConfig value={{ provider: () => new Map(), revalidateOnMount: false }}>
      <BrowserRouter>
        <Navigation registry={REGISTRY} />
        <Remember />
        <main id="contenu" tabIndex={-1}>
          <Routes>
            <Route path="/a" element={<h1>Page A</h1>} />
            <Route path="/b" element={<WithContents />} />
          </Routes>
        </main>
      </BrowserRouter>
    </SWRConfig>,
  );
});

const scrollBy = (y: number) => {
  Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
  window.dispatchEvent(new Event('scroll'));
};
/** The browser has navigated already when it notifies the page. */
const afterPopState = (start: () => unknown) =>
  act(async () => {
    const told = new Promise((tell) => addEventListener('popstate', tell, { once: true }));
    start();
    await told;
  });
const visit = (to: string | -1) => (to === -1 ? afterPopState(() => go(-1)) : act(async () => void (await go(to))));
/** Follows a link to a part of the page: the browser scrolls, here to the given position, and notifies the page last. */
const jump = async (name: string, y: number) => {
  await afterPopState(() => screen.getByRole('link', { name }).click());
  scrollBy(y);
};

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

describe('a part of the page on screen', () => {
  test('stays where the browser went, after a page that was scrolled', async () => {
    scrollBy(640);
    await visit('/b');
    await jump('Partie', 900);
    await jump('Suite', 1_300);
    expect(location.hash).toBe('#suite');
    expect(scrolled).toEqual([0]);
  });

  test('going back finds the parts, the page and the one before where they were left', async () => {
    scrollBy(640);
    await visit('/b');
    scrollBy(100);
    await jump('Partie', 900);
    scrollBy(950);
    await jump('Suite', 1_300);
    await visit(-1);
    await visit(-1);
    await visit(-1);
    expect(location.pathname).toBe('/a');
    expect(scrolled).toEqual([0, 950, 100, 640]);
  });

  test('is gone to anew, wherever it was left before', async () => {
    await visit('/b');
    await jump('Partie', 900);
    scrollBy(1_500);
    await visit(-1);
    scrolled.length = 0;
    await jump('Partie', 900);
    expect(scrolled).toEqual([]);
  });
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
