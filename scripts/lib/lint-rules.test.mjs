import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { CARRIED_ONCE } from '../../packages/federation/webpack/carried-once.mjs';
import { inRoot } from './root.mjs';

const cureOf = (library) => CARRIED_ONCE.find(({ names }) => names.includes(library)).cure;
const DEPLOYABLE = 'No deployable imports another.';
const ARROWS = 'Against the arrows';
const TYPES_ONLY = 'The browser takes types only';
const ENVIRONMENT = 'config.ts is the only reader of the environment.';
const imports = (target) => `import { x } from '${target}';\nexport const y = x;\n`;
const importsType = (target) => `import type { X } from '${target}';\nexport type Y = X;\n`;

/** A file with a fault, and words of what is said of it. */
const REFUSED = [
  ['packages/domain/src/a.ts', imports('@ulty/contracts/ids.js'), ARROWS],
  ['packages/domain/src/b.ts', imports('zod/v4'), 'domain depends on nothing.'],
  ['packages/contracts/src/a.ts', imports('@ulty/kit/deep/part.js'), ARROWS],
  ['packages/review/src/a.ts', imports('@ulty/offline'), ARROWS],
  ['packages/offline/src/a.ts', imports('@ulty/elements'), ARROWS],
  ['packages/offline/src/b.ts', imports('react'), 'The engine runs without React.'],
  ['packages/offline/src/c.ts', imports('@ulty/contracts/ids.js'), TYPES_ONLY],
  ['packages/kit/src/a.ts', imports('@ulty/federation'), ARROWS],
  ['packages/kit/src/c.ts', 'export const now = new Date();\n', 'trustedNow'],
  ['mf-quiz/src/clock.ts', 'export const now = Date.now;\n', 'trustedNow'],
  ['packages/kit/src/b.ts', imports('../../../mf-quiz/src/a'), DEPLOYABLE],
  ['packages/elements/src/a.ts', imports('antd/es/button'), cureOf('antd')],
  ['packages/elements/src/b.ts', imports('@ulty/contracts/ids.js'), TYPES_ONLY],
  ['packages/elements/gallery/a.ts', imports('@ant-design/icons'), cureOf('antd')],
  ['mf-quiz/src/a.ts', imports('swr/infinite'), cureOf('swr')],
  ['mf-quiz/src/b.ts', imports('@ulty/offline/device.js'), cureOf('@ulty/offline')],
  ['mf-quiz/src/c.ts', imports('react-dom/client'), cureOf('react-dom/client')],
  ['mf-quiz/src/d.ts', importsType('antd'), cureOf('antd')],
  ['mf-quiz/src/i.ts', "import { sendJson } from '@ulty/kit';\nexport const send = () => sendJson('POST', '/api/x');\n", 'Send a command'],
  ['mf-quiz/src/e.ts', importsType('@ulty/mf-blog/src/a/b'), DEPLOYABLE],
  ['mf-admin/src/a.ts', imports('zustand'), cureOf('zustand')],
  ['mf-quiz/remote.ts', imports('@ulty/elements'), ARROWS],
  ['host/src/a.ts', imports('antd'), cureOf('antd')],
  ['api/src/quiz/a.ts', imports('@ulty/kit'), ARROWS],
  ['api/src/quiz/role.ts', "export const f = (user: { role: string }) => user.role === 'admin';\n", 'Ask `may` of the session'],
  ['api/src/quiz/role2.ts', "export const f = (user?: { role: string }) => 'admin' !== user?.role;\n", 'Ask `may` of the session'],
  ['api/src/quiz/b.ts', imports('../courses/list/courses.queries.js'), 'quiz (floor 4) may not import courses (floor 5)'],
  [
    'api/src/quiz/a.controller.ts',
    "export class A {\n  @Patch('api/a')\n  change() {}\n}\n",
    'A.change states its address in @Patch: state it by defineCommand in packages/contracts/src/commands, and say @Command.',
  ],
  [
    'api/src/quiz/wide.queries.ts',
    `export const X = \`select ${'a_column, '.repeat(13)}b from c\`;\n`,
    'A line of SQL has at most 120 columns',
  ],
  ['api/src/quiz/c.ts', 'export const x = process.env.HOME;\n', ENVIRONMENT],
  ['api/src/quiz/d.ts', 'export const { env } = process;\n', ENVIRONMENT],
  ['e2e/a.ts', 'export enum Colour {}\n', 'Const object and union.'],
  ['e2e/b.ts', 'export declare namespace Colours {}\n', 'Modules, not namespaces.'],
  ['e2e/c.ts', "import { X } from './x';\nexport type Y = X;\n", 'only used as types'],
  ['e2e/d.ts', 'export let x: any;\n', 'Unexpected `any`'],
  ['e2e/e.ts', 'export function f(a: 1, _b: 2) {}\n', "'a' is declared but never used"],
  ['e2e/f.ts', 'try {\n  f();\n} catch (_e) {}\n', "'_e' is caught but never used"],
  ['e2e/g.ts', 'export const x = 1;\nexport const y = x == 1;\n', 'Expected ==='],
  ['e2e/h.ts', '// eslint-disable-next-line eqeqeq\nexport const x = 1;\n', 'Unused eslint-disable directive'],
  ['scripts/a.mjs', '// @ts-ignore: as long as it likes\nexport const x = 1;\n', '@ts-ignore'],
  ['scripts/b.mjs', '// @ts-expect-error\nexport const x = 1;\n', 'Say after @ts-expect-error why.'],
  ['scripts/c.mjs', 'export function f() {\n  const self = this;\n  return self;\n}\n', 'keeps `this`'],
  ['scripts/d.mjs', "export const x = require('x');\n", 'require'],
  ['mf-quiz/src/address.ts', "export const x = '/courses';\n", 'use coursesPage of @ulty/domain/base/pages.js'],
  ['mf-quiz/src/address2.tsx', 'export const x = <a href="/quiz-ulty-stars/livres/b/chapitres/c">Lire</a>;\n', 'use chapterPage'],
  ['mf-quiz/src/address3.ts', 'export const f = (id: string) => `/groups/${id}`;\n', 'use groupHomePage'],
  ['mf-quiz/src/address4.ts', "export const x = '/groups/nouveau';\n", 'use newGroupPage'],
  ['mf-quiz/src/address5.ts', "export const x = '/contact?sujet=presse';\n", 'use contactPage'],
  ['mf-quiz/src/address7.ts', "export const x = '/api/login?returnTo=/profile';\n", 'use profilePage'],
  ['mf-quiz/src/address6.ts', "export type X = '/blog/:slug';\n", 'use articlePage'],
  ['mf-blog/remote.ts', "export const x = { path: '/blog' };\n", 'use blogPage'],
  ['host/src/address.ts', "export const f = (path: string) => path.startsWith('/admin');\n", 'use adminPage'],
  ['api/src/quiz/address.ts', "export const X = `select '/quiz-ulty-stars/livres/' || b.id as href`;\n", 'use bookPage'],
  ['api/src/quiz/address2.ts', "export const X = (a: string) => `select ${a}, '/courses/' || c.id || '/quiz'`;\n", 'use coursePage'],
  ['api/src/quiz/address3.ts', 'export const X = `<a href="/profile">Profil</a>`;\n', 'use profilePage'],
  ['mf-quiz/src/f.tsx', 'export function A({ x }) {\n  if (x) useId();\n  return null;\n}\n', 'conditionally'],
  ['mf-quiz/src/g.tsx', 'export function A() {\n  return (() => useId())();\n}\n', 'by the component itself'],
  ['mf-quiz/src/h.tsx', 'export function A({ x }) {\n  useEffect(() => f(x), []);\n  return null;\n}\n', 'missing dependency'],
];

