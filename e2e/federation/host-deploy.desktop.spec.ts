import fs from 'node:fs/promises';
import path from 'node:path';
import { startApi } from '../../scripts/lib/api-process.mjs';
import { inRoot } from '../../scripts/lib/root.mjs';
import { ADMIN_EMAIL, signIn } from '../support/accounts';
import { settled } from '../support/device';
import { expect, test } from '../support/fixtures';
import { makeNewerHost } from '../support/host-builds';
import { open } from '../support/open';
import { LOCAL } from '../support/tags';
import { freePort, newDataDir, siteDataDir, siteDatabase } from '../support/site';
import { expectToast } from '../support/toasts';
import { withoutWorker } from '../support/without-worker';

const NEWER = 'ffffffff';

/** A replica of the shared site, deployed with another host. */
interface Deployed {
  origin: string;
  /** Version of the host that the shared site serves, and its script that the newer host lacks. */
  built: string;
  lost: string;
  stop: () => Promise<void>;
}

async function deploy(): Promise<Deployed> {
  const folder = await newDataDir();
  const { built, lost } = await makeNewerHost(path.join(folder, 'host'), NEWER);
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    METRICS_PORT: '0',
    DATABASE_URL: siteDatabase(),
    DATA_DIR: siteDataDir(),
    REMOTES_DIR: path.join(siteDataDir(), 'remotes'),
    HOST_DIST_DIR: path.join(folder, 'host'),
    CONTENT_DIR: inRoot('content'),
    SEED_DEMO: 'true',
    JOBS: 'false',
    LOG_LEVEL: 'warn',
  };
  const api = startApi({ env, logFile: path.join(folder, 'api.log'), origin, hasLimit: true, forced: undefined });
  const stop = async () => {
    await api.stop();
    await fs.rm(folder, { recursive: true, force: true });
  };
  const outcome = await api.ready;
  if (outcome === 'ready') return { origin, built, lost, stop };
  const log = await fs.readFile(path.join(folder, 'api.log'), 'utf8');
  await stop();
  throw new Error(`The newer replica did not start:\n${log}`);
}

let deployed: Deployed;
test.beforeAll(async () => {
  deployed = await deploy();
});
test.afterAll(() => deployed?.stop());

test('a page opened before a deploy loads its lazy scripts afterwards; the next document is of the newer host', { tag: LOCAL }, async ({
  page,
  context,
  faults,
  door,
}) => {
  faults.allow(/Failed to load resource/);
  await withoutWorker(context);
  await signIn(page, ADMIN_EMAIL, { base: door.address });
  await open(page, `${door.address}/courses`);
  door.leadTo(deployed.origin);
  door.clear();
  await page
    .getByRole('banner')
    .getByLabel(/, votre compte$/)
    .click();
  // The first toast loads the toaster, which the document did not.
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Se Déconnecter' }).click();
  await expect(page.getByRole('alert')).toContainText('Il faut du réseau pour cela');
  await context.setOffline(false);
  const answers = () => door.passages.filter(({ path: asked }) => asked === `/host/${deployed.built}/${deployed.lost}`);
  await expect.poll(() => answers().map(({ status }) => status)).toEqual([200]);

  await open(page, `${door.address}/courses`);
  expect(await page.locator(`script[src^="/host/${NEWER}/main."]`).count()).toBe(1);
});

test('the newer host is installed from its own files, keeps what did not change, and takes over when the reader says so', {
  tag: LOCAL,
}, async ({ page, faults, door }) => {
  await open(page, `${door.address}/blog`);
  await settled(page);
  door.leadTo(deployed.origin);
  door.clear();
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  await expectToast(page, 'Nouvelle version disponible');
  const installed = door.passages.map(({ path: asked }) => asked).filter((asked) => /^\/(host|shell)/.test(asked));
  expect(installed).toContain(`/shell.html?v=${NEWER}`);
  // This build's files have the same names as those of the older one: none of them is fetched again.
  expect(installed.filter((asked) => asked.startsWith(`/host/${NEWER}/`))).toEqual([]);

  faults.allow(/net::ERR_FAILED \(.*\/api\/boot/);
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Actualiser' }).click();
  await reloaded;
  await expect(page.locator('html')).toHaveAttribute('data-host', 'ready');
  expect(await page.locator(`script[src^="/host/${NEWER}/main."]`).count()).toBe(1);
});
