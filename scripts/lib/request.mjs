import { parseArgs } from 'node:util';
import { SUITES_OF_FILES, testFiles } from './test-files.mjs';

const CHANGED = 'changed';
const quoted = (/** @type {string[]} */ words) => words.map((word) => `« ${word} »`).join(', ');

/** @param {string[]} argv */
function parsed(argv) {
  try {
    return parseArgs({
      args: argv,
      allowPositionals: true,
      options: { grep: { type: 'string', short: 'g' }, since: { type: 'string' } },
    });
  } catch (error) {
    const option = /'(-[^' ,]*)/.exec(/** @type {Error} */ (error).message)?.[1] ?? argv.join(' ');
    throw new Error(`Option mal donnée : ${option}. Il y a : -g "titre", et --since <révision> après changed.`);
  }
}

/**
 * @typedef {object} Request
 * @property {boolean} isChanged
 * @property {string} [since]
 * @property {string[]} names of suites; none: all that are due
 * @property {string} [title]
 * @property {Record<string, string[]> | null} files by suite, where files were chosen
 */

/**
 * What `npm test -- …` asks for: names of suites first, then parts of paths of files, `-g` with a part of a title; or `changed`.
 * @param {string[]} argv arguments of the command
 * @param {object} settings
 * @param {readonly string[]} settings.known names of every suite
 * @param {string | undefined} settings.site the deployed site of E2E_SITE
 * @param {readonly string[]} settings.ownSite names of the suites that start sites of their own
 * @returns {Request}
 * @throws a sentence in French for what cannot be run
 */
export function readRequest(argv, { known, site, ownSite }) {
  const { values, positionals } = parsed(argv);
  const isSuite = (/** @type {string} */ word) => known.includes(word);
  const after = positionals.findIndex((word) => !isSuite(word) && word !== CHANGED);
  const named = after < 0 ? positionals : positionals.slice(0, after);
  const words = after < 0 ? [] : positionals.slice(after);
  if (words.length > 0 && named.length === 0) throw new Error(`Suite inconnue : ${words[0]}. Il y a : ${[...known, CHANGED].join(', ')}.`);

  if (site) {
    const refused = named.filter((name) => ownSite.includes(name) || name === CHANGED);
    if (refused.length > 0)
      throw new Error(
        `E2E_SITE nomme un site, et ${refused.join(', ')} ${refused.length > 1 ? 'demandent le leur' : 'demande le sien'} : relancez sans E2E_SITE.`,
      );
  }
  if (named.includes(CHANGED)) {
    if (named.length > 1 || words.length > 0 || values.grep !== undefined)
      throw new Error('« changed » choisit lui-même suites et fichiers : ne lui donnez que --since <révision>.');
    return { isChanged: true, since: values.since, names: [], title: undefined, files: null };
  }
  if (values.since !== undefined) throw new Error('--since ne va qu’avec changed : npm test -- changed --since <révision>.');
  if (values.grep === '') throw new Error('-g attend une partie du titre d’un essai.');
  const isPart = words.length > 0 || values.grep !== undefined;
  const names = named.length === 0 && isPart ? ['unit', 'api', 'e2e'] : named;
  const whole = isPart ? names.filter((name) => !SUITES_OF_FILES.includes(name)) : [];
  if (whole.length > 0)
    throw new Error(`${whole.join(', ')} se lance en entier : fichiers et titres se choisissent dans ${SUITES_OF_FILES.join(', ')}.`);
  if (words.length === 0) return { isChanged: false, names, title: values.grep, files: null };

  const lost = words.filter((word) => names.every((name) => testFiles(name, [word]).length === 0));
  if (lost.length > 0) throw new Error(`Aucun fichier d’essais de ${names.join(', ')} ne répond à ${quoted(lost)}.`);
  const files = Object.fromEntries(names.map((name) => [name, testFiles(name, words)]));
  return { isChanged: false, names: names.filter((name) => files[name]?.length), title: values.grep, files };
}
