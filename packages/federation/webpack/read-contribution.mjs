import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { transformFileSync } from '@swc/core';
import { navFaults } from './nav-rules.mjs';
import { readFaults, writeOutReads } from './read-rules.mjs';
import { statedReads } from './stated-reads.mjs';

/**
 * Imports a module of TypeScript, which may import packages alone: its copy lies in `.cache`, where nothing that reads sources looks.
 * @param {string} folder @param {string} file
 */
async function importCompiled(folder, file) {
  const { code } = transformFileSync(file, { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } });
  const compiled = path.join(folder, '.cache', `remote-${process.pid}.mjs`);
  fs.mkdirSync(path.dirname(compiled), { recursive: true });
  fs.writeFileSync(compiled, code);
  try {
    return (await import(`${pathToFileURL(compiled).href}?t=${Date.now()}`)).remote;
  } finally {
    fs.rmSync(compiled, { force: true });
  }
}

/**
 * Loads a remote's `remote.ts` at build time, writes its reads out and checks all of it against the contract.
 * @throws with the errors: each sentence names the file and the fix
 * @param {string} folder
 */
export async function readContribution(folder) {
  const { RemoteContribution } = await import('@ulty/contracts/base/remotes.js');
  const { parameterNames } = await import('@ulty/contracts/reads/address.js');
  const words = await import('@ulty/domain/base/read-topics.js');
  const file = path.join(folder, 'remote.ts');
  const remote = await importCompiled(folder, file);
  const stated = await statedReads();
  const name = `${path.basename(folder)}/remote.ts`;
  const { contribution, faults } = writeOutReads(remote, name, stated, parameterNames);
  const all = [...readFaults(stated, words), ...faults, ...navFaults(remote, name)];
  if (all.length > 0) throw new Error(all.join('\n'));
  const parsed = RemoteContribution.safeParse(contribution);
  if (!parsed.success)
    throw new Error(`${file}: ${parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ')}`);
  return parsed.data;
}
