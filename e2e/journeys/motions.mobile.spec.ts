import { measureMotion } from '../../bench/motion.mjs';
import { registerLearner } from '../support/accounts';
import { expect, test } from '../support/fixtures';
import { site, siteDatabase } from '../support/site';
import { LOCAL, WRITES } from '../support/tags';

/** Whether each motion of the bench still begins; what it measures depends on the machine. */
test('every motion that the bench traces begins', { tag: [LOCAL, WRITES] }, async ({ page, context }) => {
  await registerLearner(page);
  const [session] = await context.cookies();
  const ends: (() => unknown)[] = [];
  const measured = await measureMotion({
    site: { address: site(), cookie: `${session?.name}=${session?.value}`, databaseUrl: siteDatabase() },
    rounds: 1,
    motionMs: 200,
    defer: (end) => void ends.push(end),
  }).finally(() => Promise.all(ends.map((end) => end())));
  expect(measured.map(({ name }) => name)).toHaveLength(6);
});
