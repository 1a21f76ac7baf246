import path from 'node:path';
import { readManifest } from './build-folder.mjs';
import { Failure, usage } from './failures.mjs';
import { readDeployKey } from './keys.mjs';
import { historyLines, standOf, statusLines } from './print.mjs';
import { Site } from './site.mjs';

/** @import { Given } from './arguments.mjs' */
/** @import { Context } from './main.mjs' */
/** @import { Row } from './print.mjs' */

/**
 * The remote that a command is about: the named one, or that of the build in the working folder.
 * @param {Given} given
 * @param {string} cwd
 */
function remoteOf({ remote }, cwd) {
  if (remote) return remote;
  try {
    return readManifest(path.join(cwd, 'dist')).manifest.id;
  } catch {
    throw usage('Which remote? Give --remote <id>, or run this where dist/remote.json lies.');
  }
}

/**
 * The change that a command requests.
 * @param {Given} given
 * @param {Row | null} row the remote's present state, where it matters
 */
function changeOf({ command, version, percent, reason }, row) {
  const said = (/** @type {string} */ words) => reason ?? `ulty-remote ${words}`;
  if (command === 'promote') return { action: 'promote', version, reason: said(`promote ${version}`) };
  if (command === 'canary') return { action: 'canary', version, percent, reason: said(`canary ${version} ${percent}%`) };
  if (command === 'rollback') return { action: row?.canary ? 'withdraw' : 'rollback', reason: said('rollback') };
  return { action: command, reason };
}

/**
 * Runs `promote`, `canary`, `rollback`, `disable` and `enable`.
 * @param {Given} given
 * @param {Context} context
 */
export async function decide(given, { cwd, env, out }) {
  const id = remoteOf(given, cwd);
  const site = new Site(given.site ?? '', readDeployKey(env));
  // The meaning of rollback depends on whether a trial runs.
  await site.change(id, changeOf(given, given.command === 'rollback' ? await known(site, id) : null));
  for (const line of standOf(await known(site, id))) out(line);
}

/** @param {Site} site @param {string} id */
async function known(site, id) {
  const row = await site.status(id);
  if (!row) throw new Failure(`${site.origin} does not know ${id}: publish a version of it first, or check --remote.`);
  return row;
}

/**
 * Runs `status` and `history`.
 * @param {Given} given
 * @param {Context} context
 */
export async function show(given, { cwd, env, out }) {
  const row = await known(new Site(given.site ?? '', readDeployKey(env)), remoteOf(given, cwd));
  for (const line of given.command === 'status' ? statusLines(row) : historyLines(row)) out(line);
}
