import { execFile } from 'node:child_process';
import { sign, type KeyObject } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { RemoteManifest } from '@ulty/contracts/base/remotes.js';
import { inRoot } from '../../scripts/lib/root.mjs';

const run = promisify(execFile);

export interface Publication {
  /** Address of the site. */
  base: string;
  token: string;
  privateKey: KeyObject;
  id: string;
  version: string;
  /** The publish options, e.g. 'as=canary&percent=50'. */
  as: string;
}

/** Publishes the remote's present build under another version, signed, as its team would. Returns the answer's status. */
export async function publishCopy({ base, token, privateKey, id, version, as }: Publication): Promise<number> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'ulty-publish-'));
  try {
    await fs.cp(inRoot(id, 'dist'), folder, { recursive: true });
    const manifest = JSON.parse(await fs.readFile(path.join(folder, 'remote.json'), 'utf8')) as RemoteManifest;
    const text = JSON.stringify({ ...manifest, version });
    await fs.writeFile(path.join(folder, 'remote.json'), text);
    const signature = sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64');
    await fs.writeFile(path.join(folder, 'remote.json.sig'), signature);
    const named = [...manifest.files, ...manifest.serverFiles].map((file) => file.path);
    const { stdout } = await run('tar', ['--format=ustar', '-czf', '-', '-C', folder, 'remote.json', 'remote.json.sig', ...named], {
      encoding: 'buffer',
      maxBuffer: 20_000_000,
    });
    const answer = await fetch(`${base}/api/remotes/${id}/versions?${as}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/gzip' },
      body: new Uint8Array(stdout),
    });
    return answer.status;
  } finally {
    await fs.rm(folder, { recursive: true, force: true });
  }
}
