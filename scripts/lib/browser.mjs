import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { inRoot, say } from './root.mjs';
import { run } from './run.mjs';

const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** @param {string} name */
function onPath(name) {
  try {
    return execFileSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim() || null;
  } catch {
    return null;
  }
}

const firstOnPath = () => NAMES.map(onPath).find(Boolean) ?? null;

async function playwrightOwn() {
  const { chromium } = await import('@playwright/test');
  const file = chromium.executablePath();
  return fs.existsSync(file) ? file : null;
}

async function fromApt() {
  if (process.getuid?.() !== 0 || !onPath('apt-get')) return null;
  say('Installation de chromium-headless-shell…');
  await run('apt-get', ['update', '-qq'], { isQuiet: true });
  const { code } = await run('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell'], {
    isQuiet: true,
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  });
  return code === 0 ? firstOnPath() : null;
}

/**
 * A browser for the tests: CHROMIUM_PATH, else one on the PATH, else Playwright's own, else the system's package if it may be installed.
 * @returns its path @throws an error with instructions when none is available
 */
export async function findBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (!fs.existsSync(named)) throw new Error(`CHROMIUM_PATH nomme ${named}, qui n’existe pas.`);
    return named;
  }
  const found = firstOnPath() ?? (await playwrightOwn());
  if (found) return found;
  say('Recherche d’un navigateur pour les tests…');
  await run(process.execPath, [inRoot('node_modules/@playwright/test/cli.js'), 'install', '--only-shell', 'chromium'], { isQuiet: true });
  const installed = (await playwrightOwn()) ?? (await fromApt());
  if (installed) return installed;
  throw new Error(
    'Aucun navigateur pour les tests. Installez Chromium (paquet chromium-headless-shell, ou npx playwright install chromium), ou nommez-le par CHROMIUM_PATH.',
  );
}

/** Firefox for the main journey: FIREFOX_PATH, else one on the PATH, else null. None is ever installed. @throws when FIREFOX_PATH names none */
export function findFirefox() {
  const named = process.env.FIREFOX_PATH;
  if (named && !fs.existsSync(named)) throw new Error(`FIREFOX_PATH nomme ${named}, qui n’existe pas.`);
  return named || (['firefox', 'firefox-esr'].map(onPath).find(Boolean) ?? null);
}
