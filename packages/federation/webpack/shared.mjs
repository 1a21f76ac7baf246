import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
/** The installed version: inside the workspace that of its own packages, elsewhere that of the packages a team has received. */
const versionOf = (/** @type {string} */ name) => require(`${name}/package.json`).version;
const react = versionOf('react');
const kit = versionOf('@ulty/kit');
const major = (/** @type {string} */ version) => `^${version.split('.')[0]}.0.0`;
const majorMinor = (/** @type {string} */ version) => `^${version.split('.').slice(0, 2).join('.')}.0`;

/**
 * Every singleton of the running page: the host provides them and a remote may consume them. `react-dom/client` is listed because a remote
 * that imported it unlisted would bundle its own copy of 56 KB. Design §4.
 */
export const SINGLETONS = [
  ...['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'].map((name) => ({ name, version: react, range: major(react) })),
  { name: '@ulty/kit', version: kit, range: majorMinor(kit) },
];

/** Webpack's `shared` option of the host, which provides every singleton. */
export function providedByHost() {
  return Object.fromEntries(
    SINGLETONS.map(({ name, version, range }) => [
      name,
      { singleton: true, strictVersion: true, version, requiredVersion: range, eager: true },
    ]),
  );
}

/** Webpack's `shared` option of a remote, which provides none. */
export function consumedByRemote() {
  return Object.fromEntries(
    SINGLETONS.map(({ name, range }) => [
      name,
      { singleton: true, strictVersion: true, requiredVersion: range, import: /** @type {const} */ (false) },
    ]),
  );
}
