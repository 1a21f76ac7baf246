import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { DeployKey, MadeDeployKey } from '@ulty/contracts/host/deploy-keys.js';
import { generateKeyPairSync, hash } from 'node:crypto';
import { z } from 'zod';
import type { MadeUser } from '../../testing/make-user.js';
import { remoteManifest, writeBuild } from '../../testing/remote-builds.js';
import { scratchDir } from '../../testing/scratch-dir.js';
import { teamKeys } from '../../testing/signed-builds.js';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';

const scratch = scratchDir();
const { publicKey } = teamKeys();
let api: TestApp;
let admin: MadeUser;
beforeAll(async () => {
  writeBuild(scratch.path, remoteManifest('mf-x', '1.0.0'));
  writeBuild(scratch.path, remoteManifest('mf-y', '1.0.0'));
  api = await startTestApp({ REMOTES_DIR: scratch.path });
  admin = await api.makeUser({ role: 'admin', firstName: 'Mariam', lastName: 'Kaboré' });
});
afterAll(async () => {
  await api.close();
  scratch.remove();
});

const asAdmin = (who = admin) => ({ cookie: who.cookie });
const make = (chosen: object = {}, who = admin) =>
  api.inject({
    url: '/api/admin/deploy-keys',
    method: 'POST',
    payload: { name: 'Équipe Carnet', remotes: ['mf-x'], publicKey, ...chosen },
    headers: asAdmin(who),
  });
const made = async (chosen: object = {}) => z.strictObject(MadeDeployKey.shape).parse((await make(chosen)).json());
const list = async () =>
  z.array(z.strictObject(DeployKey.shape)).parse((await api.inject({ url: '/api/admin/deploy-keys', headers: asAdmin() })).json());
const revoke = (id: string) => api.inject({ url: `/api/admin/deploy-keys/${id}`, method: 'DELETE', headers: asAdmin() });
const status = (authorization: string, id = 'mf-x', more = {}) =>
  api.inject({ url: `/api/remotes/${id}/status`, headers: { ...(authorization && { authorization }), ...more } });
const codeOf = async (answer: ReturnType<typeof status>) => (await answer).json().code;

test('a key is told once, kept as a hash, listed with who made it, and opens its remote', async () => {
  const { key, token } = await made();
  expect(token).toMatch(/^ulty_[\w-]{43}$/);
  expect(key).toMatchObject({ name: 'Équipe Carnet', remotes: ['mf-x'], createdBy: 'Mariam Kaboré', lastUsedAt: null, revokedAt: null });
  expect(Date.parse(key.expiresAt) - Date.parse(key.createdAt)).toBe(90 * 86_400_000);
  const [row] = await api.query('select * from deploy_keys where id = $1', [key.id]);
  expect(row?.['token_hash']).toEqual(hash('sha256', token, 'buffer'));
  expect(JSON.stringify(row)).not.toContain(token);
  expect((await status(`Bearer ${token}`)).json()).toMatchObject({ id: 'mf-x', stableVersion: '1.0.0' });
  const [listed] = await list();
  expect(listed).toMatchObject({ id: key.id, lastUsedAt: expect.any(String) });
  expect(JSON.stringify(await list())).not.toContain(token);
});

test('its last use is written once a minute at most', async () => {
  const { key, token } = await made();
  const usedAt = async () => (await list()).find(({ id }) => id === key.id)?.lastUsedAt;
  await status(`Bearer ${token}`);
  const first = await usedAt();
  await status(`Bearer ${token}`);
  expect(await usedAt()).toBe(first);
  await api.query(`update deploy_keys set last_used_at = now() - interval '61 seconds' where id = $1`, [key.id]);
  await status(`Bearer ${token}`);
  expect(await usedAt()).not.toBe(first);
});

test('a key that is revoked, has expired, or is of another remote opens nothing', async () => {
  const revoked = await made();
  expect((await revoke(revoked.key.id)).statusCode).toBe(204);
  expect((await revoke(revoked.key.id)).statusCode).toBe(204);
  expect(await codeOf(status(`Bearer ${revoked.token}`))).toBe('DEPLOY_KEY_UNKNOWN');
  expect(await api.query('select revoked_by_name from deploy_keys where id = $1', [revoked.key.id])).toEqual([
    { revoked_by_name: 'Mariam Kaboré' },
  ]);
  const old = await made({ days: 1 });
  await api.query(`update deploy_keys set expires_at = now() where id = $1`, [old.key.id]);
  expect(await codeOf(status(`Bearer ${old.token}`))).toBe('DEPLOY_KEY_UNKNOWN');
  const other = await made({ remotes: ['mf-y'] });
  const answer = await status(`Bearer ${other.token}`);
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'DEPLOY_KEY_OTHER_REMOTE']);
  const all = await made({ remotes: ['mf-x', 'mf-y', 'mf-absent'] });
  expect((await status(`Bearer ${all.token}`, 'mf-y')).json()).toMatchObject({ id: 'mf-y' });
  expect(await codeOf(status(`Bearer ${all.token}`, 'mf-absent'))).toBe('REMOTE_NOT_FOUND');
});

