import { buildAll } from '../build-all.mjs';
import { checkNode, ensureInstalled } from '../install.mjs';
import { inRoot } from '../root.mjs';

/** Where the texts are. */
export const CONTENT = inRoot('content');

/** The reader of the API, compiled first where its sources have changed: what the workshop says is what the import does. */
export async function loadReader() {
  checkNode();
  await ensureInstalled('everything');
  await buildAll(undefined, ['packages', 'api']);
  const [check, statistics, read, facts, blind, spelling, texts, money, moulds, forms, slug] = await Promise.all([
    import('#api/content/checks/check-content.js'),
    import('#api/content/checks/content-statistics.js'),
    import('#api/content/read/read-content.js'),
    import('#api/content/checks/fact-places.js'),
    import('#api/content/checks/blind.js'),
    import('#api/content/checks/spelling.js'),
    import('#api/content/checks/written-texts.js'),
    import('#api/content/checks/money.js'),
    import('#api/content/checks/moulds.js'),
    import('#api/content/schemas/forms.js'),
    import('#api/core/base/slug.js'),
  ]);
  return { ...check, ...statistics, ...read, ...facts, ...blind, ...spelling, ...texts, ...money, ...moulds, ...forms, ...slug };
}

/** Ouagadougou's day, which is UTC's: 2026-11-27. */
export const today = () => new Date().toISOString().slice(0, 10);

/** `file:line – field : sentence`, from the root of the repository. @param {import('#api/content/files/content-problem.js').ContentProblem} problem */
export const inWords = ({ file, line, field, message }) => `content/${file}:${line} – ${field ? `${field} : ` : ''}${message}`;
