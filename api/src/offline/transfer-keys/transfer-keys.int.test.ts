import { createPublicKey, generateKeyPairSync, verify, type KeyObject } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { TransferKey } from '@ulty/contracts/base/downloads.js';
import { createApp } from '../../create-app.js';
import { Database } from '../../core/database/database.js';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';
import { testConfig } from '../../testing/test-config.js';
import { TransferKeys } from './transfer-keys.js';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

const keys = () => api.app.get(TransferKeys);
const ids = async () => (await keys().inForce()).map(({ id }) => id);
const revoke = (id: string) => api.query('update transfer_keys set revoked_at = now() where id = $1', [id]);
const newKey = () => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
const pemOf = (key: KeyObject) => key.export({ type: 'pkcs8', format: 'pem' }).toString();

function isSignedBy({ x, y }: TransferKey, text: string, value: string): boolean {
  const key = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
  return verify('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(value, 'base64url'));
}

/** Runs an act with the keys of another replica on the same database. */
async function onReplica<Result>(environment: Record<string, string>, act: (keys: TransferKeys) => Promise<Result>): Promise<Result> {
  const app = await createApp(testConfig(api.databaseUrl, environment));
  try {
    await app.get(Database).prepared();
    return await act(app.get(TransferKeys));
  } finally {
    await app.close();
  }
}

test('replicas without a configured key agree on one, also when it is made at the same time', async () => {
  const [first = ''] = await ids();
  expect(await onReplica({}, async (other) => (await other.signer()).id)).toBe(first);
  await revoke(first);
  const made = await onReplica({}, (other) =>
    Promise.all([...Array.from({ length: 4 }, () => other.signer()), ...Array.from({ length: 4 }, () => keys().signer())]),
  );
  expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  expect(await ids()).toEqual([made[0]?.id]);
});

test('a revoked key is told no more and never signs again', async () => {
  const before = await keys().signer();
  await revoke(before.id);
  const after = await keys().signer();
  expect(after.id).not.toBe(before.id);
  expect(await ids()).toEqual([after.id]);
  const [told] = await keys().inForce();
  const { keyId, value } = after.sign('un livre');
  expect([keyId, told && isSignedBy(told, 'un livre', value), told && isSignedBy(told, 'un autre', value)]).toEqual([
    after.id,
    true,
    false,
  ]);
});

test('a configured key signs, its private part is not stored, and keys that signed before stay good', async () => {
  const key = newKey();
  const [before = ''] = await ids();
  const asPem = await onReplica({ TRANSFER_KEY: pemOf(key).replaceAll('\n', '\\n') }, async (other) => {
    const signer = await other.signer();
    const told = (await other.inForce()).find(({ id }) => id === signer.id);
    expect(told && isSignedBy(told, 'un livre', signer.sign('un livre').value)).toBe(true);
    return signer.id;
  });
  const asJwk = await onReplica(
    { TRANSFER_KEY: JSON.stringify(key.export({ format: 'jwk' })) },
    async (other) => (await other.signer()).id,
  );
  expect([asJwk, await ids()]).toEqual([asPem, [before, asPem]]);
  expect(await api.query('select private_key from transfer_keys where id = $1', [asPem])).toEqual([{ private_key: null }]);

  await revoke(asPem);
  const later = await onReplica({ TRANSFER_KEY: pemOf(key) }, async (other) => (await other.signer()).id);
  expect([later, await ids()]).toEqual([before, [before]]);
});

test('the private key is in no answer', async () => {
  const [{ secret } = { secret: '' }] = await api.query<{ secret: string }>(
    'select private_key as secret from transfer_keys where private_key is not null and revoked_at is null',
  );
  const body = secret.split('\n')[1] ?? '';
  expect(body.length).toBeGreaterThan(40);
  const who = await api.makeUser();
  for (const url of ['/api/sync/state', '/api/users/me/export', '/api/docs-json']) {
    const answer = await api.inject({ url, headers: { cookie: who.cookie } });
    expect([url, answer.statusCode, answer.body.includes(body.slice(0, 24)), answer.body.includes('PRIVATE KEY')]).toEqual([
      url,
      200,
      false,
      false,
    ]);
  }
});
