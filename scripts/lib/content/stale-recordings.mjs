import { narrationOf } from '../spoken-text.mjs';
import { run } from '../run.mjs';

/** @param {string} root @param {string[]} args @returns what git prints; null without git, or where it fails */
async function git(root, args) {
  const told = await run('git', args, { isQuiet: true, cwd: root }).catch(() => null);
  return told?.code === 0 ? told.output : null;
}

/**
 * The last commit of each file, and which it was, from 0.
 * @param {string} log of `git log --format=@%H --name-only`
 */
function lastCommits(log) {
  /** @type {Map<string, { commit: string, at: number }>} */
  const last = new Map();
  let [commit, at] = ['', -1];
  for (const line of log.split('\n')) {
    if (line.startsWith('@')) [commit, at] = [line.slice(1), at + 1];
    else if (!last.has(line)) last.set(line, { commit, at });
  }
  return last;
}

/**
 * Recordings of a program whose text says something else than it did in the commit of the recording, as problems. Nothing without git or with a
 * shallow history; a recording that is not committed yet is taken for one of the present text.
 * @param {string} root @param {Pick<import('#api/content/read/read-content.js').Content, 'books' | 'courses' | 'units'>} content
 * @returns {Promise<import('#api/content/files/content-problem.js').ContentProblem[]>}
 */
export async function staleRecordings(root, { books, courses, units }) {
  if ((await git(root, ['rev-parse', '--is-shallow-repository']))?.trim() !== 'false') return [];
  const last = lastCommits((await git(root, ['log', '--format=@%H', '--name-only', '--', 'content/books', 'content/courses'])) ?? '');
  const changed = (await git(root, ['status', '--porcelain', '-uall', '--', 'content/books', 'content/courses'])) ?? '';
  const isChanged = (/** @type {string} */ name) => changed.split('\n').some((line) => line.slice(3) === name);
  const texts = new Map([...units.values()].flatMap((files) => Object.entries(files)));
  const pages = [...books.flatMap(({ chapters }) => chapters), ...courses.flatMap(({ lessons }) => lessons)];
  const problems = [];
  for (const { file, meta, recording } of pages) {
    const recorded = recording && last.get(`content/${recording.file}`);
    const written = last.get(`content/${file}`);
    if (!recorded || meta.audioVoice === 'human' || isChanged(`content/${recording.file}`)) continue;
    if (!isChanged(`content/${file}`) && (!written || written.at >= recorded.at)) continue;
    const then = await git(root, ['show', `${recorded.commit}:content/${file}`]);
    if (then !== null && narrationOf(then) === narrationOf(texts.get(file) ?? '')) continue;
    const message = `Ce texte a changé depuis son enregistrement : lancez « node scripts/narrate.mjs content/${file} ».`;
    problems.push({ file: recording.file, line: 1, message });
  }
  return problems;
}
