import { readArguments } from './arguments.mjs';
import { decide, show } from './decide.mjs';
import { Failure } from './failures.mjs';
import { makeKey } from './keys.mjs';
import { check, publish } from './publish.mjs';

/**
 * Where a command runs: `out` and `err` are called with each line.
 * @typedef {{ env: NodeJS.ProcessEnv, cwd: string, out: (line: string) => void, err: (line: string) => void }} Context
 */

/** @param {import('./arguments.mjs').Given} given @param {Context} context */
function keygen({ out: file }, { cwd, out, err }) {
  const made = makeKey(cwd, file);
  err(`Private key: ${made.file}. It signs your builds: keep it out of git. The public half, for a deploy key on /admin:`);
  out(made.publicPem);
}

/** @type {Record<string, (given: import('./arguments.mjs').Given, context: Context) => void | Promise<void>>} */
const COMMANDS = {
  keygen,
  check,
  publish,
  promote: decide,
  canary: decide,
  rollback: decide,
  disable: decide,
  enable: decide,
  status: show,
  history: show,
};

/**
 * Runs one command line.
 * @param {string[]} args the words after `ulty-remote`
 * @param {Context} context
 * @returns the exit code: 0 done, 1 refused or failed, 2 not understood
 */
export async function main(args, context) {
  try {
    const given = readArguments(args, context.env);
    if (given.help) context.out(given.help);
    else await COMMANDS[given.command ?? '']?.(given, context);
    return 0;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    for (const line of error.message.split('\n')) context.err(line);
    return error.exitCode;
  }
}
