import { parameterNames } from '@ulty/contracts/reads/address.js';
import { defineRead, type Read } from '@ulty/contracts/reads/define-read.js';
import { misplacedImports, pagesWithoutDefault } from '../webpack/module-rules.mjs';
import { readFaults, writeOutReads } from '../webpack/read-rules.mjs';

const WORDS = { READ_ACCESS: ['public', 'member'], READ_KEEP: ['public', 'own', 'no'], READ_TOPICS: ['coins'] };
const FOLDER = 'packages/contracts/src/reads';
const make = (path: Read['path'], over: Partial<Read> = {}) =>
  defineRead<unknown, { id?: string }>({ path, access: 'member', keep: 'own', changedBy: ['coins'], ...over });
const stated = (name: string, read: unknown, file = 'coins') => ({ file: `${FOLDER}/${file}.ts`, name, read });
const wallet = stated('wallet', make('/api/wallet{?filter}'));
const line = stated('line', make('/api/wallet/{id}'));

describe('statements of reads', () => {
  test('right ones are let through', () => {
    expect(readFaults([wallet, line, stated('last', make('/api/wallet/last'))], WORDS)).toEqual([]);
  });

  test.each([
    [
      'declared twice',
      [wallet, stated('wallet', wallet.read, 'more')],
      `${FOLDER}/more.ts: wallet is stated in ${FOLDER}/coins.ts already: remove one of them.`,
    ],
    [
      'with a path another has',
      [line, stated('entry', make('/api/wallet/{lineId}{?page}'), 'more')],
      `${FOLDER}/more.ts: entry has the path of line in ${FOLDER}/coins.ts, /api/wallet/{lineId}{?page}: use that read, or change the path.`,
    ],
    [
      'with an unknown changedBy',
      [wallet, stated('line', make('/api/line', { changedBy: ['rain' as never] }))],
      `${FOLDER}/coins.ts: line says changedBy 'rain', which nobody knows: use a word of READ_TOPICS, or add it there.`,
    ],
    [
      'with an unknown keep',
      [wallet, stated('line', make('/api/line', { keep: 'ever' as never }))],
      `${FOLDER}/coins.ts: line says keep 'ever', which nobody knows: use a word of READ_KEEP, or add it there.`,
    ],
    [
      'for members that devices would keep for everybody',
      [wallet, stated('line', make('/api/line', { keep: 'public' }))],
      `${FOLDER}/coins.ts: line is not public, but devices would keep it for everybody: say keep: 'own', or 'no'.`,
    ],
    [
      'that match one address and keep it differently',
      [line, stated('last', make('/api/wallet/last', { keep: 'no' }), 'more')],
      `${FOLDER}/more.ts: last, /api/wallet/last, and line in ${FOLDER}/coins.ts, /api/wallet/{id}, match one address and keep it differently: change one of the paths, or make access, keep and changedBy equal.`,
    ],
    [
      'that are none',
      [wallet, stated('sum', 7)],
      `${FOLDER}/coins.ts exports sum, which is no read: state it with defineRead, or move it elsewhere.`,
    ],
    [
      'that show a topic nowhere',
      [stated('quiet', make('/api/quiet', { changedBy: [] }))],
      "packages/domain/src/base/read-topics.ts: no read names 'coins' in its changedBy: remove the topic, or name it in the read that shows it.",
    ],
  ])('%s are refused', (_what, reads, sentence) => {
    expect(readFaults(reads, WORDS)).toEqual([sentence]);
  });
});

