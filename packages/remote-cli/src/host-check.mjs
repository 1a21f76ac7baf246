import { Site } from './site.mjs';

const numbers = (version) => version.split(/[.+-]/).slice(0, 3).map(Number);

/** Whether a host's version satisfies a caret range, the only kind that builds write. */
function satisfies(version, range) {
  const [major, minor = 0, patch = 0] = numbers(version);
  const [wantedMajor, wantedMinor = 0, wantedPatch = 0] = numbers(range.replace(/^\^/, ''));
  if (major !== wantedMajor) return false;
  // Below 1.0 the minor number says what is compatible.
  if (major === 0 && minor !== wantedMinor) return false;
  return minor > wantedMinor || (minor === wantedMinor && patch >= wantedPatch);
}

/** What a build needs and a host lacks, a sentence each. @param host its host.json @param manifest a build's remote.json */
function lacksOf(host, { shared = {}, symbols = {}, reads = {} }) {
  const ranges = Object.entries(shared)
    .filter(([name, range]) => !host.provides[name] || !satisfies(host.provides[name], range))
    .map(([name, range]) =>
      host.provides[name]
        ? `The build needs ${name} ${range} and the site provides ${host.provides[name]}: build with the packages of that version.`
        : `The build needs ${name}, which the site does not provide: do without it.`,
    );
  const names = Object.entries(symbols).flatMap(([facade, used]) =>
    used
      .filter((name) => host.exports[facade] && !host.exports[facade].includes(name))
      .map((name) => `The site's ${facade} exports no ${name}: have the host published first, or do without it.`),
  );
  const unknown = Object.keys(reads)
    .filter((path) => !host.reads.includes(path))
    .map((path) => `The site answers no read ${path}: have the API published first, or do without it.`);
  return [...ranges, ...names, ...unknown];
}

/** What a build needs and a site lacks. */
export async function lacksAt(origin, manifest) {
  return lacksOf(await new Site(origin).call('GET', '/api/host.json'), manifest);
}
