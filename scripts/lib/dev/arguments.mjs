import fs from 'node:fs';
import path from 'node:path';

const USAGE = 'npm run dev -- [remote…] [--host <adresse>]';

/** The folder of a remote by its name, or by a path to a folder elsewhere. @param {string} given @param {readonly string[]} known @param {string} root */
function folderOf(given, known, root) {
  if (known.includes(given)) return path.join(root, given);
  const folder = path.resolve(root, given);
  if (given.includes('/') && fs.existsSync(path.join(folder, 'remote.ts')) && fs.existsSync(path.join(folder, 'webpack.config.mjs')))
    return folder;
  throw new Error(`Remote inconnu : ${given}. Il y a : ${known.join(', ')}, ou le chemin d’un dossier qui contient un remote.ts.`);
}

/** @param {string | undefined} given */
function checkAddress(given) {
  if (!given) throw new Error('--host demande une adresse, par exemple --host https://ulty.bf');
  if (!URL.canParse(given) || !/^https?:$/.test(new URL(given).protocol))
    throw new Error(`--host ${given} n’est pas une adresse : donnez par exemple --host https://ulty.bf`);
  return new URL(given).origin;
}

/**
 * Parses the arguments of `npm run dev`: the remotes to develop, and a deployed host if named. Throws one sentence about an invalid one.
 * @param {readonly string[]} args the words after `npm run dev --`
 * @param {readonly string[]} known names of the remotes of this repository
 * @param {string} root its folder
 * @returns absolute folders of the remotes; origin of the deployed host, or null
 */
export function readArguments(args, known, root) {
  const folders = new Set();
  let host = null;
  const rest = [...args];
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    if (word === '--host') host = checkAddress(rest.shift());
    else if (word.startsWith('-')) throw new Error(`Option inconnue : ${word}. Ce qui va : ${USAGE}`);
    else folders.add(folderOf(word, known, root));
  }
  if (host && folders.size === 0) throw new Error(`--host demande un remote à développer. Ce qui va : ${USAGE}`);
  if (host && folders.size > 1) throw new Error(`--host montre un seul remote à la fois. Ce qui va : ${USAGE}`);
  return { folders: [...folders], host };
}
