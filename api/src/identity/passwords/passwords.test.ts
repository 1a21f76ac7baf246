import { expect, test } from '@jest/globals';
import { Passwords } from './passwords.js';

test('a password matches its own hash only, and nothing matches an unknown account', async () => {
  const passwords = new Passwords();
  const known = await passwords.hash('le mil pousse bien');
  expect(known).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwords.matches('le mil pousse bien', known)).toBe(true);
  expect(await passwords.matches('le mil pousse mal', known)).toBe(false);
  expect(await passwords.matches('leurre', null)).toBe(false);
});

test('past a hundred waiting it refuses instead of piling up, and serves those who wait', async () => {
  const passwords = new Passwords();
  const all = await Promise.allSettled(
    Array.from({ length: 110 }, () =>
      passwords.matches('x', '$argon2id$v=19$m=8,t=1,p=1$c2VsLXNlbC1zZWw$9sTbSlTio3Biev89thdrlKKiCaYsjjYVJxGAL3swxpQ'),
    ),
  );
  expect(all.filter((one) => one.status === 'rejected')).toHaveLength(8);
  expect(all.filter((one) => one.status === 'fulfilled')).toHaveLength(102);
});
