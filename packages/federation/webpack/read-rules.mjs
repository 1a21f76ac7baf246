/** @import { Read } from '@ulty/contracts/reads/define-read.js' */
/** @import { parameterNames as ParameterNames } from '@ulty/contracts/reads/address.js' */
/** @typedef {{ file: string, name: string, read: unknown }} StatedRead */
/** @typedef {Record<'READ_ACCESS' | 'READ_KEEP' | 'READ_TOPICS', readonly string[]>} Words */
/** @typedef {Record<string, string | number>} Values sources of a read's parameters */
/**
 * What is read of a `remote.ts`; a read is named alone, or with the sources of its parameters.
 * @typedef {{ routes?: readonly { path?: string, reads?: readonly unknown[] }[], reads?: readonly unknown[] }} Declared
 */

export const READS_FOLDER = 'packages/contracts/src/reads';

/** Whether a value has the shape that `defineRead` returns. @param {unknown} value @returns {value is Read} */
const isRead = (value) =>
  typeof value === 'object' &&
  value !== null &&
  'path' in value &&
  typeof value.path === 'string' &&
  'keep' in value &&
  'changedBy' in value &&
  Array.isArray(value.changedBy);

/**
 * A path without the names of its parameters and without its query: two reads with the same result answer the same addresses.
 * @param {string} template
 */
