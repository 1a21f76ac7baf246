import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SiteKey } from '../../core/secrets/site-key.js';
import { SecondFactorSecrets } from './second-factor-secrets.js';

Logger.overrideLogger(false);

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'ulty-key-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const configured = (secondFactorKey: string) => new SecondFactorSecrets(new SiteKey({ secondFactorKey, dataDir }));
const secrets = () => configured('k'.repeat(32));

test('a secret comes back, and no sealing looks like another', () => {
  const secret = secrets().newSecret();
  const [one, other] = [secrets().seal(secret, 'awa'), secrets().seal(secret, 'awa')];
  expect(secret).toHaveLength(20);
  expect(one.equals(other)).toBe(false);
  expect(one.includes(secret)).toBe(false);
  expect(secrets().open(one, 'awa').equals(secret)).toBe(true);
});

test('another key, another person, a changed byte: it does not open', () => {
  const sealed = secrets().seal(secrets().newSecret(), 'awa');
  expect(() => configured('x'.repeat(32)).open(sealed, 'awa')).toThrow('SECOND_FACTOR_KEY');
  expect(() => secrets().open(sealed, 'issa')).toThrow('SECOND_FACTOR_KEY');
  for (const at of [0, 12, sealed.length - 1]) {
    const changed = Buffer.from(sealed);
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    expect(() => secrets().open(changed, 'awa')).toThrow('SECOND_FACTOR_KEY');
  }
});

test('a recovery code has one hash a person and key', () => {
  const hash = secrets().hashCode('ABCD-EFGH-JKMN', 'awa');
  expect(hash).toHaveLength(32);
  expect(secrets().hashCode('ABCD-EFGH-JKMN', 'awa').equals(hash)).toBe(true);
  expect(secrets().hashCode('ABCD-EFGH-JKMN', 'issa').equals(hash)).toBe(false);
  expect(configured('x'.repeat(32)).hashCode('ABCD-EFGH-JKMN', 'awa').equals(hash)).toBe(false);
});

test('without a configured key the data folder keeps one that only its owner reads', () => {
  const own = () => new SecondFactorSecrets(new SiteKey({ secondFactorKey: undefined, dataDir }));
  const sealed = own().seal(Buffer.from('secret'), 'awa');
  const file = join(dataDir, 'second-factor.key');
  expect([statSync(file).mode & 0o777, readFileSync(file, 'utf8').length]).toEqual([0o600, 43]);
  expect(own().open(sealed, 'awa').toString()).toBe('secret');
  writeFileSync(file, 'court');
  expect(() => own().open(sealed, 'awa')).toThrow('does not hold a key');
});
