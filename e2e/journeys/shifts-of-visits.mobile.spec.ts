import { LEARNER_EMAIL, signIn } from '../support/accounts';
import { expect, test } from '../support/fixtures';
import { shiftsOfVisit, watchShifts } from '../support/first-paint';
import { open } from '../support/open';
import { LEARNER } from '../support/tags';

/** Visible content must not move while a page that was navigated to is loaded part by part. */

test.use({ serviceWorkers: 'block' });

/** A page that only the host draws. */
const NOWHERE = '/nulle-part';

const PAGES = [
  '/quiz-ulty-stars',
  '/groups',
  '/notifications/reglages',
  '/seance',
  '/coach',
  '/progression',
  '/offline',
  '/community',
  '/profile',
  '/profile/reglages',
  '/mes-certificats',
  '/test-de-depart',
];

test('nothing jumps on a page that was gone to, in whatever order its code and its answers come', { tag: LEARNER }, async ({
  page,
  faults,
}) => {
  faults.allow(/Failed to load resource.* 404 .*nulle-part/);
  await signIn(page, LEARNER_EMAIL);
  await watchShifts(page);
  await open(page, NOWHERE);
  for (const path of PAGES)
    await test.step(path, async () => {
      const { sum, moved } = await shiftsOfVisit(page, path);
      expect.soft(sum, `${path}\n${moved.join('\n')}`).toBeLessThanOrEqual(0.05);
      await shiftsOfVisit(page, NOWHERE);
    });
});
