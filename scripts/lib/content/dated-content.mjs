import { run } from '../run.mjs';

/** Fields of front matter that say a day. */
const DAYS = /** @type {const} */ (['publishedAt', 'createdAt', 'askedAt', 'checkedAt']);

const dayOf = (/** @type {number} */ seconds) => new Date(seconds * 1_000).toISOString().slice(0, 10);

/** @param {string} root @param {string[]} args @returns what git prints; null without git, or where it fails */
async function git(root, args) {
  const told = await run('git', args, { isQuiet: true, cwd: root }).catch(() => null);
  return told?.code === 0 ? told.output : null;
}

/**
 * The day of the first commit of each file of `content/`, by its present name.
 * @param {string} log of `git log --reverse --format=@%at --name-status -M --diff-merges=first-parent`: a merge may bring a file of its own
 */
function firstDays(log) {
  /** @type {Map<string, string>} */
  const days = new Map();
  let day = '';
  for (const line of log.split('\n')) {
    const [what = '', file = '', newName = ''] = line.split('\t');
    if (line.startsWith('@')) day = dayOf(Number(line.slice(1)));
    else if (what === 'A' && !days.has(file)) days.set(file, day);
    else if (what.startsWith('R')) days.set(newName, days.get(file) ?? day);
  }
  return days;
}

/**
 * Days before the first commit of their file, and struck prices that were never asked, as problems. Nothing without git or with a shallow
 * history, which would call every text as young as itself.
 * @param {string} root @param {Pick<import('#api/content/read/read-content.js').Content, 'books' | 'courses' | 'posts' | 'community'>} content
 * @returns {Promise<import('#api/content/files/content-problem.js').ContentProblem[]>}
 */
export async function datedProblems(root, { books, courses, posts, community }) {
  if ((await git(root, ['rev-parse', '--is-shallow-repository']))?.trim() !== 'false') return [];
  const log = await git(root, [
    'log',
    '--reverse',
    '--format=@%at',
    '--name-status',
    '-M',
    '--diff-merges=first-parent',
    '--diff-filter=AR',
    '--',
    'content',
  ]);
  const days = firstDays(log ?? '');
  const texts = [
    ...books.flatMap((book) => [book, ...book.chapters]),
    ...courses.flatMap((course) => [course, ...course.lessons]),
    ...posts,
    ...community,
  ];
  const early = texts.flatMap(({ file, meta, lineOf }) => {
    const first = days.get(`content/${file}`);
    return DAYS.flatMap((field) => {
      const said = /** @type {Partial<Record<typeof field, string>>} */ (meta)[field]?.slice(0, 10);
      return first && said && said < first
        ? [{ file, line: lineOf(field), field, message: `Ce texte n’existait pas le ${said} : son premier jour est le ${first}.` }]
        : [];
    });
  });
  const struck = await Promise.all(courses.map((course) => struckProblems(root, course)));
  return [...early, ...struck.flat()];
}

/** @param {string} root @param {import('#api/content/read/read-content.js').CoursePage} course */
async function struckProblems(root, { file, meta: { originalPriceEuroCents }, lineOf }) {
  if (originalPriceEuroCents === undefined) return [];
  const changes = (await git(root, ['log', '--follow', '--format=', '-p', '-U0', '--', `content/${file}`])) ?? '';
  return changes.split('\n').includes(`+priceEuroCents: ${originalPriceEuroCents}`)
    ? []
    : [
        {
          file,
          line: lineOf('originalPriceEuroCents'),
          field: 'originalPriceEuroCents',
          message: 'Ce prix n’a jamais été demandé : un prix barré a d’abord été le prix (priceEuroCents).',
        },
      ];
}
