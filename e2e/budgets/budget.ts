import { brotliCompressSync } from 'node:zlib';
import { expect, test, type APIRequestContext, type Page } from '@playwright/test';

/**
 * Prints a figure beside its limit, a row of the table of design §7, and fails the test if it is above; the report of the run has it too. Bytes are
 * shown in KB of 1000.
 */
export function budget(row: string, measured: number, limit: number, unit: 'B' | 'requests' | 'round trips' = 'B'): void {
  const text = (value: number) => (unit === 'B' ? `${(value / 1_000).toFixed(1)} KB` : `${value} ${unit}`);
  console.log(`budget · ${row} · ${text(measured)} of ${text(limit)}`);
  test.info().annotations.push({ type: 'budget', description: JSON.stringify({ row, measured, limit, unit }) });
  expect.soft(measured, row).toBeLessThanOrEqual(limit);
}

/** Whether a path is the host's main script, of any version. */
export const isHostMain = (path: string): boolean => /^\/host\/[^/]+\/main\./.test(path);

/** Whether a path is a file of the administration, which alone contains antd: learners never load one. */
export const isOfAdministration = (path: string): boolean => path.startsWith('/remotes/') && path.includes('/mf-admin/');

/** Requests a public document until its best compression is served, which is made after several requests. */
export async function asOftenRead(request: APIRequestContext, path: string): Promise<void> {
  await expect(async () => {
    const answer = await request.get(path, { headers: { 'accept-encoding': 'br' } });
    expect(Number(answer.headers()['content-length'])).toBe(brotliCompressSync(await answer.body()).length);
  }).toPass();
}

interface Initiator {
  url?: string;
  stack?: Stack;
}
interface Stack {
  callFrames: { url: string }[];
  parent?: Stack;
}

const sources = (stack: Stack | undefined): string[] =>
  stack ? [...stack.callFrames.map(({ url }) => url), ...sources(stack.parent)] : [];

/**
 * Records which request each request of a page waited for: a document for none, a file found by the parser for its document, a request of a
 * script for that script too.
 * @returns a function that lists the requests with their depth in round trips; the document's is 1
 */
export async function watchDepth(page: Page): Promise<() => { path: string; depth: number }[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const depths = new Map<string, number>();
  session.on('Network.requestWillBeSent', ({ request, initiator, type }) => {
    if (!request.url.startsWith('http') || depths.has(request.url)) return;
    const { url, stack } = initiator as Initiator;
    const waitedFor = [...(url ? [url] : []), ...sources(stack)].flatMap((source) => depths.get(source) ?? []);
    depths.set(request.url, type === 'Document' ? 1 : Math.max(1, ...waitedFor) + 1);
  });
  return () => [...depths].map(([url, depth]) => ({ path: new URL(url).pathname, depth }));
}
