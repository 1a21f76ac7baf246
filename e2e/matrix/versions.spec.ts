import fs from 'node:fs/promises';
import path from 'node:path';
import { request as requests, type APIRequestContext, type Page } from '@playwright/test';
import type { RegistryEntry, RemoteManifest } from '@ulty/contracts/base/remotes.js';
import { missingParts } from '@ulty/federation/published-host';
import { inRoot } from '../../scripts/lib/root.mjs';
import { ADMIN_EMAIL, signIn } from '../support/accounts';
import { expect, SITE_START_MS, test } from '../support/fixtures';
import { LOCAL } from '../support/tags';
import { startSite, type Site } from '../support/site';
import { withoutWorker } from '../support/without-worker';
import { STATES, tellCell, type Outcome } from './matrix-cell';
import { FIRST_PAGES, isOpen, shellGoesOn, type Surface } from './surfaces';

const OUTDATED = 'Cette page demande une version plus récente de l’application';
const OLDER = '0.0.0-older';

// Runs one after the other: the tests decide which versions of one site are live.
test.describe.configure({ mode: 'default' });

let site: Site;
let admin: APIRequestContext;
/** Version N of each remote, and version N-1. */
const versions = new Map<string, { same: string; previous: string }>();

/** Remotes whose version N-1 needs what this host does not provide. */
const strangers = new Set<string>();

const manifestIn = async (dist: string) => JSON.parse(await fs.readFile(path.join(dist, 'remote.json'), 'utf8')) as RemoteManifest;

/** Adds to version N of every remote its version N-1 and one built for an older contract. */
async function addVersions(dataDir: string): Promise<void> {
  const previousDir = process.env.MATRIX_PREVIOUS;
  if (!previousDir) throw new Error('Start the matrix by npm run test:matrix: it builds version N-1.');
  const host = JSON.parse(await fs.readFile(inRoot('host/dist/host.json'), 'utf8')) as { provides: Record<string, string> };
  for (const { remote } of FIRST_PAGES) {
    const same = await manifestIn(inRoot(remote, 'dist'));
    const previousDist = path.join(previousDir, remote, 'dist');
    // A new remote has no version N-1.
    const isNew = !(await fs.stat(previousDist).catch(() => null));
    const previous = isNew ? same : await manifestIn(previousDist);
    versions.set(remote, { same: same.version, previous: previous.version });
    if (missingParts(host, previous.shared, []).length > 0) strangers.add(remote);
    const folder = (version: string) => path.join(dataDir, 'remotes', remote, version);
    if (!isNew) await fs.cp(previousDist, folder(previous.version), { recursive: true });
    await fs.cp(inRoot(remote, 'dist'), folder(OLDER), { recursive: true });
    const older = { ...same, version: OLDER, contract: same.contract - 1, shared: { ...same.shared, '@ulty/kit': '^0.0.1' } };
    await fs.writeFile(path.join(folder(OLDER), 'remote.json'), JSON.stringify(older));
  }
}

/** Makes a version of a remote live. */
async function promote(remote: string, version: string): Promise<void> {
  const entries = (await (await admin.get('/api/admin/remotes')).json()) as RegistryEntry[];
  if (entries.find(({ id }) => id === remote)?.stableVersion === version) return;
  const answer = await admin.patch(`/api/admin/remotes/${remote}`, {
    data: { action: 'promote', version, reason: 'Essai de compatibilité.' },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

const versionOf = (remote: string, which: 'same' | 'previous') => versions.get(remote)?.[which] ?? '';

test.beforeAll(async () => {
  test.setTimeout(SITE_START_MS);
  site = await startSite({ prepare: addVersions });
  admin = await requests.newContext({ baseURL: site.address });
  await signIn(admin, ADMIN_EMAIL);
});
test.afterAll(async () => {
  await admin?.dispose();
  await site?.stop();
});
test.beforeEach(async ({ context }) => {
  await withoutWorker(context);
  for (const { remote } of FIRST_PAGES) await promote(remote, versionOf(remote, 'same'));
});

/**
 * Opens a page of the site.
 * @returns the files of its remote that the page requests, also later ones
 */
async function enter(page: Page, { remote, path: address, isSignedIn }: Surface): Promise<string[]> {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/remotes/') && pathname.includes(`/${remote}/`)) asked.push(pathname);
  });
  if (isSignedIn) await signIn(page, ADMIN_EMAIL, { base: site.address });
  await page.goto(site.address + address);
  return asked;
}

/** Checks that the page says its remote needs another host. */
async function saysSo(page: Page): Promise<void> {
  await expect(page.getByRole('main')).toContainText(OUTDATED);
  await expect(page.getByRole('button', { name: 'Actualiser' })).toBeVisible();
}

/** Checks that the page at N-1 opens, unless this host does not provide what it was built with. */
async function opensOrSaysSo(page: Page, surface: Surface): Promise<Outcome> {
  if (!strangers.has(surface.remote)) {
    await isOpen(page, surface);
    return 's’ouvre';
  }
  await saysSo(page);
  return '« Actualiser »';
}

for (const surface of FIRST_PAGES) {
  const { remote } = surface;

  test(`${remote}, ${STATES.previous}: opens beside the others at N, or says that this host is not its`, { tag: LOCAL }, async ({
    page,
  }) => {
    tellCell(remote, STATES.previous);
    const version = versionOf(remote, 'previous');
    await promote(remote, version);
    const asked = await enter(page, surface);
    const outcome = await opensOrSaysSo(page, surface);
    const entries = asked.filter((file) => file.endsWith('/remoteEntry.js'));
    expect(entries).toEqual(outcome === 's’ouvre' ? [`/remotes/${remote}/${version}/remoteEntry.js`] : []);
    await shellGoesOn(page, surface);
    tellCell(remote, STATES.previous, outcome);
  });

  test(`${remote}, ${STATES.older}: says so, and asks for none of its files`, { tag: LOCAL }, async ({ page }) => {
    tellCell(remote, STATES.older);
    await promote(remote, OLDER);
    const asked = await enter(page, surface);
    await saysSo(page);
    expect(asked).toEqual([]);
    await shellGoesOn(page, surface);
    tellCell(remote, STATES.older, '« Actualiser »');
  });
}

test('every remote at N-1 at once, as after a deploy of the host alone', { tag: LOCAL }, async ({ page }) => {
  test.slow();
  tellCell('tous ensemble', STATES.previous);
  for (const { remote } of FIRST_PAGES) await promote(remote, versionOf(remote, 'previous'));
  for (const surface of FIRST_PAGES) {
    await enter(page, surface);
    await opensOrSaysSo(page, surface);
    await shellGoesOn(page, surface);
  }
  tellCell('tous ensemble', STATES.previous, 's’ouvre');
});
