import fs from 'node:fs';
import path from 'node:path';
import { run } from '../run.mjs';

const OWN_FILE = /^content\/((?:books|courses)\/[^/]+)\/(?:book|course)\.md$|^content\/(posts\/[^/]+\.md)$/;
const ID = /^id: *"?([0-9a-f-]{36})/im;

/**
 * Books, courses and articles of the last commit that are gone without a line in `retired.yaml`, as problems; those that only have another
 * name are told as such. Nothing without git.
 * @param {string} root @param {Pick<import('#api/content/read/read-content.js').Content, 'books' | 'courses' | 'posts' | 'retired'>} content read now
 */
export async function removedProblems(root, content) {
  const listed = await run('git', ['ls-tree', '-r', '--name-only', 'HEAD', 'content/'], { isQuiet: true, cwd: root }).catch(() => null);
  if (listed?.code !== 0) return [];
  const gone = listed.output.split('\n').filter((file) => OWN_FILE.test(file) && !fs.existsSync(path.join(root, file)));
  const now = new Map([...content.books, ...content.courses, ...content.posts].map(({ meta, file }) => [meta.id, file]));
  const problems = [];
  for (const file of gone) {
    const [, folder, post] = OWN_FILE.exec(file) ?? [];
    const unit = folder ?? post ?? file;
    if (content.retired.has(unit)) continue;
    const before = await run('git', ['show', `HEAD:${file}`], { isQuiet: true, cwd: root });
    const newName = now.get(ID.exec(before.output)?.[1]?.toLowerCase() ?? '');
    problems.push({
      file: newName ?? unit,
      line: 1,
      message: newName
        ? `« ${unit} » a changé de nom : rendez-le-lui, ou inscrivez « ${unit} » dans retired.yaml.`
        : `« ${unit} » n’est plus là : remettez-le, ou inscrivez-le dans retired.yaml.`,
    });
  }
  return problems;
}
