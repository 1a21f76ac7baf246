import fs from 'node:fs';
import path from 'node:path';
import { inRoot, REMOTES, ROOT, say } from './root.mjs';
import { mustRun, run } from './run.mjs';

/** What a remote's build depends on. */
const SOURCES = ['packages', 'scripts', 'package.json', 'package-lock.json', 'tsconfig.json', 'tsconfig.base.json', ...REMOTES];
/** What decides how a host and its remotes meet. */
const MEETING = ['host', 'packages/kit', 'packages/federation', 'packages/contracts/src/base/remotes.ts', 'api/src/host', 'e2e/matrix'];

/** @param {string[]} args */
async function git(...args) {
  const { code, output } = await run('git', args, { isQuiet: true }).catch((error) => ({ code: 1, output: error.message }));
  return code === 0 ? output.trim() : null;
}

/** Whether host and remotes may meet otherwise than in the commit before. Where there is none to compare with: yes. */
export async function meetingChanged() {
  const changed = await git('diff', '--name-only', 'HEAD^', '--', ...MEETING);
  return changed === null || changed !== '';
}

/**
 * The commit that version N-1 is built from: MATRIX_BASE, else the last tag before this commit, else what stood before the last change of host,
 * packages or remotes. Null where the history does not reach so far.
 */
async function baseCommit() {
  const wanted = process.env.MATRIX_BASE;
  if (wanted) {
    const sha = await git('rev-parse', '--verify', `${wanted}^{commit}`);
    if (!sha) throw new Error(`MATRIX_BASE : ${wanted} n’est pas un commit de ce dépôt.`);
    return { sha, words: wanted };
  }
  const tag = await git('describe', '--tags', '--abbrev=0', 'HEAD^');
  if (tag) return { sha: await git('rev-parse', `${tag}^{commit}`), words: `l’étiquette ${tag}` };
  const last = await git('log', '-1', '--first-parent', '--format=%H', '--', 'host', 'packages', ...REMOTES);
  const sha = last && (await git('rev-parse', '--verify', `${last}^`));
  return sha ? { sha, words: `le commit ${sha.slice(0, 8)}, d’avant le dernier changement` } : null;
}

/** Puts the sources of a commit into a folder; without one, those that stand here. @param {{ sha: string } | null} base @param {string} folder */
async function takeSources(base, folder) {
  fs.mkdirSync(folder, { recursive: true });
  if (base) {
    const here = (await git('ls-tree', '--name-only', base.sha))?.split('\n') ?? [];
    const archive = `${folder}.tar`;
    await mustRun('git archive', 'git', ['archive', '-o', archive, base.sha, ...SOURCES.filter((source) => here.includes(source))], {
      isQuiet: true,
    });
    await mustRun('tar', 'tar', ['-xf', archive, '-C', folder], { isQuiet: true });
    fs.rmSync(archive);
    return;
  }
  const isSource = (/** @type {string} */ file) => !['node_modules', 'dist', '.cache'].includes(path.basename(file));
  for (const source of SOURCES) fs.cpSync(inRoot(source), path.join(folder, source), { recursive: true, filter: isSource });
}

/** Lets the sources find our packages as they were then, and every other as it is installed now. @param {string} folder */
function linkPackages(folder) {
  const scope = path.join(folder, 'node_modules/@ulty');
  fs.mkdirSync(scope, { recursive: true });
  for (const name of fs.readdirSync(inRoot('node_modules')))
    if (name !== '@ulty' && !name.startsWith('.')) fs.symlinkSync(inRoot('node_modules', name), path.join(folder, 'node_modules', name));
  for (const name of fs.readdirSync(path.join(folder, 'packages'))) {
    const file = path.join(folder, 'packages', name, 'package.json');
    if (!fs.existsSync(file)) continue;
    const own = JSON.parse(fs.readFileSync(file, 'utf8')).name.replace('@ulty/', '');
    fs.symlinkSync(path.join('../../packages', name), path.join(scope, own));
  }
}

/** @param {string} folder @param {string} version */
async function build(folder, version) {
  const env = { NODE_ENV: 'production', ULTY_VERSION: version };
  await mustRun('Construction de packages (N-1)', process.execPath, ['packages/build-node.mjs'], { isQuiet: true, cwd: folder });
  const queue = REMOTES.filter((name) => fs.existsSync(path.join(folder, name)));
  const worker = async () => {
    for (let name = queue.shift(); name; name = queue.shift())
      await mustRun(`Construction de ${name} (N-1)`, process.execPath, ['scripts/webpack-run.mjs', name], {
        isQuiet: true,
        env,
        cwd: folder,
      });
  };
  await Promise.all([worker(), worker()]);
}

/**
 * Version N-1 of every remote, built once from `baseCommit` and kept below `.cache/previous/`; without history the sources of today, built a
 * second time. Decision 0069.
 * @returns the folder with `mf-*` and what was used, in words
 */
export async function previousRemotes() {
  const base = await baseCommit();
  const version = `0.0.0-${base?.sha.slice(0, 8) ?? 'again'}`;
  const words = base ? base.words : 'les sources d’aujourd’hui, faute d’historique : construites une seconde fois';
  const folder = inRoot('.cache/previous', version);
  if (base && fs.existsSync(path.join(folder, '.built'))) return { folder, words, version };
  fs.rmSync(path.dirname(folder), { recursive: true, force: true });
  say(`Construction des modules N-1 : ${words}…`);
  await takeSources(base, folder);
  linkPackages(folder);
  await build(folder, version);
  fs.writeFileSync(path.join(folder, '.built'), path.relative(ROOT, folder));
  return { folder, words, version };
}