const ALLOWED = [
  ['mf-quiz/src/ok.ts', importsType('@ulty/contracts/ids.js')],
  ['mf-quiz/src/ok2.ts', importsType('@ulty/offline') + imports('@ulty/contracts/reads/quiz.js')],
  [
    'mf-quiz/src/ok3.ts',
    "export const x = ['/api/courses', './courses/list', '/coursesx', '/', '/blog/rss.xml', '/admin/', 'À lire : /courses'];\n",
  ],
  ['mf-quiz/src/ok4.ts', 'export const f = (a: string) => `/api/${a}/courses`;\n'],
  ['mf-quiz/src/ok2.test.ts', "export const x = '/courses';\n"],
  ['api/src/core/database/migrations/0001-ok.ts', "export const x = '/courses';\n"],
  ['e2e/ok2.ts', "export const x = '/courses';\n"],
  ['mf-quiz/src/ok5.ts', imports('@ulty/contracts/commands/quiz.js')],
  ['mf-admin/src/ok.ts', imports('antd')],
  ['host/src/ok.ts', imports('swr')],
  ['mf-quiz/src/ok.test.ts', `${imports('swr')}export const now = Date.now();\n`],
  ['api/src/identity/ok.ts', "export const f = (user: { role: string }) => user.role === 'admin';\n"],
  ['api/src/quiz/wide-ok.ts', `export const x = (a: string) => \`${'Une phrase en français. '.repeat(6)}${'${a}'}\`;\n`],
  ['api/src/testing/ok.ts', 'export const x = process.env.HOME;\n'],
  ['api/src/quiz/ok.ts', "import { X } from './x';\nexport type Y = X;\n"],
  ['api/src/quiz/ok.controller.ts', "export class ContactController {\n  @Post('form')\n  sendForm() {}\n  @Get('a')\n  read() {}\n}\n"],
  ['api/src/quiz/ok.fixture.ts', imports('../courses/list/courses.queries.js')],
  ['e2e/ok.ts', 'export function f({ x }: { x: 1 }) {\n  if (x) useId();\n}\n'],
  ['scripts/ok.cjs', "module.exports = require('x');\n"],
  ['scripts/ok.mjs', '// @ts-expect-error -- no types\nexport const x = 1;\n'],
  ['dist/ignored.ts', 'export enum Colour {}\n'],
];

