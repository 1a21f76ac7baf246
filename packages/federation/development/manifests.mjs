import { developmentVersion } from '@ulty/federation/development-version.js';
import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { HostManifestPlugin } from '../webpack/host-manifest.mjs';
import { CONTRACT, RemoteManifestPlugin } from '../webpack/remote-manifest.mjs';

export { RemoteManifestPlugin };

/** Atomic: the API may read the file at any moment. @param {string} file @param {object} value */
function writeJson(file, value) {
  fs.writeFileSync(`${file}.new`, JSON.stringify(value));
  fs.renameSync(`${file}.new`, file);
}

/**
 * Writes host.json of a host under development: its files are neither measured nor checked.
 * @param {string} outputPath @param {readonly unknown[]} plugins of its configuration, once it has been built
 */
export function writeHostManifest(outputPath, plugins) {
  const plugin = plugins.find((each) => each instanceof HostManifestPlugin);
  writeJson(path.join(outputPath, 'host.json'), { ...plugin?.draft, files: [] });
}

/**
 * Writes remote.json of a remote under development. Its version changes with everything that documents are made from (styles, drawn pages,
 * scripts of first paint, routes), so that the API caches nothing of the previous build.
 * @param {string} outputPath @param {readonly unknown[]} plugins of its container's configuration, once it has been built
 * @param {string} packageVersion
 * @returns its version
 */
export function writeRemoteManifest(outputPath, plugins, packageVersion) {
  const plugin = plugins.find((each) => each instanceof RemoteManifestPlugin);
  if (!plugin) throw new Error('A configuration of a remote has its RemoteManifestPlugin.');
  const { draft, options } = plugin;
  const { contribution, chunkName, firsts, prerenders } = options;
  const hash = crypto.createHash('sha256').update(JSON.stringify(contribution));
  const names = fs.readdirSync(outputPath, { recursive: true, encoding: 'utf8' }).sort();
  for (const name of names.filter((file) => /^(.*\.css|server\/.*\.cjs|first-.*\.js)$/.test(file)))
    hash.update(name).update(fs.readFileSync(path.join(outputPath, name)));
  const version = developmentVersion(packageVersion, hash.digest('hex').slice(0, 8));
  const filesOf = (/** @type {string} */ module) => ({
    ...draft.modules[module],
    ...(firsts.includes(module) && { first: `first-${chunkName(module)}.js` }),
    ...(prerenders.includes(module) && { prerender: `server/prerender-${chunkName(module)}.cjs` }),
  });
  writeJson(path.join(outputPath, 'remote.json'), {
    ...contribution,
    version,
    gitSha: 'development',
    contract: CONTRACT,
    entry: 'remoteEntry.js',
    shared: draft.shared,
    modules: Object.fromEntries(Object.keys(draft.modules).map((module) => [module, filesOf(module)])),
    files: [],
  });
  return version;
}