test.each(['', 'Bearer', 'Bearer x', `Bearer ulty_${'A'.repeat(43)}`, `Basic ulty_${'A'.repeat(43)}`, `Bearer ulty_${'A'.repeat(5_000)}`])(
  '%j is no key',
  async (authorization) => {
    const answer = await status(authorization);
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'DEPLOY_KEY_UNKNOWN']);
  },
);

test('an administrator’s session is no key either, and a page of another site cannot use one', async () => {
  expect(await codeOf(status('', 'mf-x', asAdmin()))).toBe('DEPLOY_KEY_UNKNOWN');
  const { token } = await made();
  const change = await api.inject({
    url: '/api/remotes/mf-x/changes',
    method: 'POST',
    payload: { action: 'disable', reason: 'Depuis un autre site.' },
    headers: { authorization: `Bearer ${token}`, origin: 'https://ailleurs.exemple' },
  });
  expect(change.json().code).toBe('FOREIGN_ORIGIN');
});

test('twenty wrong keys from one network, and it waits a quarter of an hour; a true key of that network does not', async () => {
  const strict = await startTestApp({ REMOTES_DIR: scratch.path });
  try {
    const maker = await strict.makeUser({ role: 'admin' });
    const payload = { name: 'Équipe', remotes: ['mf-x'], publicKey };
    const { token } = (
      await strict.inject({ url: '/api/admin/deploy-keys', method: 'POST', payload, headers: { cookie: maker.cookie } })
    ).json<MadeDeployKey>();
    const statuses = [];
    for (let time = 0; time < 21; time += 1)
      statuses.push(
        (await strict.inject({ url: '/api/remotes/mf-x/status', headers: { authorization: `Bearer ulty_${'B'.repeat(43)}` } })).statusCode,
      );
    expect([statuses.slice(0, 20).every((one) => one === 401), statuses[20]]).toEqual([true, 429]);
    const known = await strict.inject({ url: '/api/remotes/mf-x/status', headers: { authorization: `Bearer ${token}` } });
    expect(known.statusCode).toBe(200);
  } finally {
    await strict.close();
  }
});

const pem = (type: 'spki' | 'pkcs8', key: { export(options: { type: string; format: 'pem' }): string | Buffer }) =>
  key.export({ type, format: 'pem' }) as string;
const otherCurve = generateKeyPairSync('ec', { namedCurve: 'P-384' });
const rsa = generateKeyPairSync('rsa', { modulusLength: 1024 });

test.each([
  ['no key', 'aucune'],
  ['another curve', pem('spki', otherCurve.publicKey as never)],
  ['RSA', pem('spki', rsa.publicKey as never)],
  ['a private key', pem('pkcs8', teamKeys().privateKey as never)],
  ['two keys', publicKey + teamKeys().publicKey],
  ['a broken one', publicKey.replace('M', '!')],
])('as public key %s is refused', async (_what, wrong) => {
  const answer = await make({ publicKey: wrong });
  expect([answer.statusCode, Object.keys(answer.json<{ fields: object }>().fields)]).toEqual([400, ['publicKey']]);
});

test.each([
  [{ name: ' ' }, 'name'],
  [{ remotes: [] }, 'remotes'],
  [{ remotes: ['../mf-x'] }, 'remotes.0'],
  [{ remotes: ['host'] }, 'remotes.0'],
  [{ days: 0 }, 'days'],
  [{ tokenHash: 'x' }, 'tokenHash'],
])('%j is refused for %s', async (chosen, field) => {
  const answer = await make(chosen);
  expect([answer.statusCode, Object.keys(answer.json<{ fields: object }>().fields)]).toEqual([400, [field]]);
});

test('keys are for administrators, and none that is unknown is revoked', async () => {
  const learner = await api.makeUser();
  expect((await make({}, learner)).statusCode).toBe(403);
  for (const id of ['inconnu', '00000000-0000-7000-8000-000000000000']) expect((await revoke(id)).json().code).toBe('DEPLOY_KEY_NOT_FOUND');
});
