import fs from 'node:fs';
import { inputHash } from './input-hash.mjs';
import { inRoot, REMOTES, say } from './root.mjs';
import { mustRun, run } from './run.mjs';

/** @import { Interruption } from './run.mjs' */

const LOCK = 'package-lock.json';

const manifest = (/** @type {string} */ folder) => JSON.parse(fs.readFileSync(inRoot(folder, 'package.json'), 'utf8'));

/**
 * Returns the folders of our packages on which a folder's package.json depends, directly or indirectly. @param {string} folder @param
 * {Set<string>} found @returns {string[]}
 */
function packagesOf(folder, found = new Set()) {
  for (const name of Object.keys(manifest(folder).dependencies ?? {})) {
    const named = name.replace('@ulty/', 'packages/');
    if (named === name || found.has(named)) continue;
    found.add(named);
    packagesOf(named, found);
  }
  return [...found].sort();
}

/**
 * @typedef {object} Target
 * @property {string} name
 * @property {string[]} inputs of its build
 * @property {string} mark the file with their hash
 * @property {string[]} [command] what builds it; nothing: it is a folder with a webpack.config.mjs
 * @property {(inputs: string) => string} [version] by eight digits of that hash
 */
/** @typedef {Omit<Target, 'version'> & { version: string | undefined, begin: () => void, end: () => void }} Build */

/**
 * Every deployable.
 * @type {Target[]}
 */
export const TARGETS = [
  {
    name: 'packages',
    inputs: ['packages/domain', 'packages/contracts', 'packages/federation/src', 'packages/review', 'packages/build-node.mjs', LOCK],
    mark: 'packages/contracts/dist/.build',
    command: ['packages/build-node.mjs'],
  },
  { name: 'api', inputs: ['api', 'packages/build-node.mjs', LOCK], mark: 'api/dist/.build', command: ['api/build.mjs'] },
  {
    name: 'host',
    inputs: ['host', ...packagesOf('host'), LOCK],
    mark: 'host/dist/.build',
    // Short, since every address of the host's files in a document contains it.
    version: (inputs) => inputs,
  },
  ...REMOTES.map((name) => ({
    name,
    inputs: [name, ...packagesOf(name), LOCK],
    mark: `${name}/dist/.build`,
    version: (/** @type {string} */ inputs) => `${manifest(name).version}-${inputs}`,
  })),
];

/**
 * Whether a build makes what Node runs: packages and API.
 * @template {{ command?: string[] }} T
 * @param {T} build @returns {build is T & { command: string[] }}
 */
export const isForNode = (build) => build.command !== undefined;

/**
 * The builds of targets whose inputs are not those of their last build. `begin` and `end` are to be called around each.
 * @param {readonly string[]} names of the targets wanted; all of them by default
 */
export function dueBuilds(names = TARGETS.map(({ name }) => name)) {
  const known = new Map();
  let done = 0;
  const due = TARGETS.filter(({ name }) => names.includes(name)).flatMap((target) => {
    const hash = inputHash(target.inputs, known);
    const mark = inRoot(target.mark);
    if (fs.existsSync(mark) && fs.readFileSync(mark, 'utf8') === hash) return [];
    let startedAt = 0;
    const begin = () => {
      startedAt = Date.now();
      // An interrupted build must be repeated, even from unchanged sources.
      fs.rmSync(mark, { force: true });
    };
    const end = () => {
      done += 1;
      fs.writeFileSync(mark, hash);
      say(`  [${done}/${due.length}] ${target.name} construit en ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
    };
    return [{ ...target, version: target.version?.(hash.slice(0, 8)), begin, end }];
  });
  return due;
}

/**
 * Builds what a queue holds in a process of its own. Another one may take from the same queue. @param {Build[]} queue @param {Interruption}
 * [interruption]
 */
async function buildQueue(queue, interruption) {
  /** @type {Build | undefined} */
  let current;
  const converse = (/** @type {import('node:child_process').ChildProcess} */ child) =>
    void child.on('message', () => {
      current?.end();
      current = queue.shift();
      current?.begin();
      // The child ends on its own: a child disconnected from here gives no 'close' event.
      child.send(current ? { folder: current.name, version: current.version } : {});
    });
  const options = { isQuiet: true, env: { NODE_ENV: 'production' }, interruption, converse };
  const { code, output } = await run(process.execPath, ['scripts/build-folders.mjs'], options);
  if (code === 0) return;
  process.stderr.write(output);
  const { name } = current ?? queue[0] ?? { name: 'ce qui a changé' };
  throw new Error(`Construction de ${name} : échec (code ${code}).`);
}

/**
 * Runs the builds of `dueBuilds`: packages and API first, then host and remotes, in two processes.
 * @param {readonly Build[]} builds @param {Interruption} [interruption] of hearStopSignals, ends it
 */
export async function runBuilds(builds, interruption) {
  for (const build of builds.filter(isForNode)) {
    build.begin();
    await mustRun(`Construction de ${build.name}`, process.execPath, build.command, { isQuiet: true, interruption });
    build.end();
  }
  const queue = builds.filter((build) => !isForNode(build));
  // Waits for both: none may continue after a build that failed or was interrupted.
  const both = queue.slice(0, 2).map(() => buildQueue(queue, interruption).finally(() => (queue.length = 0)));
  const failed = (await Promise.allSettled(both)).find((work) => work.status === 'rejected');
  if (failed) throw failed.reason;
}

/**
 * Builds what changed.
 * @param {Interruption} [interruption] of hearStopSignals, ends it
 * @param {readonly string[]} [names] of the targets wanted; all of them by default
 * @returns how many were built
 */
export async function buildAll(interruption, names) {
  const due = dueBuilds(names);
  await runBuilds(due, interruption);
  return due.length;
}
