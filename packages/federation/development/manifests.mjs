import { developmentVersion } from '@ulty/federation/development-version.js';
import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { HostManifestPlugin } from '../webpack/host-manifest.mjs';
import { CONTRACT, RemoteManifestPlugin } from '../webpack/remote-manifest.mjs';

export { RemoteManifestPlugin };

/** Atomic: the API may read the file at any moment. */
function writeJson(file, value) {
  fs.writeFileSync(`${file}.new`, JSON.stringify(value));
  fs.renameSync(`${file}.new`, file);
}

/**
 * Writes host.json of a host under development: its files are neither measured nor checked.
 * @param plugins of its configuration, once it has been built
 */
export function writeHostManifest(outputPath, plugins) {
  const { draft } = plugins.find((plugin) => plugin instanceof HostManifestPlugin);
  writeJson(path.join(outputPath, 'host.json'), { ...draft, files: [] });
}

/**
 * Writes remote.json of a remote under development. Its version changes with everything that documents are made from (styles, drawn pages,
 * scripts of first paint, routes), so that the API caches nothing of the previous build.
 * @param plugins of its container's configuration, once it has been built
 * @returns its version
 */
export function writeRemoteManifest(outputPath, plugins, packageVersion) {
  const { draft, options } = plugins.find((plugin) => plugin instanceof RemoteManifestPlugin);
  const { contribution, chunkName, firsts, prerenders } = options;
  const hash = crypto.createHash('sha256').update(JSON.stringify(contribution));
  const names = fs.readdirSync(outputPath, { recursive: true }).sort();
  for (const name of names.filter((file) => /^(.*\.css|server\/.*\.cjs|first-.*\.js)$/.test(file)))
    hash.update(name).update(fs.readFileSync(path.join(outputPath, name)));
  const version = developmentVersion(packageVersion, hash.digest('hex').slice(0, 8));
  const filesOf = (module) => ({
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