const shapeOf = (template) => template.replace(/\{\?.*$/, '').replace(/\{\w+\}/g, '{}');

/** @param {StatedRead & { read: Read }} stated @param {Words} words */
function wrongWords({ file, name, read }, { READ_ACCESS, READ_KEEP, READ_TOPICS }) {
  /** @type {[readonly string[], readonly string[], string, string][]} */
  const unknown = [
    [[read.access], READ_ACCESS, 'access', 'READ_ACCESS'],
    [[read.keep], READ_KEEP, 'keep', 'READ_KEEP'],
    [read.changedBy, READ_TOPICS, 'changedBy', 'READ_TOPICS'],
  ];
  return unknown.flatMap(([words, known, field, list]) =>
    words
      .filter((word) => !known.includes(word))
      .map((word) => `${file}: ${name} says ${field} '${word}', which nobody knows: use a word of ${list}, or add it there.`),
  );
}

/** @param {Read} read */
const factsOf = ({ access, keep, changedBy }) => JSON.stringify([access, keep, [...changedBy].sort()]);

/** Whether one address can match both shapes. @param {string} one @param {string} other */
function doOverlap(one, other) {
  const [ones, others] = [one.split('/'), other.split('/')];
  return ones.length === others.length && ones.every((part, at) => part === others[at] || part === '{}' || others[at] === '{}');
}

/**
 * Errors of reads that answer the same address: a device may know only one of them, so that they must declare the same facts.
 * @param {readonly StatedRead[]} stated
 */
function overlaps(stated) {
  const reads = stated.flatMap(({ file, name, read }) => (isRead(read) ? [{ file, name, read, shape: shapeOf(read.path) }] : []));
  return reads.flatMap((one, at) =>
    reads
      .slice(at + 1)
      .filter(({ shape, read }) => shape !== one.shape && doOverlap(shape, one.shape) && factsOf(read) !== factsOf(one.read))
      .map(
        ({ file, name, read }) =>
          `${file}: ${name}, ${read.path}, and ${one.name} in ${one.file}, ${one.read.path}, match one address and keep it differently: change one of the paths, or make access, keep and changedBy equal.`,
      ),
  );
}

/**
 * Errors in the declarations of reads, one sentence each that names the file and the fix.
 * @param {readonly StatedRead[]} stated as `statedReads` returns
 * @param {Words} words of domain/read-topics.ts
 */
export function readFaults(stated, words) {
  /** @type {string[]} */
  const faults = [];
  /** @type {Map<string, { file: string }>} */
  const names = new Map();
  /** @type {Map<string, { file: string, name: string }>} */
  const shapes = new Map();
  for (const { file, name, read } of stated) {
    if (!isRead(read)) {
      faults.push(`${file} exports ${name}, which is no read: state it with defineRead, or move it elsewhere.`);
      continue;
    }
    const twin = names.get(name);
    if (twin) faults.push(`${file}: ${name} is stated in ${twin.file} already: remove one of them.`);
    const shape = shapeOf(read.path);
    const other = shapes.get(shape);
    if (other && !twin)
      faults.push(`${file}: ${name} has the path of ${other.name} in ${other.file}, ${read.path}: use that read, or change the path.`);
    if (read.access !== 'public' && read.keep === 'public')
      faults.push(`${file}: ${name} is not public, but devices would keep it for everybody: say keep: 'own', or 'no'.`);
    names.set(name, { file });
    shapes.set(shape, { file, name });
    faults.push(...wrongWords({ file, name, read }, words));
  }
  faults.push(...overlaps(stated));
  /** @type {Set<string>} */
  const shown = new Set(stated.flatMap(({ read }) => (isRead(read) ? read.changedBy : [])));
  for (const topic of words.READ_TOPICS.filter((word) => !shown.has(word)))
    faults.push(
      `packages/domain/src/base/read-topics.ts: no read names '${topic}' in its changedBy: remove the topic, or name it in the read that shows it.`,
    );
  return faults;
}

/** Errors in the sources of a read's parameters that its route does not have.
 * @param {string} where @param {Read} read @param {Values} said @param {readonly string[]} routeParams @param {ReturnType<typeof ParameterNames>} names
 */
function wrongValues(where, { path: template }, said, routeParams, { inPath, inQuery }) {
  const names = [...inPath, ...inQuery];
  const faults = Object.keys(said)
    .filter((name) => !names.includes(name))
    .map((name) => `${where} gives ${template} a parameter '${name}' that it does not have: it has ${names.join(', ') || 'none'}.`);
  for (const name of inPath)
    if (said[name] === undefined)
      faults.push(
        `${where} gives ${template} no '${name}': say where it comes from, [read, { ${name}: ':…' }], or name the route’s parameter so.`,
      );
  for (const value of Object.values(said))
    if (typeof value === 'string' && value.startsWith(':') && !routeParams.includes(value.slice(1)))
      faults.push(`${where} takes '${value}' for ${template}, but the route has no such parameter: name one of its own.`);
  return faults;
}

/**
 * A remote with its reads written out: `reads` of each route as paths, and the facts of each path once.
 * @template {Declared} D
 * @param {D} remote as declared in `remote.ts`
 * @param {string} file its name in the sentences
 * @param {readonly StatedRead[]} stated as `statedReads` returns
 * @param {typeof ParameterNames} parameterNames of contracts/reads/address.ts
 * @returns the contribution, and its errors as sentences
 */
export function writeOutReads(remote, file, stated, parameterNames) {
  /** @type {string[]} */
  const faults = [];
  /** @type {Record<string, Pick<Read, 'access' | 'keep' | 'changedBy'>>} */
  const facts = {};
  /** @type {Map<string, { where: string, name: string, read: Read }>} */
  const shapes = new Map();
  for (const { file: where, name, read } of stated) if (isRead(read)) shapes.set(shapeOf(read.path), { where, name, read });

  /** @param {unknown} read @param {string} where @returns {read is Read} */
  const note = (read, where) => {
    if (!isRead(read)) {
      faults.push(`${where} names something that is no read: name statements made by defineRead in ${READS_FOLDER}.`);
      return false;
    }
    const known = shapes.get(shapeOf(read.path));
    if (known && known.read !== read) {
      faults.push(`${where} names a read with the path of ${known.name} in ${known.where}, ${read.path}: name that one.`);
      return false;
    }
    const { path: template, access, keep, changedBy } = read;
    facts[template] = { access, keep, changedBy };
    return true;
  };

  const routes = (remote.routes ?? []).map(({ reads, ...route }) => {
    if (reads === undefined) return route;
    const where = `${file}: the route ${route.path}`;
    const routeParams = [...String(route.path).matchAll(/:(\w+)/g)].map(([, name = '']) => name);
    const written = reads.flatMap((named) => {
      /** @type {[unknown, Values | undefined]} */
      const [read, said] = Array.isArray(named) ? [named[0], named[1]] : [named, undefined];
      if (!note(read, where)) return [];
      const names = parameterNames(read.path);
      const implied = Object.fromEntries(names.inPath.filter((name) => routeParams.includes(name)).map((name) => [name, `:${name}`]));
      faults.push(...wrongValues(where, read, said ?? implied, routeParams, names));
      return [said ? [read.path, said] : read.path];
    });
    return { ...route, reads: written };
  });
  for (const read of remote.reads ?? []) note(read, `${file}: its list of reads`);
  return { contribution: { ...remote, routes, reads: facts }, faults };
}
