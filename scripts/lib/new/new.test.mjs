import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import typescript from 'typescript';
import { installedOf } from '../input-hash.mjs';
import { ROOT } from '../root.mjs';
import { withWorkspace } from './lock-file.mjs';
import { moduleFiles } from './module-files.mjs';
import { remoteFiles } from './remote-files.mjs';
import { readRequest } from './request.mjs';
import { writeAll } from './write-all.mjs';

/** The files that `new` reads, in a folder of the test's own. */
const READ = [
  'package-lock.json',
  'api/src/app.module.ts',
  'mf-blog/remote.ts',
  ...['contracts', 'domain', 'elements', 'federation', 'kit', 'states'].map((name) => `packages/${name}/package.json`),
];

let root;
beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'ulty-new-'));
  for (const file of READ) fs.cpSync(path.join(ROOT, file), path.join(root, file));
});
afterEach(() => fs.rmSync(root, { recursive: true }));

const make = (...args) => {
  const request = readRequest(args, root);
  writeAll(request.kind === 'remote' ? remoteFiles(request, root) : moduleFiles(request, root), root);
};
const text = (file) => fs.readFileSync(path.join(root, file), 'utf8');
const everyFile = () =>
  Object.fromEntries(
    fs
      .readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => [path.relative(root, file), fs.readFileSync(file, 'utf8')]),
  );

test('a remote is its folder, its journey and its place in the lock file', () => {
  const before = Object.keys(everyFile());
  make('remote', 'mes-notes');
  const made = Object.keys(everyFile()).filter((file) => !before.includes(file));
  expect(made.sort()).toEqual([
    'e2e/journeys/mf-mes-notes.mobile.spec.ts',
    'mf-mes-notes/jest.config.mjs',
    'mf-mes-notes/package.json',
    'mf-mes-notes/remote.ts',
    'mf-mes-notes/src/mes-notes/mes-notes.page.tsx',
    'mf-mes-notes/src/mes-notes/mes-notes.test.tsx',
    'mf-mes-notes/webpack.config.mjs',
  ]);
  expect(text('mf-mes-notes/remote.ts')).toContain("nav: [{ place: 'learn', label: 'Mes notes', path: '/mes-notes' }]");
  expect(text('mf-mes-notes/src/mes-notes/mes-notes.page.tsx')).toContain('export default function MesNotesPage()');
  const { packages } = JSON.parse(text('package-lock.json'));
  expect(packages['node_modules/@ulty/mf-mes-notes']).toEqual({ resolved: 'mf-mes-notes', link: true });
  expect(packages['mf-mes-notes'].dependencies).toEqual(JSON.parse(text('mf-mes-notes/package.json')).dependencies);
});

test('a module is a room, a contract with its read, and a line in the application', () => {
  make('module', 'mes-notes');
  const app = text('api/src/app.module.ts');
  expect(app).toMatch(
    /LandingModule \} from .+\nimport \{ MesNotesModule \} from '\.\/mes-notes\/mes-notes\.module\.js';\nimport \{ NotifyModule/,
  );
  expect(app).toMatch(/ {8}MesNotesModule,\n {8}ContentModule,/);
  expect(text('packages/contracts/src/reads/mes-notes-page.ts')).toContain("path: '/api/mes-notes-page'");
});

test('a remote reads what the module of its name answers, once that is there', () => {
  make('module', 'notes');
  make('remote', 'notes');
  expect(text('mf-notes/remote.ts')).toContain("import { notesPage } from '@ulty/contracts/reads/notes-page.js';");
});

test('a new remote makes no other build another version: what is installed stays', () => {
  const before = text('package-lock.json');
  make('remote', 'notes');
  expect(text('package-lock.json')).not.toBe(before);
  expect(installedOf(text('package-lock.json'))).toBe(installedOf(before));
  expect(installedOf(before.replace('"version": "5.110.3"', '"version": "5.112.0"'))).not.toBe(installedOf(before));
});

