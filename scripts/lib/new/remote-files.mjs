import fs from 'node:fs';
import path from 'node:path';
import { withWorkspace } from './lock-file.mjs';

/** @import { Made } from './request.mjs' */
/** @typedef {typeof EXISTING_READ} UsedRead */

/** A read that exists already, for a remote without a module of its own in the API. */
const EXISTING_READ = {
  read: 'librarySize',
  file: 'platform',
  answer: 'LibrarySize',
  path: '/api/platform/library-size',
  sample: '{ books: 12 }',
  figure: "plural(data.books, 'livre')",
  word: 'livre',
  shown: '12 livres',
};

/** The read of `npm run new -- module <name>`, where that was made before. @param {Made} made @param {string} root @returns {UsedRead} */
function readOf({ name, typeName, valueName }, root) {
  if (!fs.existsSync(path.join(root, `packages/contracts/src/reads/${name}-page.ts`))) return EXISTING_READ;
  return {
    read: `${valueName}Page`,
    file: `${name}-page`,
    answer: `${typeName}Page`,
    path: `/api/${name}-page`,
    sample: '{ courses: 12 }',
    figure: "plural(data.courses, 'cours', 'cours')",
    word: 'cours',
    shown: '12 cours',
  };
}

/** @param {Made} made @param {UsedRead} read */
const remoteTs = ({ name, title }, { read, file }) => `import { ${read} } from '@ulty/contracts/reads/${file}.js';
import { defineRemote } from '@ulty/federation/define-remote.js';

export const remote = defineRemote({
  id: 'mf-${name}',
  routes: [
    {
      path: '/${name}',
      module: './${name}/${name}',
      title: '${title}',
      access: 'public',
      reads: [${read}],
    },
  ],
  nav: [{ place: 'learn', label: '${title}', path: '/${name}' }],
});
`;

/** @param {Made} made @param {UsedRead} read */
const page = ({ typeName, title }, { read, file, figure }) => `import { ${read} } from '@ulty/contracts/reads/${file}.js';
import { plural } from '@ulty/domain/base/format.js';
import { Skeleton } from '@ulty/elements/base/states';
import { useRead } from '@ulty/kit';
import { Loading } from '@ulty/states/loading';
import { Read } from '@ulty/states/read';

/** ${title}: what it shows, and for whom. */
export default function ${typeName}Page() {
  return (
    <>
      <h1>${title}</h1>
      <Read
        of={useRead(${read})}
        failed="La page n’a pas pu être chargée"
        loading={
          <Loading words="Chargement…">
            <Skeleton height="1.5rem" />
          </Loading>
        }
      >
        {(data) => <p>{${figure}}</p>}
      </Read>
    </>
  );
}
`;

/** @param {Made} made @param {UsedRead} read */
const unitTest = ({ name, typeName, title }, { path: address, sample, shown }) => `import { expect, test } from '@jest/globals';
import { refusal, renderPage, stubApi } from '@ulty/kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ${typeName}Page from './${name}.page';

const READ = 'GET ${address}';

test('shows what it reads', async () => {
  stubApi({ [READ]: [200, ${sample}] });
  renderPage(<${typeName}Page />, { path: '/${name}' });
  expect(screen.getByRole('heading', { level: 1, name: '${title}' })).toBeTruthy();
  expect(await screen.findByText('${shown}')).toBeTruthy();
});

test('an error says so and can be tried again', async () => {
  let isDown = true;
  stubApi({ [READ]: () => (isDown ? refusal(503, 'UNAVAILABLE', 'Le service redémarre.') : [200, ${sample}]) });
  renderPage(<${typeName}Page />, { path: '/${name}' });
  expect((await screen.findByRole('alert')).textContent).toContain('La page n’a pas pu être chargée');
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText('${shown}')).toBeTruthy();
});
`;

/** @param {Made} made @param {UsedRead} read */
const endToEndTest = ({ name, title }, { word }) => `import { expect, test } from '../support/fixtures';
import { open } from '../support/open';

test('‘${title}’ opens with its figure', async ({ page }) => {
  await open(page, '/${name}');
  await expect(page.getByRole('heading', { level: 1, name: '${title}' })).toBeVisible();
  await expect(page.getByText(/^[\\d\\s]+${word}/)).toBeVisible();
});
`;

const JEST = `import { componentTests } from '../scripts/jest/browser.mjs';

export default componentTests(import.meta.dirname);
`;

const WEBPACK = `import { remoteConfig } from '@ulty/federation/webpack';

export default () => remoteConfig(import.meta.dirname);
`;

/** Packages that a new remote uses. */
const USED = ['contracts', 'domain', 'elements', 'federation', 'kit', 'states'];

/** @param {string} name @param {string} root */
function manifestOf(name, root) {
  const read = (/** @type {string} */ folder) => JSON.parse(fs.readFileSync(path.join(root, 'packages', folder, 'package.json'), 'utf8'));
  const dependencies = Object.fromEntries(USED.map((folder) => [`@ulty/${folder}`, read(folder).version]));
  return { name: `@ulty/mf-${name}`, private: true, version: '0.1.0', dependencies };
}

/** The files of a new remote: everything that lint, types, build, tests and a start of the site look for. @param {Made} request @param {string} root */
export function remoteFiles(request, root) {
  const { name } = request;
  const folder = `mf-${name}`;
  const read = readOf(request, root);
  const manifest = manifestOf(name, root);
  return {
    made: {
      [`${folder}/package.json`]: `${JSON.stringify(manifest, null, 2)}\n`,
      [`${folder}/jest.config.mjs`]: JEST,
      [`${folder}/webpack.config.mjs`]: WEBPACK,
      [`${folder}/remote.ts`]: remoteTs(request, read),
      [`${folder}/src/${name}/${name}.page.tsx`]: page(request, read),
      [`${folder}/src/${name}/${name}.test.tsx`]: unitTest(request, read),
      [`e2e/journeys/${folder}.mobile.spec.ts`]: endToEndTest(request, read),
    },
    changed: { 'package-lock.json': withWorkspace(fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8'), folder, manifest) },
  };
}
