import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from './root.mjs';

/** `development` and `gallery` hold what `npm run dev` alone uses. */
const SKIPPED = new Set(['node_modules', 'dist', '.cache', 'coverage', 'development', 'gallery']);
const isSource = (name) => !/\.test\.[a-z]+$|\.md$|^\.remote-|^jest\.config/.test(name);

function* filesBelow(entry) {
  const stat = fs.statSync(entry, { throwIfNoEntry: false });
  if (!stat) return;
  if (stat.isFile()) {
    yield entry;
    return;
  }
  for (const name of fs.readdirSync(entry).sort()) if (!SKIPPED.has(name) && isSource(name)) yield* filesBelow(path.join(entry, name));
}

/** Hash of everything a build depends on: paths inside the repository, files or folders. */
export function inputHash(inputs, extra = '') {
  const hash = crypto.createHash('sha256').update(extra);
  for (const input of inputs) {
    for (const file of filesBelow(path.join(ROOT, input)))
      hash.update(path.relative(ROOT, file)).update('\0').update(fs.readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}