test.each(['class', 'new', 'default', 'function', 'module', 'await', 'eval', 'interface'])(
  'a word of the language as name, %s, makes files that are TypeScript',
  (name) => {
    const before = Object.keys(everyFile());
    make('module', name);
    make('remote', name);
    const made = Object.entries(everyFile()).filter(([file]) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts') && !before.includes(file));
    expect(made.length).toBeGreaterThan(8);
    for (const [fileName, source] of made) {
      const { diagnostics } = typescript.transpileModule(source, {
        fileName,
        reportDiagnostics: true,
        compilerOptions: { experimentalDecorators: true, jsx: typescript.JsxEmit.ReactJSX, module: typescript.ModuleKind.ESNext },
      });
      expect([fileName, diagnostics.map(({ messageText }) => messageText)]).toEqual([fileName, []]);
    }
  },
);

test('the journey of a new remote finds its figure where that has a thousand or more', () => {
  make('remote', 'notes');
  const [, shown] = /getByText\(\/(.+)\/\)/.exec(text('e2e/journeys/mf-notes.mobile.spec.ts'));
  for (const figure of ['12 livres', '1\u00a0240\u00a0livres', '1\u202f240 livres']) expect(figure).toMatch(new RegExp(shown));
});

test("'mf-' before the name is no second one", () => {
  expect(readRequest(['remote', 'mf-notes'], root)).toEqual(readRequest(['remote', 'notes'], root));
});

test('the lock file of this repository is in the order that is written', () => {
  const lock = text('package-lock.json');
  const { name, version, dependencies } = JSON.parse(lock).packages['mf-blog'];
  expect(withWorkspace(lock, 'mf-blog', { name, version, dependencies })).toBe(lock);
});

describe('nothing is written', () => {
  const unchanged = (act, sentence) => {
    const before = everyFile();
    expect(act).toThrow(sentence);
    expect(everyFile()).toEqual(before);
  };

  test.each([
    [[], 'Ce qui va : npm run new -- remote <nom>'],
    [['remote'], 'Ce qui va'],
    [['remote', 'a', 'b'], 'Ce qui va'],
    [['page', 'notes'], 'Ce qui va'],
    [['remote', 'Notes'], '« Notes » ne convient pas comme nom'],
    [['remote', '../notes'], 'ne convient pas comme nom'],
    [['remote', 'n'], 'ne convient pas comme nom'],
    [['remote', '2notes'], 'ne convient pas comme nom'],
    [['remote', 'notes-'], 'ne convient pas comme nom'],
    [['module', "no'tes"], 'ne convient pas comme nom'],
    [['module', 'n'.repeat(28)], 'ne convient pas comme nom'],
    [['remote', 'api'], '« api » est un mot de l’application'],
    [['remote', 'blog'], 'L’adresse /blog est déjà celle de mf-blog'],
  ])('for %j', (args, sentence) => unchanged(() => make(...args), sentence));

  test('over a remote, a room or a single file that exists', () => {
    make('module', 'notes');
    unchanged(() => make('module', 'notes'), 'api/src/notes existe déjà et reste comme il est');
    make('remote', 'lectures');
    unchanged(() => make('remote', 'lectures'), 'L’adresse /lectures est déjà celle de mf-lectures');
    fs.mkdirSync(path.join(root, 'mf-forum'));
    fs.writeFileSync(path.join(root, 'mf-forum/package.json'), '{}');
    unchanged(() => make('remote', 'forum'), 'mf-forum/package.json existe déjà et reste comme il est');
  });

  test('where a folder cannot be made half-way', () => {
    fs.writeFileSync(path.join(root, 'e2e'), 'a file where a folder is needed');
    unchanged(() => make('remote', 'forum'), /ENOTDIR|EEXIST/);
  });

  test('in an application whose module has another form', () => {
    fs.writeFileSync(path.join(root, 'api/src/app.module.ts'), 'export class AppModule {}');
    unchanged(() => make('module', 'forum'), 'n’a plus sa forme');
  });
});
