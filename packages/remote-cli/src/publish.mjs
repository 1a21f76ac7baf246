import path from 'node:path';
import crypto from 'node:crypto';
import { readBuild } from './build-folder.mjs';
import { Failure, usage } from './failures.mjs';
import { lacksAt } from './host-check.mjs';
import { fingerprintOf, readDeployKey, readSigningKey, signatureOf } from './keys.mjs';
import { packageBuild } from './package-build.mjs';
import { inBytes, inSeconds } from './print.mjs';
import { Site } from './site.mjs';

/** @type {Record<'live' | 'canary' | 'hold', (percent?: number) => string>} */
const AS = {
  live: () => 'live for everybody',
  canary: (percent) => `on trial for ${percent}% of the people`,
  hold: () => 'stored; nobody gets it until it is promoted',
};

/** @param {import('./main.mjs').Context['out']} out */
const stepper = (out) => (/** @type {string} */ step, /** @type {string} */ text) => out(`${step.padEnd(8)}  ${text}`);

/** @param {ReturnType<typeof readBuild>} build */
function described({ manifest, names, total }) {
  return `${manifest.id} ${manifest.version}: ${names.length} files, ${inBytes(total)}, all as remote.json says`;
}

/**
 * Runs `check`: checks what `publish` would check, and what the site lacks where one is given.
 * @param {import('./arguments.mjs').Given} given
 * @param {import('./main.mjs').Context} context
 */
export async function check({ dist = '', site }, { cwd, out }) {
  const tell = stepper(out);
  const build = readBuild(path.resolve(cwd, dist));
  tell('Checked', described(build));
  if (!site) return;
  const lacks = await lacksAt(site, build.manifest);
  if (lacks.length > 0) throw new Failure(lacks);
  tell('Fits', `${site} provides all that it needs`);
}

/**
 * Runs `publish`: checks the build, signs its manifest, sends it, and prints how long it took.
 * @param {import('./arguments.mjs').Given} given
 * @param {import('./main.mjs').Context & { now?: () => number }} context `now` in milliseconds
 */
export async function publish(
  { dist = '', site: origin = '', remote, as = 'live', percent, reason, signingKey },
  { cwd, env, out, now = () => performance.now() },
) {
  const tell = stepper(out);
  const folder = path.resolve(cwd, dist);
  const build = readBuild(folder);
  const { id, version, entry, routes } = build.manifest;
  if (remote && remote !== id) throw usage(`${dist} holds ${id}, not ${remote}.`);
  const site = new Site(origin, readDeployKey(env));
  const key = readSigningKey({ option: signingKey, variable: env.ULTY_SIGNING_KEY }, cwd);
  tell('Checked', described(build));

  const packed = await packageBuild(folder, build, signatureOf(build.bytes, key));
  tell('Signed', `with the key ${fingerprintOf(crypto.createPublicKey(key)).slice(0, 16)}…`);

  // Detects a wrong key, and a version that exists already, before 20 MB are sent.
  const row = await site.status(id);
  if (row?.versions.some((known) => known.version === version))
    throw new Failure(
      `${id} ${version} is on the site already, and a version never changes: raise the version in package.json and build again.`,
    );
  const from = now();
  await site.publish(id, packed, { as, ...(as === 'canary' && { percent }), ...(reason && { reason }) });
  tell('Sent', `${inBytes(packed.length)} to ${origin}`);
  await new Site(origin).reach(`/remotes/${id}/${version}/${entry}`);
  const address = routes?.[0]?.path && as !== 'hold' ? ` Its first page: ${origin}${routes[0].path}` : '';
  tell('Done', `${id} ${version} is ${AS[as](percent)}, ${inSeconds(now() - from)} after it was sent.${address}`);
}
