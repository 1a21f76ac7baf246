import fs from 'node:fs';
import { inputHash } from './input-hash.mjs';
import { inRoot, REMOTES, ROOT, say } from './root.mjs';
import { mustRun } from './run.mjs';

const LOCK = 'package-lock.json';

const manifest = (folder) => JSON.parse(fs.readFileSync(inRoot(folder, 'package.json'), 'utf8'));

/** Folders of our packages on which a folder's package.json depends, directly or not. */
function packagesOf(folder, found = new Set()) {
  for (const name of Object.keys(manifest(folder).dependencies ?? {})) {
    const named = name.replace('@ulty/', 'packages/');
    if (named === name || found.has(named)) continue;
    found.add(named);
    packagesOf(named, found);
  }
  return [...found].sort();
}

/** Every deployable: the inputs of its build, the file with their hash, how it is built, its version by eight digits of that hash. */
export const TARGETS = [
  {
    name: 'packages',
    inputs: ['packages/domain', 'packages/contracts', 'packages/federation/src', 'packages/review', 'packages/build-node.mjs', LOCK],
    mark: 'packages/contracts/dist/.build',
    command: () => ['packages/build-node.mjs'],
  },
  { name: 'api', inputs: ['api', 'packages/build-node.mjs', LOCK], mark: 'api/dist/.build', command: () => ['api/build.mjs'] },
  {
    name: 'host',
    inputs: ['host', ...packagesOf('host'), LOCK],
    mark: 'host/dist/.build',
    command: () => ['scripts/webpack-run.mjs', 'host'],
    // Short: every address of the host's files in a document carries it.
    version: (inputs) => inputs,
  },
  ...REMOTES.map((name) => ({
    name,
    inputs: [name, ...packagesOf(name), LOCK],
    mark: `${name}/dist/.build`,
    command: () => ['scripts/webpack-run.mjs', name],
    version: (inputs) => `${manifest(name).version}-${inputs}`,
  })),
];

async function buildTarget(target, position, interruption) {
  const hash = inputHash(target.inputs);
  const mark = inRoot(target.mark);
  if (fs.existsSync(mark) && fs.readFileSync(mark, 'utf8') === hash) return false;
  const startedAt = Date.now();
  // If interrupted it must be built again, even from unchanged sources.
  fs.rmSync(mark, { force: true });
  const env = { NODE_ENV: 'production', ...(target.version && { ULTY_VERSION: target.version(hash.slice(0, 8)) }) };
  await mustRun(`Construction de ${target.name}`, process.execPath, target.command(), { isQuiet: true, env, cwd: ROOT, interruption });
  fs.writeFileSync(mark, hash);
  say(`  ${position} ${target.name} construit en ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
  return true;
}

/**
 * Builds what changed: packages and API first, then host and remotes two at a time.
 * @param interruption of hearStopSignals, ends it
 * @param names of the targets wanted; all of them by default
 * @returns how many were built
 */
export async function buildAll(interruption, names = TARGETS.map(({ name }) => name)) {
  const targets = TARGETS.filter(({ name }) => names.includes(name));
  let done = 0;
  let built = 0;
  const one = async (target) => {
    done += 1;
    if (await buildTarget(target, `[${done}/${targets.length}]`, interruption)) built += 1;
  };
  const isFirst = ({ name }) => name === 'packages' || name === 'api';
  for (const target of targets.filter(isFirst)) await one(target);
  const queue = targets.filter((target) => !isFirst(target));
  const worker = async () => {
    for (let target = queue.shift(); target; target = queue.shift()) await one(target);
  };
  // Waits for both: none may continue after a build that failed or was interrupted.
  const both = [worker(), worker()].map((work) => work.finally(() => (queue.length = 0)));
  const failed = (await Promise.allSettled(both)).find(({ status }) => status === 'rejected');
  if (failed) throw failed.reason;
  return built;
}