let root;
const said = new Map();

beforeAll(async () => {
  root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'ulty-lint-')));
  for (const file of [
    'oxlint.config.mjs',
    'packages/federation/webpack/carried-once.mjs',
    'scripts/lib/lint-rules.mjs',
    'scripts/lib/floors.mjs',
    'scripts/lib/typed-address.mjs',
    'scripts/lib/stated-pages.mjs',
    'packages/domain/src/base/pages.ts',
    'scripts/lib/stated-commands.mjs',
  ])
    fs.cpSync(inRoot(file), path.join(root, file));
  fs.symlinkSync(inRoot('node_modules'), path.join(root, 'node_modules'));
  for (const [file, text] of [...REFUSED, ...ALLOWED]) {
    fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    fs.writeFileSync(path.join(root, file), text);
  }
  const args = [inRoot('node_modules/oxlint/bin/oxlint'), '-c', 'oxlint.config.mjs', '-f', 'json'];
  const output = await new Promise((resolve) => execFile(process.execPath, args, { cwd: root }, (_, stdout) => resolve(stdout)));
  for (const { filename, message, help = '' } of JSON.parse(output).diagnostics)
    said.set(filename, [...(said.get(filename) ?? []), `${message} ${help}`]);
});
afterAll(() => fs.rmSync(root, { recursive: true, force: true }));

test.each(REFUSED)('%s is refused', (file, _, words) => expect(said.get(file)?.join('\n')).toContain(words));

test.each(ALLOWED)('%s is allowed', (file) => expect(said.get(file)).toBeUndefined());
