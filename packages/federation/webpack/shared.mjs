import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
/** As installed for the build: inside the workspace its own packages, elsewhere those that a team was given. */
const versionOf = (/** @type {string} */ name) => require(`${name}/package.json`).version;
const react = versionOf('react');
const kit = versionOf('@ulty/kit');
const major = (/** @type {string} */ version) => `^${version.split('.')[0]}.0.0`;
const majorMinor = (/** @type {string} */ version) => `^${version.split('.').slice(0, 2).join('.')}.0`;

/**
 * Every singleton of the running page: what the host provides and a remote may consume.
 * `react-dom/client` is listed because a remote that imported it unlisted would bundle its own copy of 56 KB. Design §4.
 */
export const SINGLETONS = [
  ...['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'].map((name) => ({ name, version: react, range: major(react) })),
  { name: '@ulty/kit', version: kit, range: majorMinor(kit) },
];

/** Shared block of the host: it carries every singleton. */
export function providedByHost() {
  return Object.fromEntries(
    SINGLETONS.map(({ name, version, range }) => [
      name,
      { singleton: true, strictVersion: true, version, requiredVersion: range, eager: true },
    ]),
  );
}

/** Shared block of a remote: it carries none. */
export function consumedByRemote() {
  return Object.fromEntries(
    SINGLETONS.map(({ name, range }) => [
      name,
      { singleton: true, strictVersion: true, requiredVersion: range, import: /** @type {const} */ (false) },
    ]),
  );
}
