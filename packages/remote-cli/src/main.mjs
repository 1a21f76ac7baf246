import { readArguments } from './arguments.mjs';
import { decide, show } from './decide.mjs';
import { Failure } from './failures.mjs';
import { makeKey } from './keys.mjs';
import { check, publish } from './publish.mjs';

function keygen({ out: file }, { cwd, out, err }) {
  const made = makeKey(cwd, file);
  err(`Private key: ${made.file}. It signs your builds: keep it out of git. The public half, for a deploy key on /admin:`);
  out(made.publicPem);
}

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
 * @param args the words after `ulty-remote`
 * @param context `env`, `cwd`, and `out` and `err`, called with each line
 * @returns the exit code: 0 done, 1 refused or failed, 2 not understood
 */
export async function main(args, context) {
  try {
    const given = readArguments(args, context.env);
    if (given.help) context.out(given.help);
    else await COMMANDS[given.command](given, context);
    return 0;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    for (const line of error.message.split('\n')) context.err(line);
    return error.exitCode;
  }
}
