import fs from 'node:fs';
import { inRoot } from './root.mjs';

/** @typedef {{ id: string, version: string }} Build */

/** Id and version of the builds of these remotes in this checkout. @param {readonly string[]} names @returns {Build[]} */
export function ownBuilds(names) {
  return names.map((name) => {
    const { id, version } = JSON.parse(fs.readFileSync(inRoot(name, 'dist/remote.json'), 'utf8'));
    return { id, version };
  });
}

/**
 * The builds of this checkout that a site knows and serves to nobody, one French sentence in all: what it serves instead, and how to change that.
 * @param {readonly Build[]} builds @param {readonly Build[]} served what is live
 * @returns null where every remote that is on is served as built here
 */
export function quietBuildsSentence(builds, served) {
  const quiet = builds.flatMap(({ id, version }) => {
    const live = served.find((remote) => remote.id === id);
    return live && live.version !== version ? [`${id} ${live.version} (ici ${version})`] : [];
  });
  if (quiet.length === 0) return null;
  return `Le site sert ${quiet.join(', ')} : pour servir ce qui est construit ici, choisissez « Promouvoir » sous Administration > Modules.`;
}

/** What a site serves to a visitor. @param {string} address @returns {Promise<Build[]>} */
export async function servedBy(address) {
  const answer = await fetch(`${address}/api/boot?path=/`, { signal: AbortSignal.timeout(10_000) });
  return (await answer.json()).registry.remotes;
}
