import fs from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../..');
/** Folders whose styles are loaded into the same page. */
export const OWNERS = ['host', 'packages/elements', ...fs.readdirSync(root).filter((name) => name.startsWith('mf-'))];

export const sheetsOf = (owner: string) =>
  fs
    .readdirSync(path.join(root, owner, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .map((name) => path.posix.join(owner, 'src', name))
    .map((file) => ({ file, text: fs.readFileSync(path.join(root, file), 'utf8') }));
