import { pathToFileURL } from 'node:url';
import { buildAll } from '../build-all.mjs';
import { checkNode, ensureInstalled } from '../install.mjs';
import { inRoot } from '../root.mjs';

/** Where the texts are. */
export const CONTENT = inRoot('content');

const load = (file) => import(pathToFileURL(inRoot('api/dist', file)).href);

/** The reader of the API, compiled first where its sources have changed: what the workshop says is what the import does. */
export async function loadReader() {
  checkNode();
  await ensureInstalled('site');
  await buildAll(undefined, ['packages', 'api']);
  const [{ checkContent }, { contentStatistics }, { readAll }, { factPlaces }, { slugify }] = await Promise.all([
    load('content/checks/check-content.js'),
    load('content/checks/content-statistics.js'),
    load('content/read-content.js'),
    load('content/checks/fact-places.js'),
    load('core/slug.js'),
  ]);
  return { checkContent, contentStatistics, readAll, factPlaces, slugify };
}

/** Ouagadougou's day, which is UTC's: 2026-11-27. */
export const today = () => new Date().toISOString().slice(0, 10);

/** `file:line – field : sentence`, from the root of the repository. */
export const inWords = ({ file, line, field, message }) => `content/${file}:${line} – ${field ? `${field} : ` : ''}${message}`;
