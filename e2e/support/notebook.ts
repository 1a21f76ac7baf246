import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { expect, request, type APIRequestContext } from '@playwright/test';
import type { RegistryChange, RemoteManifest } from '@ulty/contracts/base/remotes.js';
import { ADMIN_EMAIL, signIn } from './accounts';
import { withBuiltRemote } from './built-remote';

export const NOTEBOOK = 'mf-notebook';
/** The first version shows 'Carnet un', the second 'Carnet deux', and the page of the third throws. */
export const NOTEBOOK_VERSIONS = { one: '1.0.0', two: '1.1.0', broken: '1.2.0' } as const;
type Version = (typeof NOTEBOOK_VERSIONS)[keyof typeof NOTEBOOK_VERSIONS];

/** A made-up remote with entries in the navigation, a read that no other remote declares, a field to type in, and a button that asks the API. */
const FILES = {
  'remote.ts': `import { quizStats } from '@ulty/contracts/reads/platform.js';
import { defineRemote } from '@ulty/federation/define-remote.js';

export const remote = defineRemote({
  id: '${NOTEBOOK}',
  routes: [{ path: '/carnet', module: './notebook/notebook', title: 'Carnet', access: 'public', reads: [quizStats] }],
  nav: [
    { place: 'learn', label: 'Mon carnet', path: '/carnet' },
    { place: 'bottom', label: 'Carnet', path: '/carnet', icon: 'news' },
  ],
});
`,
  'src/notebook/notebook.page.tsx': `import { quizStats } from '@ulty/contracts/reads/platform.js';
import { fetchJson, useRead } from '@ulty/kit';

export default function NotebookPage() {
  const { data } = useRead(quizStats);
  if (document.createTextNode('__SAYS__').data === 'rien') throw new Error('rendu impossible');
  return (
    <>
      <h1>Carnet __SAYS__</h1>
      {data && <p>Quiz faits aujourd’hui : {data.quizzesToday}</p>}
      <label>
        Note <textarea />
      </label>
      <button onClick={() => void fetchJson('/api/platform/quiz-stats')}>Demander</button>
    </>
  );
}
`,
};
const SAYS: Record<Version, string> = { '1.0.0': 'un', '1.1.0': 'deux', '1.2.0': 'rien' };

/** Writes one version of a build that contains the mark '__SAYS__', as if it had been built with another text. */
async function writeVersion(dist: string, version: Version, folder: string): Promise<void> {
  await fs.cp(dist, folder, { recursive: true, filter: (file) => !/\.(br|gz)$/.test(file) });
  const manifest = JSON.parse(await fs.readFile(path.join(folder, 'remote.json'), 'utf8')) as RemoteManifest;
  for (const file of manifest.files) {
    const text = await fs.readFile(path.join(folder, file.path), 'utf8');
    const content = Buffer.from(text.replaceAll('__SAYS__', SAYS[version]).replaceAll(`${NOTEBOOK}_0.0.1`, `${NOTEBOOK}_${version}`));
    await fs.writeFile(path.join(folder, file.path), content);
    Object.assign(file, { bytes: content.length, sha384: createHash('sha384').update(content).digest('base64') });
  }
  await fs.writeFile(path.join(folder, 'remote.json'), JSON.stringify({ ...manifest, version }));
}

/** Builds the notebook, and passes on a function that puts its three versions into the data folder of a site. */
export async function withNotebook(use: (prepare: (dataDir: string) => Promise<void>) => Promise<void>): Promise<void> {
  await withBuiltRemote({ id: NOTEBOOK, version: '0.0.1', files: FILES }, async ({ dist, said }) => {
    if (dist === null) throw new Error(said);
    await use(async (dataDir) => {
      for (const version of Object.values(NOTEBOOK_VERSIONS))
        await writeVersion(dist, version, path.join(dataDir, 'remotes', NOTEBOOK, version));
    });
  });
}

export interface RegistryDesk {
  change: (change: RegistryChange) => Promise<void>;
  /** Makes a version live, whichever was live before. */
  promote: (version: Version) => Promise<void>;
  close: () => Promise<void>;
}

/** An administrator of this site, in a browser of their own. */
export async function registryDesk(address: string): Promise<RegistryDesk> {
  const admin: APIRequestContext = await request.newContext({ baseURL: address });
  await signIn(admin, ADMIN_EMAIL);
  const ask = async (change: RegistryChange) => admin.patch(`/api/admin/remotes/${NOTEBOOK}`, { data: change });
  return {
    change: async (change) => {
      const answer = await ask(change);
      expect(answer.status(), await answer.text()).toBe(200);
    },
    promote: async (version) => {
      const answer = await ask({ action: 'promote', version, reason: 'Pour cet essai.' });
      expect([200, 409], await answer.text()).toContain(answer.status());
    },
    close: () => admin.dispose(),
  };
}