describe('reads that a remote names', () => {
  const write = (named: unknown, later: unknown[] = []) =>
    writeOutReads({ routes: [{ path: '/w/:id', reads: [named] }], reads: later }, 'mf-x/remote.ts', [wallet, line], parameterNames);
  const ROUTE = 'mf-x/remote.ts: the route /w/:id';

  test('are written out as paths, with what each says once', () => {
    const facts = { access: 'member', keep: 'own', changedBy: ['coins'] };
    expect(write([wallet.read, { filter: '?filter=all' }], [line.read])).toEqual({
      contribution: {
        routes: [{ path: '/w/:id', reads: [['/api/wallet{?filter}', { filter: '?filter=all' }]] }],
        reads: { '/api/wallet{?filter}': facts, '/api/wallet/{id}': facts },
      },
      faults: [],
    });
    expect(write(line.read).contribution.routes[0]?.reads).toEqual(['/api/wallet/{id}']);
  });

  test.each([
    ['something else', '/api/wallet', `${ROUTE} names something that is no read: name statements made by defineRead in ${FOLDER}.`],
    [
      'nothing, by an import that is not there',
      undefined,
      `${ROUTE} names something that is no read: name statements made by defineRead in ${FOLDER}.`,
    ],
    [
      'a read of their own with another’s path',
      make('/api/wallet/{x}'),
      `${ROUTE} names a read with the path of line in ${FOLDER}/coins.ts, /api/wallet/{x}: name that one.`,
    ],
    [
      'a parameter it does not have',
      [wallet.read, { page: 1 }],
      `${ROUTE} gives /api/wallet{?filter} a parameter 'page' that it does not have: it has filter.`,
    ],
    [
      'a parameter of no route',
      [line.read, { id: ':slug' }],
      `${ROUTE} takes ':slug' for /api/wallet/{id}, but the route has no such parameter: name one of its own.`,
    ],
    [
      'no value for a segment',
      [line.read, {}],
      `${ROUTE} gives /api/wallet/{id} no 'id': say where it comes from, [read, { id: ':…' }], or name the route’s parameter so.`,
    ],
  ])('%s: refused', (_what, named, sentence) => {
    expect(write(named).faults).toEqual([sentence]);
  });
});

describe('modules of a remote', () => {
  const imports = (resource: string, ...requests: string[]) => ({ resource, dependencies: requests.map((request) => ({ request })) });

  test.each([
    ['antd/es/button', 'mf-admin', 'Draw with the parts of @ulty/elements.'],
    ['@ant-design/icons', 'mf-admin', 'Draw with the parts of @ulty/elements.'],
    ['react-router-dom', 'the host', 'Import it from @ulty/kit.'],
    ['swr', 'the host', 'Import it from @ulty/kit.'],
    ['zustand/middleware', 'the host', 'Import it from @ulty/kit.'],
    ['react-dom/client', 'the host', 'Only the host mounts the page; a remote would carry 56 KB of its own.'],
  ])('may not import %s, which %s carries', (request, by, cure) => {
    expect(misplacedImports([imports('/r/mf-x/src/a/a.page.tsx', request, 'react', request)], '/r', 'mf-x')).toEqual([
      `mf-x/src/a/a.page.tsx imports ${request}, which only ${by} may carry. ${cure}`,
    ]);
  });

  test('the administration carries antd, and nothing of the host', () => {
    expect(misplacedImports([imports('/r/mf-admin/src/a.tsx', 'antd/es/button', 'swr')], '/r', 'mf-admin')).toEqual([
      'mf-admin/src/a.tsx imports swr, which only the host may carry. Import it from @ulty/kit.',
    ]);
  });

  test('libraries import each other, and names that only begin alike are others', () => {
    expect(
      misplacedImports([imports('/r/node_modules/x/index.js', 'swr'), imports('/r/mf-x/src/a.ts', 'swrrr', '@ulty/kit'), {}], '/r', 'mf-x'),
    ).toEqual([]);
  });

  test('a page without a default export is refused', () => {
    expect(pagesWithoutDefault(['/r/mf-x/src/a/a.page.tsx', '/r/mf-x/src/b/b.page.tsx'], (file) => file.includes('/b/'), '/r')).toEqual([
      'mf-x/src/a/a.page.tsx has no default export: export the page’s component as default.',
    ]);
  });
});
