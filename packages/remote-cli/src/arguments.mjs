import { parseArgs } from 'node:util';
import { usage } from './failures.mjs';

/**
 * A parsed command line; only `help` where that was asked for.
 * @typedef {object} Given
 * @property {string} [help]
 * @property {string} [command]
 * @property {string} [site] an origin
 * @property {string} [dist]
 * @property {string} [version]
 * @property {number} [percent]
 * @property {string} [remote]
 * @property {string} [reason]
 * @property {'live' | 'canary' | 'hold'} [as]
 * @property {string} [out]
 * @property {string} [signingKey]
 */

const HELP = `ulty-remote: publish a remote to a running Ulty site, and decide which of its versions people get.

  ulty-remote keygen [--out <file>]           make a signing key; prints the public half for /admin
  ulty-remote check <dist>                    look at a build as publish would; with --to, against that site too
  ulty-remote publish <dist>                  send a build; everybody gets it
      --canary <percent>                      … or a part of the people, e.g. 5%
      --hold                                  … or nobody yet
  ulty-remote promote <version>               give a version to everybody
  ulty-remote canary <version> <percent>      try a version on a part of the people
  ulty-remote rollback                        end the trial that runs; without one, back to the version before
  ulty-remote disable --reason <text>         switch the remote off
  ulty-remote enable --reason <text>          switch it on again
  ulty-remote status                          what is live, what is on trial, what is stored
  ulty-remote history                         who did what, and why

  --to <address>          the site, e.g. https://ulty.bf (or ULTY_SITE)
  --remote <id>           the remote; by default the one of <dist>/remote.json, or of ./dist/remote.json
  --reason <text>         5 to 300 characters, kept in the site's history
  --signing-key <file>    private key that keygen made (or ULTY_SIGNING_KEY: a file, or the PEM itself)
  --insecure              allow http:// to a site that is not this machine
  --help

  ULTY_DEPLOY_KEY         the key that /admin showed once

Exit codes: 0 done · 1 refused, or failed: nothing changed unless a line above says so · 2 the command was not understood`;

const OPTIONS = /** @satisfies {NonNullable<import('node:util').ParseArgsConfig['options']>} */ ({
  to: { type: 'string' },
  remote: { type: 'string' },
  reason: { type: 'string' },
  canary: { type: 'string' },
  hold: { type: 'boolean' },
  out: { type: 'string' },
  'signing-key': { type: 'string' },
  insecure: { type: 'boolean' },
  help: { type: 'boolean' },
});

const SITE = ['to', 'remote', 'insecure'];

/**
 * Words that each command takes after its name, and options that mean something to it.
 * @type {Record<string, { words: readonly string[], options: readonly string[], needsSite?: boolean, needsReason?: boolean }>}
 */
const COMMANDS = {
  keygen: { words: [], options: ['out'] },
  check: { words: ['dist'], options: ['to', 'insecure'] },
  publish: { words: ['dist'], options: [...SITE, 'reason', 'canary', 'hold', 'signing-key'], needsSite: true },
  promote: { words: ['version'], options: [...SITE, 'reason'], needsSite: true },
  canary: { words: ['version', 'percent'], options: [...SITE, 'reason'], needsSite: true },
  rollback: { words: [], options: [...SITE, 'reason'], needsSite: true },
  disable: { words: [], options: [...SITE, 'reason'], needsSite: true, needsReason: true },
  enable: { words: [], options: [...SITE, 'reason'], needsSite: true, needsReason: true },
  status: { words: [], options: SITE, needsSite: true },
  history: { words: [], options: SITE, needsSite: true },
};

/**
 * Parses '5%' or '5' as a number from 0.1 to 50.
 * @param {string} given
 */
function percentOf(given) {
  const percent = /^\d{1,2}(\.\d+)?%?$/.test(given) ? Number.parseFloat(given) : Number.NaN;
  if (!(percent >= 0.1 && percent <= 50)) throw usage(`'${given}' is no part of the people: give 0.1% to 50%, e.g. 5%.`);
  return percent;
}

/** @param {string} given */
function reasonOf(given) {
  const reason = given.trim();
  if (reason.length < 5 || reason.length > 300) throw usage('A reason is a sentence of 5 to 300 characters.');
  return reason;
}

const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * The origin of a site. A key is sent unencrypted only to this machine.
 * @param {string} given
 * @param {boolean | undefined} isInsecure
 */
function siteOf(given, isInsecure) {
  const url = URL.canParse(given) ? new URL(given) : null;
  if (!url || !/^https?:$/.test(url.protocol)) throw usage(`'${given}' is no address: give one such as https://ulty.bf.`);
  if (url.username || url.password) throw usage('An address carries no password: give the key by ULTY_DEPLOY_KEY.');
  if (url.protocol === 'http:' && !LOCAL.has(url.hostname) && !isInsecure)
    throw usage(`${url.origin} would carry the key unencrypted: use https://, or --insecure if the network is yours.`);
  return url.origin;
}

/** @param {string[]} args */
function parse(args) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true });
  } catch (error) {
    const [sentence = ''] = /** @type {Error} */ (error).message.split('. ');
    throw usage(sentence.replace(/\.?$/, '.'));
  }
}

/**
 * Reads the words of a command line.
 * @param {string[]} args the words after `ulty-remote`
 * @param {NodeJS.ProcessEnv} env ULTY_SITE takes the place of --to
 * @returns {Given} Throws a Failure of exit code 2
 */
export function readArguments(args, env = {}) {
  const { values, positionals } = parse(args);
  if (values.help || positionals[0] === 'help') return { help: HELP };
  const [command, ...words] = positionals;
  if (!command) throw usage('What is to be done?');
  const known = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : null;
  if (!known) throw usage(`Unknown command: ${command}.`);
  if (words.length !== known.words.length)
    throw usage(`ulty-remote ${[command, ...known.words.map((word) => `<${word}>`)].join(' ')} is what this command takes.`);
  const foreign = Object.keys(values).find((name) => !known.options.includes(name));
  if (foreign) throw usage(`${command} has no option --${foreign}.`);
  /** @type {Record<string, string | undefined>} */
  const given = Object.fromEntries(known.words.map((name, index) => [name, words[index]]));
  if (values.canary && values.hold) throw usage('Either --canary or --hold: a held version is tried by nobody.');
  const to = known.options.includes('to') ? (values.to ?? env.ULTY_SITE) : undefined;
  if (known.needsSite && !to) throw usage('Which site? Give --to <address>.');
  if (known.needsReason && values.reason === undefined) throw usage(`Why? Give --reason <text>: people read it while the remote is off.`);
  const percent = given.percent ?? values.canary;
  return {
    command,
    ...given,
    ...(to !== undefined && { site: siteOf(to, values.insecure) }),
    ...(percent !== undefined && { percent: percentOf(percent) }),
    ...(values.reason !== undefined && { reason: reasonOf(values.reason) }),
    ...(values.remote !== undefined && { remote: values.remote }),
    ...(command === 'publish' && { as: values.hold ? 'hold' : values.canary ? 'canary' : 'live' }),
    ...(values.out !== undefined && { out: values.out }),
    ...(values['signing-key'] !== undefined && { signingKey: values['signing-key'] }),
  };
}
