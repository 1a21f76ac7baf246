import { expect, test } from '@jest/globals';
import { inRoot } from '../root.mjs';
import { developInHost } from './develop-in-host.mjs';

test('inside a deployed host nothing is served without the key that signs the link', async () => {
  delete process.env.ULTY_SIGNING_KEY;
  const interruption = { stopping: new AbortController().signal, forced: new AbortController().signal };
  const developing = developInHost({ folder: inRoot('mf-blog'), site: 'http://127.0.0.1:9', interruption });
  await expect(developing).rejects.toThrow('--host demande ULTY_SIGNING_KEY, la clé privée dont /admin a la moitié publique.');
});
