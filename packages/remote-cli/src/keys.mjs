import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { Failure } from './failures.mjs';

/** OpenSSL's name of the curve of ECDSA P-256. */
const CURVE = 'prime256v1';

/** File name of a new key, unless one is given. */
const KEY_FILE = 'ulty-signing-key.pem';

/**
 * The fingerprint that /admin shows for a public key: the SHA-256 of its bytes as hex.
 * @param {crypto.KeyObject} publicKey
 */
export function fingerprintOf(publicKey) {
  return crypto
    .createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('hex');
}

/**
 * Makes a key pair and writes the private half to a file that only its owner can read.
 * @param {string} cwd
 * @param {string} [out]
 * @returns the file and the public half as PEM
 */
export function makeKey(cwd, out = KEY_FILE) {
  const { privateKey, publicKey } = crypto.generateKeyPairSync('ec', { namedCurve: CURVE });
  const file = path.resolve(cwd, out);
  try {
    fs.writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    if (code === 'EEXIST') throw new Failure(`${file} exists and stays as it is: name another file with --out.`);
    throw new Failure(`${file} cannot be written (${code}): name another file with --out.`);
  }
  return { file, publicPem: publicKey.export({ type: 'spki', format: 'pem' }).toString().trim() };
}

/**
 * The private key that signs builds. The given text is never printed: a key in another form looks like the name of a file.
 * @param {{ option?: string, variable?: string }} given `--signing-key` and ULTY_SIGNING_KEY: each a file, or the PEM itself
 * @param {string} cwd
 */
export function readSigningKey({ option, variable }, cwd) {
  const given = option ?? variable;
  const source = option === undefined ? 'ULTY_SIGNING_KEY' : '--signing-key';
  if (!given) throw new Failure('No signing key: give --signing-key <file> or ULTY_SIGNING_KEY. ulty-remote keygen makes one.');
  let pem;
  try {
    pem = given.includes('-----BEGIN') ? given : fs.readFileSync(path.resolve(cwd, given));
  } catch {
    throw new Failure(`${source} names no file that can be read and is no PEM: give the file that ulty-remote keygen wrote.`);
  }
  let key;
  try {
    key = crypto.createPrivateKey(pem);
  } catch {
    throw new Failure(`${source} is no private key: give the file that ulty-remote keygen wrote, not its public half.`);
  }
  if (key.asymmetricKeyType !== 'ec' || key.asymmetricKeyDetails?.namedCurve !== CURVE)
    throw new Failure('The signing key is not an ECDSA P-256 key: make one with ulty-remote keygen.');
  return key;
}

/**
 * Signature of a manifest's exact bytes, in the form of `remote.json.sig`.
 * @param {Buffer} bytes
 * @param {crypto.KeyObject} privateKey
 */
export function signatureOf(bytes, privateKey) {
  return crypto.sign('sha256', bytes, { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64');
}

/**
 * The deploy key's token, from /admin.
 * @param {NodeJS.ProcessEnv} env
 */
export function readDeployKey(env) {
  const token = env.ULTY_DEPLOY_KEY?.trim();
  if (!token) throw new Failure('No deploy key: set ULTY_DEPLOY_KEY to the key that /admin showed when it was made.');
  if (!/^[\x21-\x7e]{8,512}$/.test(token))
    throw new Failure('ULTY_DEPLOY_KEY is no deploy key: copy it from /admin again, or make another.');
  return token;
}
