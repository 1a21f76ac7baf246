import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { READS_FOLDER } from './read-rules.mjs';

/** Files of the folder that declare no reads. */
const TOOLS = ['address.js', 'define-read.js'];

/** Every read of contracts: its file, its exported name, and its declaration. @returns {Promise<import('./read-rules.mjs').StatedRead[]>} */
export async function statedReads() {
  const folder = path.dirname(fileURLToPath(import.meta.resolve('@ulty/contracts/reads/define-read.js')));
  const files = fs
    .readdirSync(folder)
    .filter((file) => file.endsWith('.js') && !TOOLS.includes(file))
    .sort();
  const modules = await Promise.all(files.map(async (file) => ({ file, exported: await import(`@ulty/contracts/reads/${file}`) })));
  return modules.flatMap(({ file, exported }) =>
    Object.entries(exported).map(([name, read]) => ({ file: `${READS_FOLDER}/${file.replace('.js', '.ts')}`, name, read })),
  );
}
