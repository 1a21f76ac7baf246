/** @environment node */
import { expect, test } from '@jest/globals';
import { matchPath } from '@ulty/contracts/reads/address.js';
import fs from 'node:fs';
import path from 'node:path';

/**
 * Every member page can be found: from the host's menus and home, links lead to it. A page's links are the pages named in what its module
 * imports, at any depth; a name that is only compared, or asked whether it is live, is no link.
 */

const root = path.resolve(import.meta.dirname, '../../..');
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');
const exists = (file: string) => fs.existsSync(path.join(root, file));
const remotes = fs.readdirSync(root).filter((name) => exists(`${name}/remote.ts`));

/** The file of an import: a source of this repository, or null. */
function resolved(request: string, from: string): string | null {
  const [, name, rest] = /^@ulty\/([\w-]+)(?:\/(.+))?$/.exec(request) ?? [];
  const base = name
    ? `packages/${name}/src/${rest ?? name}`
    : request.startsWith('.') && path.posix.join(path.posix.dirname(from), request);
  if (!base) return null;
  const bare = base.replace(/\.js$/, '');
  return [`${bare}.ts`, `${bare}.tsx`, `${bare}/index.ts`].find(exists) ?? null;
}

const IMPORTS = /(?:^|\n)(?:import|export)\s(?!type\s)([^;]*?)from '([^']+)'|import\((?:\s*\/\*.*?\*\/)?\s*'([^']+)'\)/g;
const NO_LINK = /useHasRoute\([^)]*\)|[!=]==\s*\w+|\bhas\(\w+\)/g;

interface Source {
  files: string[];
  pages: string[];
}
const known = new Map<string, Source>();

/** What a file imports, and the pages that it names as links. */
function sourceOf(file: string): Source {
  const found = known.get(file);
  if (found) return found;
  const text = read(file);
  const imports = [...text.matchAll(IMPORTS)].map(([, names = '', request, later]) => ({ names, request: request ?? later ?? '' }));
  const rest = text.replaceAll(IMPORTS, '').replaceAll(NO_LINK, '');
  const source = {
    files: imports.flatMap(({ request }) => resolved(request, file) ?? []).filter((one) => !one.endsWith('/base/pages.ts')),
    pages: imports
      .filter(({ request }) => request.endsWith('/pages.js'))
      .flatMap(({ names }) => names.match(/\w+Page\b/g) ?? [])
      .filter((name) => new RegExp(`\\b${name}\\b`).test(rest)),
  };
  known.set(file, source);
  return source;
}

/** Pages that a file and all it imports name as links. */
function linksOf(start: string): Set<string> {
  const [files, pages] = [new Set([start]), new Set<string>()];
  for (const file of files) {
    const source = sourceOf(file);
    for (const one of source.files) files.add(one);
    for (const one of source.pages) pages.add(one);
  }
  return pages;
}

const declared = remotes.flatMap((remote) => {
  const text = read(`${remote}/remote.ts`);
  const shared = /const module = '([^']+)'/.exec(text)?.[1];
  const routes = text.slice(text.indexOf('routes: ['));
  return [...routes.matchAll(/path: (\w+)(?:\.pattern)?,\s*module(?:: '([^']+)')?,.*?access: '(\w+)'/gs)].map(
    ([, page = '', module = shared, access]) => ({
      page,
      file: `${remote}/src/${module?.slice(2)}.page.tsx`,
      access,
    }),
  );
});

const inMenus = remotes.flatMap((remote) => {
  const text = read(`${remote}/remote.ts`);
  return [...text.matchAll(/place: '[^\n]*?path: (\w+)/g)].map(([, page = '']) => page);
});

const patterns = new Map(
  [...read('packages/domain/src/base/pages.ts').matchAll(/export const (\w+Page) = [^']*'([^']+)'/g)].map(([, page = '', pattern = '']) => [
    page,
    pattern,
  ]),
);
/** Whether a page's address is one of a route: '/profile/reglages/moi' of '/profile/reglages/:part'. */
const isAt = (page: string, route: string) => page === route || matchPath(patterns.get(route) ?? '', patterns.get(page) ?? '') !== null;

function reachable(start: Iterable<string>, routes = declared): Set<string> {
  const pages = new Set(start);
  for (const page of pages)
    for (const { file } of routes.filter((route) => isAt(page, route.page))) for (const next of linksOf(file)) pages.add(next);
  return pages;
}

/** The member screens that none of these pages leads to: a screen with two addresses needs one of them. */
function lost(pages: ReadonlySet<string>): string[] {
  const found = new Set(declared.filter((route) => [...pages].some((page) => isAt(page, route.page))).map(({ file }) => file));
  return [...new Set(declared.filter(({ access, file }) => access === 'member' && !found.has(file)).map(({ file }) => file))];
}

const MENUS = ['homePage', ...inMenus, ...linksOf('host/src/main.tsx')];

test('every member page is reached by links from the menus or from home', () => {
  expect(declared.length).toBeGreaterThan(70);
  expect(declared.filter(({ file }) => !exists(file))).toEqual([]);
  expect(lost(reachable(MENUS))).toEqual([]);
});

test('a page is lost where the pages that lead to it link to nothing', () => {
  const onlyHome = declared.filter(({ page }) => page === 'homePage');
  expect(lost(reachable(MENUS, onlyHome))).toContain('mf-rewards/src/redeem/request.page.tsx');
});
