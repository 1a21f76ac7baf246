import { expect, type Page, type Request, type Route } from '@playwright/test';

/** The host's main script. */
export const HOST = /\/host\/\w+\/main\..*\.js$/;
/** Scripts that make a prerendered page respond before the host. */
export const FIRST = /\/first-[^/]*\.js$/;
const SCRIPTS = /\/(host|remotes)\/.*\.js$/;

/**
 * Holds scripts back.
 * @returns a function that lets them through
 */
export async function hold(page: Page, scripts: RegExp): Promise<() => void> {
  let letGo = () => undefined as void;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(scripts, async (route) => {
    await held;
    await route.continue();
  });
  return () => letGo();
}

interface Shifts {
  sum: number;
  moved: string[];
}

/** Sums up the layout shifts in the pages opened from now on. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    type Shift = PerformanceEntry & {
      value: number;
      sources: { node?: Node; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
    };
    const shifts: Shifts = { sum: 0, moved: [] };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        shifts.sum += entry.value;
        for (const { node, previousRect, currentRect } of entry.sources) {
          const what = node instanceof Element ? node.outerHTML.slice(0, 90) : String(node?.textContent);
          shifts.moved.push(`${what} from ${JSON.stringify(previousRect)} to ${JSON.stringify(currentRect)}`);
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Layout shifts since the last call, once the last render was reported. */
export function takeShifts(page: Page): Promise<Shifts> {
  return page.evaluate(async () => {
    for (let frames = 0; frames < 3; frames += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    const { shifts } = window as unknown as { shifts: Shifts };
    const taken = { ...shifts };
    Object.assign(shifts, { sum: 0, moved: [] });
    return taken;
  });
}

/**
 * Opens a page whose scripts load only after its whole HTML was painted.
 * @returns the addresses that were requested and not answered yet
 */
export async function openInTwoSteps(page: Page, path: string): Promise<() => string[]> {
  const asked = new Set<Request>();
  const forget = (request: Request) => void asked.delete(request);
  // An event stream never ends.
  page.on('request', (request) => request.url().endsWith('/stream') || asked.add(request));
  page.on('requestfinished', forget);
  page.on('requestfailed', forget);
  const letScriptsCome = await hold(page, SCRIPTS);
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => document.readyState !== 'loading');
  await takeShifts(page);
  letScriptsCome();
  await expect(page.locator('html')).toHaveAttribute('data-host', 'ready');
  return () => [...asked].map((request) => request.url());
}

/** What a page fetches after a navigation: the code of its remote, and its reads. An event stream never ends. */
const LATE = /\/remotes\/.*\.js$|\/api\/(?!.*\/stream$)/;

/**
 * Follows a link over a network so slow that each script and each answer arrives alone, after what arrived before was painted: whatever can
 * be late is.
 * @returns the layout shifts until the page is idle
 */
export async function shiftsOfVisit(page: Page, path: string): Promise<Shifts> {
  const held: Route[] = [];
  await page.route(LATE, (route) => (route.request().method() === 'GET' ? void held.push(route) : route.continue()));
  await takeShifts(page);
  await page.evaluate((to) => {
    const link = document.body.appendChild(Object.assign(document.createElement('a'), { href: to }));
    link.click();
    link.remove();
  }, path);
  await page.waitForURL((url) => url.pathname + url.search === path);
  const seen: Shifts = { sum: 0, moved: [] };
  const note = async () => {
    const { sum, moved } = await takeShifts(page);
    seen.sum += sum;
    seen.moved.push(...moved);
  };
  for (let quiet = 0; quiet < 4; quiet += 1) {
    await note();
    const route = held.shift();
    if (!route) {
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
      continue;
    }
    quiet = -1;
    const answer = page.waitForEvent('requestfinished', (request) => request === route.request());
    await route.continue();
    await answer;
  }
  await page.unroute(LATE);
  return seen;
}
