import fs from 'node:fs';
import { satisfies } from '@ulty/federation/satisfies.js';

const ANSWER_LIMIT_MS = 20_000;

/**
 * What a host tells of itself; what it does not tell is not compared.
 * @typedef {object} Facts
 * @property {Readonly<Record<string, string>>} [provides] versions by singleton
 * @property {Readonly<Record<string, readonly string[]>>} [exports] names by façade
 * @property {readonly string[]} [reads] templates
 */

/** @param {string} origin @returns {Promise<Facts>} */
async function fetchFacts(origin) {
  const cure = 'give ULTY_HOST the address of a running site, e.g. https://ulty.bf';
  if (!URL.canParse(origin)) throw new Error(`ULTY_HOST=${origin} is no address: ${cure}.`);
  const url = new URL('/api/host.json', origin);
  let answer;
  try {
    answer = await fetch(url, { signal: AbortSignal.timeout(ANSWER_LIMIT_MS) });
  } catch (error) {
    const { cause, message } = /** @type {Error & { cause?: { code?: string } }} */ (error);
    throw new Error(`${url} cannot be reached (${cause?.code ?? message}): ${cure}.`);
  }
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}: ${cure}, recent enough to be published to.`);
  const facts = await answer.json().catch(() => null);
  if (!facts?.provides || !facts.exports || !facts.reads) throw new Error(`${url} does not say what a host provides: ${cure}.`);
  return facts;
}

/**
 * What the host that a build is for provides, so that a team that deploys on its own learns at build time what is missing there: ULTY_HOST
 * names a running site, ULTY_HOST_MANIFEST a file host.json. Null without either: inside the workspace, the type check covers this.
 * @param {{ ULTY_HOST?: string, ULTY_HOST_MANIFEST?: string }} env
 * @returns {Promise<Facts | null>}
 */
export async function publishedHost({ ULTY_HOST, ULTY_HOST_MANIFEST } = /** @type {Record<string, string | undefined>} */ (process.env)) {
  if (ULTY_HOST) return fetchFacts(ULTY_HOST);
  return ULTY_HOST_MANIFEST ? JSON.parse(fs.readFileSync(ULTY_HOST_MANIFEST, 'utf8')) : null;
}

const shapeOf = (/** @type {string} */ path) => path.replace(/\{\?.*$/, '').replaceAll(/\{\w+\}/g, '{}');
const queryOf = (/** @type {string} */ path) => /\{\?([\w,]+)\}/.exec(path)?.[1]?.split(',') ?? [];

/**
 * Whether a host answers the read of this template: a host whose read has further query values answers it too.
 * @param {string} path
 * @param {readonly string[]} reads
 */
function isAnswered(path, reads) {
  return reads.some((known) => shapeOf(known) === shapeOf(path) && queryOf(path).every((name) => queryOf(known).includes(name)));
}

/**
 * Ranges and reads that a remote needs and its host does not provide, one sentence each.
 * @param {Facts | null} host of `publishedHost`
 * @param {Readonly<Record<string, string>>} shared ranges by singleton, of the remote
 * @param {readonly string[]} reads templates, of the remote
 */
export function missingParts(host, shared, reads) {
  const { provides, reads: answered } = host ?? {};
  const ranges = Object.entries(provides ? shared : {})
    .filter(([name, range]) => !provides?.[name] || !satisfies(provides[name], range))
    .map(
      ([name, range]) =>
        `The host provides ${name} ${provides?.[name] ?? 'not at all'}, and this build needs ${range}: build with the packages of that host.`,
    );
  const unknown = reads
    .filter((path) => answered && !isAnswered(path, answered))
    .map((path) => `The API answers no read ${path}: publish the API first, or do without it.`);
  return [...ranges, ...unknown];
}
