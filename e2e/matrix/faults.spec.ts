import type { Page, Route } from '@playwright/test';
import { FAULT_NOISE, injectFault, REMOTE_FAULTS, type RemoteFault } from '../federation/remote-faults';
import { ADMIN_EMAIL, signIn } from '../support/accounts';
import { expect, test } from '../support/fixtures';
import { LOCAL } from '../support/tags';
import { whileTimePasses } from '../support/time';
import { withoutWorker } from '../support/without-worker';
import { STATES, tellCell, type Outcome } from './matrix-cell';
import { allPages, failureCard, FIRST_PAGES, isOpen, isShown, shellGoesOn, type Surface } from './surfaces';

const DEAD: RemoteFault = { name: STATES.dead, file: 'any', code: 'ENTRY', serve: (route) => route.fulfill({ status: 404, body: '' }) };

/** Changes the first byte of a chunk. */
async function tamper(route: Route): Promise<void> {
  const answer = await route.fetch();
  const body = await answer.body();
  body[0] = (body[0] ?? 0) ^ 0xff;
  await route.fulfill({ response: answer, body });
}
const TAMPERED: RemoteFault = { name: STATES.tampered, file: 'chunk', code: 'CHUNK', serve: tamper };

/** The tried faults: all of them in the long run, else one. */
const FAULTS = process.env.MATRIX_LONG ? [TAMPERED, ...REMOTE_FAULTS] : [TAMPERED];

test.beforeEach(async ({ context, page, faults }) => {
  faults.allow(FAULT_NOISE);
  await withoutWorker(context);
  await page.clock.install();
});

async function enter(page: Page, surface: Surface): Promise<void> {
  if (surface.isSignedIn) await signIn(page, ADMIN_EMAIL);
  // A script of a prerendered page may be among the files that fail.
  await page.goto(surface.path, { waitUntil: 'commit' });
}

/** Without its code a prerendered page stays as the document contains it; any other shows the failure. */
async function isRefused(page: Page, surface: Surface, code: string): Promise<Outcome> {
  if (surface.isDrawn) {
    await isShown(page, surface.path);
    await expect(page.locator('html')).not.toHaveAttribute('data-host', 'ready');
    return 'reste dessinée';
  }
  const card = failureCard(page, surface.remote);
  await whileTimePasses(page, () => card.isVisible());
  await expect(card).toContainText('Cette page n’a pas pu être chargée');
  await expect(card).toContainText(`Code ${surface.remote} ${code}`);
  return 'carte d’échec';
}

for (const surface of FIRST_PAGES) {
  const { remote } = surface;

  test(`${remote}, ${STATES.same}: opens`, { tag: LOCAL }, async ({ page }) => {
    tellCell(remote, STATES.same);
    await enter(page, surface);
    await isOpen(page, surface);
    await shellGoesOn(page, surface);
    tellCell(remote, STATES.same, 's’ouvre');
  });

  test(`${remote}, ${STATES.slow}: is said to be slow, and opens`, { tag: LOCAL }, async ({ page }) => {
    tellCell(remote, STATES.slow);
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await injectFault(
      page,
      remote,
      { name: STATES.slow, file: 'any', code: 'TIMEOUT', serve: (route) => released.then(() => route.continue()) },
      'every try',
    );
    await enter(page, surface);
    if (surface.isDrawn) await isShown(page, surface.path);
    else await whileTimePasses(page, () => page.getByText('Connexion lente…').isVisible());
    release();
    await isOpen(page, surface);
    await shellGoesOn(page, surface);
    tellCell(remote, STATES.slow, 's’ouvre');
  });

  for (const fault of FAULTS) {
    test(`${remote}, ${fault.name}: refused, the shell goes on`, { tag: LOCAL }, async ({ page }) => {
      test.slow();
      tellCell(remote, fault.name);
      await injectFault(page, remote, fault, 'every try');
      await enter(page, surface);
      const outcome = await isRefused(page, surface, fault.code);
      await shellGoesOn(page, surface);
      tellCell(remote, fault.name, outcome);
    });
  }

  test(`${remote}, ${STATES.dead}: every page of the others works`, { tag: LOCAL }, async ({ page }) => {
    test.slow();
    tellCell(remote, STATES.dead);
    await injectFault(page, remote, DEAD, 'every try');
    let outcome: Outcome | undefined;
    let isSignedIn = false;
    for (const one of await allPages(page)) {
      if (one.isSignedIn && !isSignedIn) await signIn(page, ADMIN_EMAIL);
      isSignedIn ||= one.isSignedIn;
      await page.goto(one.path, { waitUntil: 'domcontentloaded' });
      if (one.remote !== remote) {
        await isOpen(page, one);
        continue;
      }
      const got = await isRefused(page, one, DEAD.code);
      outcome ??= got;
      await shellGoesOn(page, one);
    }
    tellCell(remote, STATES.dead, outcome);
  });
}
