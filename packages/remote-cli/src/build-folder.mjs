import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { Failure } from './failures.mjs';

/** @typedef {{ path: string, bytes: number, sha384: string }} BuiltFile */
/**
 * What this command reads of a remote.json.
 * @typedef {object} Manifest
 * @property {string} id
 * @property {string} version
 * @property {string} entry
 * @property {BuiltFile[]} files
 * @property {BuiltFile[]} [serverFiles]
 * @property {{ path: string }[]} [routes]
 * @property {Record<string, string>} [shared]
 * @property {Record<string, string[]>} [symbols] names used of each façade
 * @property {Record<string, object>} [reads] by path
 */

/** Largest size of a version, packed and unpacked. */
const LIMIT_BYTES = 20_000_000;

const ID = /^(?!host$)[a-z][a-z0-9-]{1,30}$/;
const VERSION = /^(?!.*\.\.)[0-9A-Za-z][0-9A-Za-z.+-]{0,63}$/;
/** @param {string} version */
const isDevelopment = (version) => version.includes('-dev.') || version.endsWith('-dev');

const CURE = 'Build it again with the production build.';

/**
 * Whether a path stays inside its folder, on every operating system.
 * @param {unknown} name
 */
function isInside(name) {
  return (
    typeof name === 'string' &&
    name !== '' &&
    !/[\\\0]|^\/|^[A-Za-z]:/.test(name) &&
    !name.split('/').some((part) => /^\.{0,2}$/.test(part))
  );
}

/** @param {Buffer} bytes @param {string} file @returns {Manifest} as far as it is one */
function parsed(bytes, file) {
  try {
    const manifest = JSON.parse(bytes.toString('utf8'));
    if (manifest && typeof manifest === 'object') return manifest;
  } catch {
    // Reported below.
  }
  throw new Failure(`${file} is not JSON. ${CURE}`);
}

/** The manifest of a build and its exact bytes, which are what is signed. @param {string} dist */
export function readManifest(dist) {
  const file = path.join(dist, 'remote.json');
  if (!fs.existsSync(file)) throw new Failure(`${file} does not exist: give the folder that the remote's build wrote.`);
  const bytes = fs.readFileSync(file);
  const manifest = parsed(bytes, file);
  if (!ID.test(manifest.id ?? '') || !VERSION.test(manifest.version ?? ''))
    throw new Failure(`${file} names no remote and version. ${CURE}`);
  return { manifest, bytes };
}

/** @param {string} dist @param {Partial<BuiltFile>} file */
function faultOf(dist, { path: name, bytes, sha384 }) {
  if (name === undefined || !isInside(name)) return `remote.json names '${name}', which lies outside of the build. ${CURE}`;
  const file = path.join(dist, name);
  const stat = fs.lstatSync(file, { throwIfNoEntry: false });
  if (!stat) return `${name} is missing. ${CURE}`;
  if (!stat.isFile()) return `${name} is no ordinary file. ${CURE}`;
  if (stat.size !== bytes) return `${name} has ${stat.size} bytes where remote.json says ${bytes}: it changed after the build. ${CURE}`;
  const found = crypto.createHash('sha384').update(fs.readFileSync(file)).digest('base64');
  return found === sha384 ? null : `${name} changed after the build: its sha384 is another. ${CURE}`;
}

/**
 * Checks a build as far as this machine can: every file that its manifest names, with its size and hash.
 * @param {string} dist
 * @returns manifest, its exact bytes, the files to send, and their total size. Throws a Failure with a sentence for each fault
 */
export function readBuild(dist) {
  const { manifest, bytes } = readManifest(dist);
  const { id, version, entry, files, serverFiles = [] } = manifest;
  if (isDevelopment(version))
    throw new Failure(`${id} ${version} is a development build, which no site takes: build it for production, with a version of its own.`);
  const named = [files, serverFiles].every(Array.isArray) ? [...files, ...serverFiles] : [];
  if (named.length === 0) throw new Failure(`remote.json names no files. ${CURE}`);
  const faults = named.map((file) => faultOf(dist, file ?? {})).filter((fault) => fault !== null);
  if (new Set(named.map((file) => file?.path)).size < named.length) faults.push(`remote.json names a file twice. ${CURE}`);
  if (!files.some((file) => file?.path === entry)) faults.push(`remote.json does not name its own entry, '${entry}'. ${CURE}`);
  if (faults.length > 0) throw new Failure(faults);
  const total = bytes.length + named.reduce((sum, file) => sum + file.bytes, 0);
  if (total > LIMIT_BYTES)
    throw new Failure(`The build has ${(total / 1e6).toFixed(1)} MB, and a site takes 20 at most: load large media from elsewhere.`);
  return { manifest, bytes, names: named.map((file) => file.path), total };
}
