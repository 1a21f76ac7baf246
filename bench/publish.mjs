import { generateKeyPairSync } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort, replicaEnv, startReplica } from '../deploy/drills/lib/drill.mjs';
import { main as ultyRemote } from '../packages/remote-cli/src/main.mjs';
import { inRoot } from '../scripts/lib/root.mjs';
import { LIMIT_MS, openBrowser } from './phone.mjs';
import { sessionCookie } from './site.mjs';

/** @import { Page } from '@playwright/test' */
/** @import { Boot } from '@ulty/contracts/host/boot.js' */
/** @import { Defer, Site } from './site.mjs' */

/** Seconds from the command to everybody, and from the switch to the notice on an open page that goes on being used. */
export const PUBLISH_GOAL = { liveSeconds: 5, goneSeconds: 10 };

const REMOTE = 'mf-blog';
const PAGE = '/blog';
const ADMIN = { email: 'admin@exemple.bf', password: 'Faso-Ulty-2026!' };
/** How often it is looked, and how often the reader of the open page does something. */
const LOOK_MS = 25;
const ACT_MS = 1_000;

const secondsSince = (/** @type {number} */ from) => (performance.now() - from) / 1_000;

/** @param {string} url @param {object} body @param {Record<string, string>} [headers] */
async function postJson(url, body, headers = {}) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url} : ${answer.status} ${await answer.text()}`);
  return answer;
}

/** A deploy key of the demonstration's administrator. @param {string} address @returns the environment of `ulty-remote` */
async function makeKey(address) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const cookie = sessionCookie(await postJson(`${address}/api/login`, ADMIN));
  const key = { name: 'Mesure', remotes: [REMOTE], publicKey: publicKey.export({ type: 'spki', format: 'pem' }) };
  const { token } = await (await postJson(`${address}/api/admin/deploy-keys`, key, { cookie })).json();
  return { ULTY_SITE: address, ULTY_DEPLOY_KEY: token, ULTY_SIGNING_KEY: String(privateKey.export({ type: 'pkcs8', format: 'pem' })) };
}

/** The built remote as another version of itself. @param {string} version @param {string} dataDir */
function copyAs(version, dataDir) {
  const folder = path.join(dataDir, `mesure-${version}`);
  fs.cpSync(inRoot(REMOTE, 'dist'), folder, { recursive: true });
  const file = path.join(folder, 'remote.json');
  fs.writeFileSync(file, JSON.stringify({ ...JSON.parse(fs.readFileSync(file, 'utf8')), version }));
  return folder;
}

/** @param {string} origin @param {string} version */
async function untilNamed(origin, version) {
  for (;;) {
    /** @type {Boot} */
    const { registry } = await (await fetch(`${origin}/api/boot?path=${encodeURIComponent(PAGE)}`)).json();
    if (registry.remotes.some((remote) => remote.id === REMOTE && remote.version === version)) return;
    await wait(LOOK_MS);
  }
}

/** A reader comes back to the page every second until it says that it is paused. @param {Page} page */
async function untilPaused(page) {
  const coming = setInterval(
    () => void page.evaluate(() => document.dispatchEvent(new Event('visibilitychange'))).catch(() => undefined),
    ACT_MS,
  );
  await page
    .getByText('Cette page est en pause')
    .waitFor({ timeout: LIMIT_MS })
    .finally(() => clearInterval(coming));
}

/**
 * Two replicas: a version is published through one and looked for on the other; then it is switched off through one, under a page that the other
 * one serves.
 * @param {{ site: Site, rounds: number, defer: Defer }} asked
 * @returns seconds of each round: `here` on the replica that took it, `live` on the other, `gone` from the open page
 */
export async function measurePublish({ site, rounds, defer }) {
  const env = await makeKey(site.address);
  const context = { cwd: inRoot(), env, out: () => undefined, err: (/** @type {string} */ line) => console.error(line) };
  const command = async (/** @type {string[]} */ ...args) => {
    if ((await ultyRemote(args, context)) !== 0) throw new Error(`ulty-remote ${args.join(' ')} a échoué.`);
  };
  const port = await freePort();
  const replica = startReplica({
    env: replicaEnv({ databaseUrl: site.databaseUrl, dataDir: site.dataDir, port, SEED_DEMO: 'true' }),
    logFile: path.join(site.dataDir, 'other.log'),
  });
  defer(replica.stop);
  await replica.ready;
  const { browser } = await openBrowser(defer);

  const measured = [];
  for (let round = 1; round <= rounds; round += 1) {
    const version = `9.9.${round}`;
    const dist = copyAs(version, site.dataDir);
    const sent = performance.now();
    const elsewhere = untilNamed(replica.origin, version).then(() => secondsSince(sent));
    await command('publish', dist, '--reason', 'Mesure du temps');
    await untilNamed(site.address, version);
    const here = secondsSince(sent);
    const live = await elsewhere;

    const page = await browser.newPage();
    await page.goto(replica.origin + PAGE);
    await page.locator('html[data-host=ready]').waitFor({ timeout: LIMIT_MS });
    const switched = performance.now();
    await command('disable', '--remote', REMOTE, '--reason', 'Mesure du temps');
    await untilPaused(page);
    measured.push({ here, live, gone: secondsSince(switched) });
    await page.close();
    await command('enable', '--remote', REMOTE, '--reason', 'Mesure du temps');
  }
  return measured;
}
