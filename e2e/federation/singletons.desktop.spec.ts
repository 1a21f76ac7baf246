import type { Page } from '@playwright/test';
import { REMOTES } from '../../scripts/lib/root.mjs';
import { expect, test } from '../support/fixtures';
import { open } from '../support/open';
import { liveRemotes, manifestOf } from '../support/remotes';

interface Shared {
  /** Name of the container that loaded it. */
  from: string;
  lib?: () => unknown;
}
interface FederationPage {
  __FEDERATION__: { __INSTANCES__: { name: string; shareScopeMap: Record<string, Record<string, Record<string, Shared>>> }[] };
}

interface Found {
  versions: string[];
  providers: string[];
  /** Number of different objects in the containers of the page. */
  copies: number;
  containers: number;
}

/** Each shared module in the page, as every container's scope has it. */
function sharedModules(page: Page): Promise<Record<string, Found>> {
  return page.evaluate(() => {
    const found: Record<string, Found> = {};
    const copies: Record<string, Set<unknown>> = {};
    for (const { shareScopeMap } of (globalThis as unknown as FederationPage).__FEDERATION__.__INSTANCES__) {
      for (const [name, versions] of Object.entries(shareScopeMap.default ?? {})) {
        const known = (found[name] ??= { versions: [], providers: [], copies: 0, containers: 0 });
        const objects = (copies[name] ??= new Set());
        known.containers += 1;
        for (const [version, shared] of Object.entries(versions)) {
          if (!known.versions.includes(version)) known.versions.push(version);
          if (!known.providers.includes(shared.from)) known.providers.push(shared.from);
          if (shared.lib) objects.add(shared.lib());
        }
        known.copies = objects.size;
      }
    }
    return found;
  });
}

const SHARED = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client', '@ulty/kit'];

test('one copy of every singleton, whatever remotes the page has met', async ({ page }) => {
  await open(page, '/');
  await page.getByRole('navigation', { name: 'Pied de page' }).getByRole('link', { name: 'Blog' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Navigation principale' }).getByText('Apprendre', { exact: true }).click();
  await page.getByRole('navigation', { name: 'Navigation principale' }).getByRole('link', { name: 'Cours', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cours' })).toBeVisible();

  const shared = await sharedModules(page);
  expect(Object.keys(shared).sort()).toEqual(SHARED.sort());
  for (const name of SHARED) {
    expect(shared[name]?.versions, name).toHaveLength(1);
    expect(shared[name]?.providers, name).toEqual(['ulty_host']);
    expect(shared[name]?.copies, name).toBe(1);
    // Host and three remotes, all with the same object.
    expect(shared[name]?.containers, name).toBe(4);
  }
});

/** Strings that occur only in the code of these libraries; the test first checks that they occur where they must. */
const TELL_TALES: Record<string, RegExp> = {
  react: /__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE/,
  'react-dom': /__reactContainer\$/,
  'react-router': /<Router> cannot be inside|You cannot render a <Router> inside another <Router>/,
  swr: /\$inf\$|\$sub\$/,
  zustand: /getInitialState/,
};

/** A string of antd's code, and one of its style engine that each copy contains once. */
const ANTD = { any: /anticon/, once: /__cssinjs_instance__/ };

/** Strings of zod, which must not be in the browser at all. */
const ZOD = /ZodError|invalid_union|_zod\b/;

test('no remote carries a library that the host provides, nor zod; the administration alone has antd, one copy', async ({ request }) => {
  const document = await (await request.get('/admin')).text();
  const paths = [...document.matchAll(/(?:src|href)="(\/host\/[^"]+\.js)"/g)].flatMap(([, path]) => path ?? []);
  const hostCode = (await Promise.all(paths.map(async (path) => (await request.get(path)).text()))).join('\n');
  for (const [library, mark] of Object.entries(TELL_TALES)) expect(mark.test(hostCode), `${library} in the host`).toBe(true);
  expect(ZOD.test(hostCode), 'zod in the host').toBe(false);
  expect(ANTD.any.test(hostCode), 'antd in the host').toBe(false);

  const remotes = await liveRemotes(request);
  expect(remotes.map(({ id }) => id)).toEqual(expect.arrayContaining(REMOTES));
  const copies: string[] = [];
  for (const remote of remotes) {
    const isAdministration = remote.id === 'mf-admin';
    const { files } = await manifestOf(request, remote);
    const scripts = files.filter(({ path }) => path.endsWith('.js'));
    expect(scripts.length, remote.id).toBeGreaterThan(1);
    for (const { path, bytes } of scripts) {
      const code = await (await request.get(`/remotes/${remote.id}/${remote.version}/${path}`)).text();
      expect(Buffer.byteLength(code), path).toBe(bytes);
      for (const [library, mark] of Object.entries(TELL_TALES)) expect(mark.test(code), `${library} in ${remote.id}/${path}`).toBe(false);
      expect(ZOD.test(code), `zod in ${remote.id}/${path}`).toBe(false);
      if (ANTD.once.test(code)) copies.push(remote.id);
      if (isAdministration) continue;
      expect(ANTD.any.test(code), `antd in ${remote.id}/${path}`).toBe(false);
      // React alone has 190 KB; our largest file is the numbering plan of phones, with 71.
      expect(bytes, `${remote.id}/${path}`).toBeLessThan(80_000);
    }
  }
  expect(copies, 'copies of antd').toEqual(['mf-admin']);
});

test('a remote is set up once: its other pages come from the same container', async ({ page }) => {
  const words: string[] = [];
  page.on('console', (message) => words.push(message.text()));
  const entries: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/remotes\/(~\d+\/)?mf-blog\/.*remoteEntry\.js$/.test(pathname)) entries.push(pathname);
  });
  await open(page, '/');
  await page.getByRole('navigation', { name: 'Pied de page' }).getByRole('link', { name: 'Blog' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
  await page.getByRole('main').getByRole('heading', { level: 3 }).first().click();
  await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toBeVisible();
  expect(entries).toHaveLength(1);
  expect(words.filter((text) => text.includes('already registered'))).toEqual([]);
});
