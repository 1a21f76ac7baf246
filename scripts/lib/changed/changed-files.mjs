import { run } from '../run.mjs';

/** Revisions that may be the shared branch; the first existing one is used. */
const SHARED = ['origin/HEAD', 'origin/main', 'main'];

const NO_HISTORY =
  'Cet arbre n’a pas d’historique git (ou trop court) : « changed » ne peut pas dire ce qui a changé. Donnez --since <révision>, ou lancez npm test.';

/**
 * The files that a change touches, from the root of the repository: what was committed since the branch left the shared one, and what is
 * not committed yet, new files too. On the shared branch itself, with nothing uncommitted: its last commit.
 * @param {{ since?: string, cwd?: string }} [options] a revision to compare with instead, and a folder of the repository
 * @returns `files`, and `base`, the revision compared with
 * @throws a sentence where the history does not say
 */
export async function changedFiles({ since, cwd } = {}) {
  const git = async (/** @type {string[]} */ ...args) => {
    const { code, output } = await run('git', args, { isQuiet: true, cwd }).catch(() => ({ code: 1, output: '' }));
    return code === 0 ? output : null;
  };
  const commit = async (/** @type {string} */ name) => (await git('rev-parse', '--verify', '--quiet', `${name}^{commit}`))?.trim() ?? null;
  const list = (/** @type {string | null} */ text) => (text ?? '').split('\0').filter(Boolean);
  const changesSince = async (/** @type {string} */ base) =>
    [
      ...new Set([
        ...list(await git('diff', '--name-only', '--no-renames', '--relative', '-z', base, '--')),
        ...list(await git('ls-files', '--others', '--exclude-standard', '-z')),
      ]),
    ].sort();

  const head = await commit('HEAD');
  if (!head) throw new Error(NO_HISTORY);
  if (since) {
    const base = await commit(since);
    if (!base) throw new Error(`--since : ${since} n’est pas un commit de ce dépôt.`);
    return { files: await changesSince(base), base: since };
  }
  for (const name of SHARED) {
    if (!(await commit(name))) continue;
    const base = (await git('merge-base', 'HEAD', name))?.trim();
    if (!base) throw new Error(NO_HISTORY);
    const files = await changesSince(base);
    if (files.length > 0) return { files, base: name };
    break;
  }
  const own = await changesSince(head);
  if (own.length > 0) return { files: own, base: 'HEAD' };
  if (!(await commit('HEAD^'))) throw new Error(NO_HISTORY);
  return { files: await changesSince('HEAD^'), base: 'HEAD^' };
}
