import { afterEach, beforeEach, expect, test } from '@jest/globals';
import crypto from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fingerprintOf, makeKey, readDeployKey, readSigningKey, signatureOf } from './keys.mjs';

let cwd;
beforeEach(() => (cwd = fs.mkdtempSync(path.join(os.tmpdir(), 'ulty-keys-'))));
afterEach(() => fs.rmSync(cwd, { recursive: true }));

test('a new key signs what its public half verifies; only its owner reads the file', () => {
  const { file, publicPem } = makeKey(cwd);
  expect(fs.statSync(file).mode & 0o777).toBe(0o600);
  const bytes = Buffer.from('{"id":"mf-notes"}');
  const signature = Buffer.from(signatureOf(bytes, readSigningKey({ option: path.basename(file) }, cwd)), 'base64');
  expect(signature).toHaveLength(64);
  const key = { key: crypto.createPublicKey(publicPem), dsaEncoding: 'ieee-p1363' };
  expect(crypto.verify('sha256', bytes, key, signature)).toBe(true);
  expect(crypto.verify('sha256', Buffer.from('{"id":"mf-other"}'), key, signature)).toBe(false);
  expect(fingerprintOf(key.key)).toMatch(/^[0-9a-f]{64}$/);
});

test('the key may be given as PEM', () => {
  const { file } = makeKey(cwd, 'a.pem');
  expect(readSigningKey({ variable: fs.readFileSync(file, 'utf8') }, cwd).asymmetricKeyType).toBe('ec');
});

test('an existing file is never replaced', () => {
  const { file } = makeKey(cwd);
  const before = fs.readFileSync(file, 'utf8');
  expect(() => makeKey(cwd)).toThrow('exists and stays as it is');
  expect(fs.readFileSync(file, 'utf8')).toBe(before);
  expect(() => makeKey(cwd, 'none/key.pem')).toThrow('cannot be written (ENOENT)');
});

test.each([
  [{ option: 'none.pem' }, '--signing-key names no file that can be read'],
  [{ variable: 'none.pem' }, 'ULTY_SIGNING_KEY names no file that can be read'],
  [{ option: 'public.pem' }, '--signing-key is no private key'],
  [{ option: 'rsa.pem' }, 'not an ECDSA P-256 key'],
  [{ option: 'p384.pem' }, 'not an ECDSA P-256 key'],
  [{ variable: '-----BEGIN PRIVATE KEY-----\nnothing' }, 'ULTY_SIGNING_KEY is no private key'],
  [{}, 'No signing key'],
])('%j signs nothing', (given, sentence) => {
  const write = (name, pair, half) =>
    fs.writeFileSync(path.join(cwd, name), pair[half].export({ type: half === 'publicKey' ? 'spki' : 'pkcs8', format: 'pem' }));
  write('public.pem', crypto.generateKeyPairSync('ec', { namedCurve: 'prime256v1' }), 'publicKey');
  write('p384.pem', crypto.generateKeyPairSync('ec', { namedCurve: 'secp384r1' }), 'privateKey');
  write('rsa.pem', crypto.generateKeyPairSync('rsa', { modulusLength: 1024 }), 'privateKey');
  expect(() => readSigningKey(given, cwd)).toThrow(sentence);
});

test.each([
  ['ULTY_SIGNING_KEY', 'variable', 'der'],
  ['ULTY_SIGNING_KEY', 'variable', 'pem'],
  ['--signing-key', 'option', 'der'],
])('a key in base64 as %s is told to nobody', (source, name, format) => {
  const { privateKey } = crypto.generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const given = Buffer.from(privateKey.export({ type: 'pkcs8', format })).toString('base64');
  let told;
  try {
    readSigningKey({ [name]: given }, cwd);
  } catch (error) {
    told = error.message;
  }
  expect(told).toContain(`${source} names no file that can be read and is no PEM`);
  expect(told).not.toContain(given.slice(0, 20));
});

test.each([[{}], [{ ULTY_DEPLOY_KEY: '  ' }], [{ ULTY_DEPLOY_KEY: 'abc\ndefghij' }]])('%j holds no deploy key', (env) => {
  expect(() => readDeployKey(env)).toThrow(/deploy key|ULTY_DEPLOY_KEY/);
});
