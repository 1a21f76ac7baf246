import fs from 'node:fs';
import path from 'node:path';

/**
 * Texts by path inside the repository: `made` of new files, of which one that exists is never replaced, and `changed` of existing ones.
 * @typedef {{ made: Record<string, string>, changed?: Record<string, string> }} Files
 */

/**
 * Writes all files or none.
 * @param {Files} files
 * @param {string} root folder of the repository
 */
export function writeAll({ made, changed = {} }, root) {
  const taken = Object.keys(made).find((file) => fs.existsSync(path.join(root, file)));
  if (taken) throw new Error(`${taken} existe déjà et reste comme il est : choisissez un autre nom.`);
  /** @type {string[]} */
  const written = [];
  /** @type {[string, Buffer][]} */
  const before = Object.keys(changed).map((file) => [file, fs.readFileSync(path.join(root, file))]);
  try {
    for (const [file, text] of Object.entries(made)) {
      fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
      fs.writeFileSync(path.join(root, file), text, { flag: 'wx' });
      written.push(file);
    }
    for (const [file, text] of Object.entries(changed)) fs.writeFileSync(path.join(root, file), text);
  } catch (error) {
    for (const file of written) fs.rmSync(path.join(root, file));
    for (const [file, bytes] of before) fs.writeFileSync(path.join(root, file), bytes);
    throw error;
  }
}
