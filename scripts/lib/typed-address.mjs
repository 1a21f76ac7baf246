import { STATED_PAGES } from './stated-pages.mjs';

const FIRSTS = [...new Set([...STATED_PAGES.values()].flatMap((pattern) => pattern.split('/')[1] || []))];

/** An address up to its query, or to what is put into it; that of a file, '/blog/rss.xml', is no page's. */
const PATH = `(?<path>/(?:${FIRSTS.join('|')})(?:/[\\w:-]*)*)(?=$|["'?#&])`;
const WHOLE = new RegExp(`^${PATH}`);
/** In SQL, in HTML, and as a value of a query. */
const WITHIN = new RegExp(`["'=]${PATH}`);

/** How well a pattern fits a path, negative where it does not. @param {string} pattern @param {string} path */
function fit(pattern, path) {
  const stated = pattern.split('/').slice(1);
  const typed = path.split('/').slice(1);
  const points = typed.map((part, at) => {
    if (part === stated[at]) return 1;
    if (stated[at]?.startsWith(':')) return 0.5;
    // What follows is put in.
    return part === '' && at < stated.length ? 0.4 : -9;
  });
  return points.reduce((sum, each) => sum + each, 0) - Math.max(0, stated.length - typed.length) / 9;
}

/** The page that a path is the address of, or the beginning of it. @param {string} path */
const pageOf = (path) =>
  [...STATED_PAGES]
    .map(([name, pattern]) => ({ name, points: fit(pattern, path) }))
    .filter(({ points }) => points >= 0)
    .toSorted((one, other) => other.points - one.points)[0]?.name;

/** The address of a page is stated once. Decision 0124. @type {import('./lint-rules.mjs').Rule} */
export const typedAddress = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    /** @param {NonNullable<Parameters<typeof context.report>[0]['node']>} node @param {(RegExpExecArray | null)[]} found */
    const check = (node, ...found) => {
      const path = found.find((each) => each)?.groups?.path;
      const page = path && pageOf(path);
      if (page)
        context.report({
          node,
          message: `The address '${path}' is stated once: use ${page} of @ulty/domain/base/pages.js, in SQL by pathSql.`,
        });
    };
    return {
      Literal(node) {
        if (typeof node.value === 'string') check(node, WHOLE.exec(node.value), WITHIN.exec(node.value));
      },
      TemplateLiteral(node) {
        for (const [at, part] of node.quasis.entries())
          check(part, at === 0 ? WHOLE.exec(part.value.raw) : null, WITHIN.exec(part.value.raw));
      },
    };
  },
};
