import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { transformFileSync } from '@swc/core';

/** Reads a remote's `remote.ts` at build time and checks it against the contract. @throws with the remote's name and what is wrong */
export async function readContribution(folder) {
  const { RemoteContribution } = await import('@ulty/contracts/remotes.js');
  const file = path.join(folder, 'remote.ts');
  const { code } = transformFileSync(file, { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } });
  const compiled = path.join(folder, `.remote-${process.pid}.mjs`);
  fs.writeFileSync(compiled, code);
  try {
    const { remote } = await import(`${pathToFileURL(compiled).href}?t=${Date.now()}`);
    const parsed = RemoteContribution.safeParse(remote);
    if (!parsed.success)
      throw new Error(`${file}: ${parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ')}`);
    return parsed.data;
  } finally {
    fs.rmSync(compiled, { force: true });
  }
}
