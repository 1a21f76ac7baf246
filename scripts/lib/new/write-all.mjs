import fs from 'node:fs';
import path from 'node:path';

/**
 * Writes all files or none.
 * @param made texts of new files, by path inside the repository; one that exists is never replaced
 * @param changed new texts of existing files
 */
export function writeAll({ made, changed = {} }, root) {
  const taken = Object.keys(made).find((file) => fs.existsSync(path.join(root, file)));
  if (taken) throw new Error(`${taken} existe déjà et reste comme il est : choisissez un autre nom.`);
  const written = [];
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
