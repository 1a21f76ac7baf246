import fs from 'node:fs';
import path from 'node:path';
import { addressesOf } from '../changed/pages.mjs';

const USAGE = 'npm run new -- remote <nom>, ou npm run new -- module <nom>';

/** With 'mf-' before it, at most the 31 characters of a remote's id. */
const MAX_LENGTH = 27;
const NAME = /^[a-z][a-z0-9]+(-[a-z0-9]+)*$/;

/** First segments of addresses that belong to no remote. */
const RESERVED = ['api', 'host', 'remotes', 'partage', 'sw', 'shell', 'server', 'public'];

const pascal = (/** @type {string} */ name) =>
  name.replaceAll(/(?:^|-)([a-z0-9])/g, (_, /** @type {string} */ letter) => letter.toUpperCase());

/** Remote whose remote.ts contributes an address, if any. @param {string} address @param {string} root */
function ownerOf(address, root) {
  return fs
    .readdirSync(root)
    .filter((folder) => folder.startsWith('mf-') && fs.existsSync(path.join(root, folder, 'remote.ts')))
    .find((folder) => addressesOf(fs.readFileSync(path.join(root, folder, 'remote.ts'), 'utf8')).includes(address));
}

/**
 * What is to be made: its name ('mes-notes'), and the name in code ('MesNotes', 'mesNotes') and on screen ('Mes notes').
 * @typedef {{ kind: 'remote' | 'module', name: string, typeName: string, valueName: string, title: string }} Made
 */

/**
 * Reads what `npm run new` is asked to make.
 * @param {string[]} args the words after `npm run new --` @param {string} root folder of the repository
 * @returns {Made} Throws a sentence
 */
export function readRequest(args, root) {
  const [kind, given, ...more] = args;
  if ((kind !== 'remote' && kind !== 'module') || !given || more.length > 0) throw new Error(`Ce qui va : ${USAGE}`);
  const name = given.replace(/^mf-/, '');
  if (!NAME.test(name) || name.length > MAX_LENGTH)
    throw new Error(
      `« ${given} » ne convient pas comme nom : de 2 à ${MAX_LENGTH} lettres minuscules, chiffres et tirets, une lettre d’abord, par exemple mes-notes.`,
    );
  if (RESERVED.includes(name)) throw new Error(`« ${name} » est un mot de l’application : choisissez un autre nom.`);
  const owner = kind === 'remote' && ownerOf(`/${name}`, root);
  if (owner) throw new Error(`L’adresse /${name} est déjà celle de ${owner} : choisissez un autre nom.`);
  const words = name.replaceAll('-', ' ');
  return {
    kind,
    name,
    typeName: pascal(name),
    valueName: pascal(name).replace(/^./, (first) => first.toLowerCase()),
    title: words.charAt(0).toUpperCase() + words.slice(1),
  };
}
