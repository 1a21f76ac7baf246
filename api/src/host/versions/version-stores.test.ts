import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { brotliCompressSync } from 'node:zlib';
import { startS3Server, type S3Server } from '../../testing/s3-server.js';
import { scratchDir } from '../../testing/scratch-dir.js';
import { FolderVersionStore } from './folder-version-store.js';
import type { Recorded } from './recorded-manifests.js';
import { S3Objects } from './s3-objects.js';
import { S3VersionStore } from './s3-version-store.js';
import { VersionFolders } from './version-folders.js';
import type { VersionStore } from './version-store.js';
import { writeHostBuild, writeRemoteBuild } from './version.fixture.js';

const KEY = { of: 'mf-x', version: '1.0.0' };
const HOST = { of: 'host', version: '0a1b2c3d' };
const FAILED = { code: 'REMOTE_STORE_FAILED' };

let scratch: ReturnType<typeof scratchDir>;
beforeEach(() => {
  scratch = scratchDir();
});
afterEach(() => {
  jest.restoreAllMocks();
  scratch.remove();
});

const foldersOf = (name: string) =>
  new VersionFolders({ remotesDir: join(scratch.path, name, 'remotes'), hostsDir: join(scratch.path, name, 'hosts') });

async function publish(store: VersionStore, build: { id?: string; version?: string; entry?: string } = {}): Promise<void> {
  const staged = await store.stagingFolder();
  writeRemoteBuild(staged, build);
  await store.put({ of: build.id ?? KEY.of, version: build.version ?? KEY.version }, staged);
}

const entryIn = (folder: string | null) => readFileSync(join(String(folder), 'remoteEntry.js'), 'utf8');

describe('folders', () => {
  let store: FolderVersionStore;
  beforeEach(() => {
    store = new FolderVersionStore(foldersOf('a'));
  });

  test('a version is there whole once it was taken, for every replica of the same disk', async () => {
    expect([await store.bring(KEY), store.folderHere(KEY)]).toEqual([null, null]);
    await publish(store);
    expect(entryIn(await new FolderVersionStore(foldersOf('a')).bring(KEY))).toBe('entry');
    await store.remove(KEY);
    await store.remove(KEY);
    expect(await store.bring(KEY)).toBeNull();
  });

  test('what never reached the registry is replaced; nothing of it stays', async () => {
    await publish(store, { entry: 'lost' });
    await publish(store);
    expect(entryIn(store.folderHere(KEY))).toBe('entry');
    expect(readdirSync(join(scratch.path, 'a/remotes/mf-x'))).toEqual(['1.0.0']);
  });

  test('two that take one version at once leave one of them whole', async () => {
    await Promise.allSettled([publish(store, { entry: 'one' }), publish(store, { entry: 'two' })]);
    expect(['one', 'two']).toContain(entryIn(store.folderHere(KEY)));
  });

  test('a host that is served is never moved, though it is taken again', async () => {
    for (const name of ['first', 'second']) {
      const staged = await store.stagingFolder();
      writeHostBuild(staged, HOST.version);
      writeFileSync(join(staged, 'taken'), name);
      await store.put(HOST, staged);
      expect(existsSync(staged)).toBe(false);
    }
    expect(readFileSync(join(String(store.folderHere(HOST)), 'taken'), 'utf8')).toBe('first');
  });

  test.each([
    ['this machine’s clock', 0],
    ['a clock three hours ahead of the disk’s', 10_800_000],
    ['a clock three hours behind', -10_800_000],
  ])('what a killed process left goes after an hour, and not before: by %s', async (_which, ahead) => {
    const left = [
      join(scratch.path, 'a/hosts/.staging/old'),
      join(scratch.path, 'a/remotes/mf-x/.old-1'),
      join(scratch.path, 'a/remotes/mf-x/.incoming-1'),
    ];
    const [young, versioned] = [join(scratch.path, 'a/hosts/.staging/young'), join(scratch.path, 'a/remotes/mf-x/0.9.0')];
    for (const folder of [...left, young, versioned]) mkdirSync(folder, { recursive: true });
    const long = new Date(Date.now() - 4_000_000);
    for (const folder of [...left, versioned]) utimesSync(folder, long, long);
    const clock = Date.now;
    jest.spyOn(Date, 'now').mockImplementation(() => clock() + ahead);
    await publish(store);
    expect([...left, young, versioned].map((folder) => existsSync(folder))).toEqual([false, false, false, true, true]);
  });

  test('a folder without its manifest is no version', async () => {
    mkdirSync(join(scratch.path, 'a/remotes/mf-x/1.0.0'), { recursive: true });
    expect(await store.bring(KEY)).toBeNull();
  });

  test('a disk that refuses is one failure, and nothing changed', async () => {
    writeFileSync(join(scratch.path, 'a'), 'a file where the folder should be');
    await expect(store.stagingFolder()).rejects.toMatchObject(FAILED);
  });

  test.each(['..', '../x', '.hidden', 'a/b', 'a\0', '', 'x'.repeat(65)])('%j is no version, and reaches no disk', async (version) => {
    mkdirSync(join(scratch.path, 'a/remotes/mf-x'), { recursive: true });
    writeFileSync(join(scratch.path, 'a/remotes/remote.json'), '{}');
    expect(store.folderHere({ of: 'mf-x', version })).toBeNull();
    await expect(store.put({ of: 'mf-x', version }, scratch.path)).rejects.toMatchObject(FAILED);
  });
});

describe('an object store', () => {
  let s3: S3Server;
  let now = 0;
  /** What the tables say of the manifest in the store. */
  let recorded: Recorded;
  const replica = (name: string, config = s3.config) =>
    new S3VersionStore(
      new S3Objects(config),
      foldersOf(name),
      (key, manifest) => recorded(key, manifest),
      () => now,
    );
  beforeEach(async () => {
    now = 0;
    recorded = async () => 'same';
    s3 = await startS3Server();
  });
  afterEach(() => s3.close());

  test('what one replica takes, another brings: every file, its compressed copies, the signature', async () => {
    await publish(replica('a'));
    const folder = String(await replica('b').bring(KEY));
    expect(readdirSync(folder).sort()).toEqual(
      [
        '.stored',
        '1.0123abcd.js',
        'remote.json',
        'remote.json.sig',
        'remoteEntry.js',
        'remoteEntry.js.br',
        'remoteEntry.js.gz',
        'server',
      ].sort(),
    );
    expect(readFileSync(join(folder, 'server/page.cjs'), 'utf8')).toBe('draws');
    expect(readdirSync(join(scratch.path, 'b/hosts/.staging'))).toEqual([]);
  });

  test('the manifest is written last', async () => {
    await publish(replica('a'));
    const written = s3.asked.filter((asked) => asked.startsWith('PUT '));
    expect(written.indexOf('PUT remotes/mf-x/1.0.0/remote.json')).toBe(written.length - 1);
  });

  test('hosts and names with odd characters travel as well', async () => {
    const key = { of: 'mf-x', version: '1.0.0-a+b~c@d' };
    await publish(replica('a'), { version: key.version });
    expect(entryIn(await replica('b').bring(key))).toBe('entry');
    const staged = await replica('a').stagingFolder();
    writeHostBuild(staged, HOST.version);
    await replica('a').put(HOST, staged);
    expect(readFileSync(join(String(await replica('b').bring(HOST)), 'public/shell.html'), 'utf8')).toBe(`<body>${HOST.version}`);
  });

  test('many that bring one version at once fetch it once', async () => {
    await publish(replica('a'));
    s3.asked.length = 0;
    const store = replica('b');
    const folders = await Promise.all(Array.from({ length: 50 }, () => store.bring(KEY)));
    expect(new Set(folders).size).toBe(1);
    expect(s3.asked.filter((asked) => asked.endsWith('/remote.json'))).toHaveLength(1);
  });

  test('a thousand requests for what no store has cost one look; a store that lags is asked again later', async () => {
    const store = replica('b');
    for (let at = 0; at < 1_000; at += 1) expect(await store.bring(KEY)).toBeNull();
    expect(s3.asked).toHaveLength(1);
    await publish(replica('a'));
    expect(await store.bring(KEY)).toBeNull();
    now += 3_000;
    expect(entryIn(await store.bring(KEY))).toBe('entry');
  });

  test('a replica that took a version has it at once, though it was asked for before', async () => {
    const store = replica('a');
    expect(await store.bring(KEY)).toBeNull();
    await publish(store);
    expect(await store.bring(KEY)).toBe(store.folderHere(KEY));
  });

  describe.each(['refuse', 'hang-up', 'never-answer'] as const)('that answers with %s', (fault) => {
    test('takes nothing: no version is there, here or elsewhere, until it is sent again', async () => {
      const store = replica('a');
      s3.fault = (asked) => (asked === 'PUT remotes/mf-x/1.0.0/1.0123abcd.js' ? fault : undefined);
      await expect(publish(store)).rejects.toMatchObject(FAILED);
      s3.fault = () => undefined;
      expect([store.folderHere(KEY), await replica('b').bring(KEY)]).toEqual([null, null]);
      await publish(store);
      expect(entryIn(await replica('c').bring(KEY))).toBe('entry');
    });

    test.each(['remote.json', 'remoteEntry.js', 'remoteEntry.js.br', 'server/page.cjs'])(
      'brings nothing half where %s fails; what is here goes on being served',
      async (file) => {
        await publish(replica('a'));
        await publish(replica('a'), { version: '0.9.0' });
        const store = replica('b');
        const older = await store.bring({ ...KEY, version: '0.9.0' });
        s3.fault = (asked) => (asked === `GET remotes/mf-x/1.0.0/${file}` ? fault : undefined);
        await expect(store.bring(KEY)).rejects.toMatchObject(FAILED);
        expect([store.folderHere(KEY), readdirSync(join(scratch.path, 'b/hosts/.staging'))]).toEqual([null, []]);
        expect(await store.bring({ ...KEY, version: '0.9.0' })).toBe(older);
        // Asked again at once it is not: pages ask for many files.
        const before = s3.asked.length;
        await expect(store.bring(KEY)).rejects.toMatchObject(FAILED);
        expect(s3.asked).toHaveLength(before);
        s3.fault = () => undefined;
        now += 3_000;
        expect(entryIn(await store.bring(KEY))).toBe('entry');
      },
    );
  });

  test.each(['..', '../mf-y', '.', '.hidden', 'a/b', ''])('%j is no version, and reaches no object', async (version) => {
    const key = { of: 'mf-x', version };
    const store = replica('a');
    const staged = await store.stagingFolder();
    writeRemoteBuild(staged, { version });
    await expect(store.put(key, staged)).rejects.toMatchObject(FAILED);
    await expect(store.remove(key)).rejects.toMatchObject(FAILED);
    expect([await store.bring(key), s3.asked]).toEqual([null, []]);
  });

  test('that never answers is given up though memory was collected meanwhile', async () => {
    s3.fault = () => 'never-answer';
    const bringing = replica('a').bring(KEY);
    const givenUp = expect(bringing).rejects.toMatchObject(FAILED);
    while (s3.asked.length === 0) await new Promise(setImmediate);
    setFlagsFromString('--expose-gc');
    runInNewContext('gc')();
    await givenUp;
  });

  test('with other keys than the store’s is refused', async () => {
    const store = replica('a', { ...s3.config, secretAccessKey: 'another' });
    await expect(publish(store)).rejects.toMatchObject(FAILED);
    expect(s3.objects.size).toBe(0);
  });

  const tampered: [string, string, (content: Buffer) => Buffer][] = [
    ['another chunk of the same length', '1.0123abcd.js', () => Buffer.from('kunch')],
    ['a shorter one', 'remoteEntry.js', (content) => content.subarray(1)],
    ['a longer one', 'remoteEntry.js', (content) => Buffer.concat([content, content])],
    ['another compressed copy', 'remoteEntry.js.br', () => brotliCompressSync('other')],
    ['a compressed copy that unpacks to much more', 'remoteEntry.js.br', () => brotliCompressSync(Buffer.alloc(1_000_000))],
    ['a compressed copy that is none', 'remoteEntry.js.br', () => Buffer.from('none')],
    ['a manifest of another version', 'remote.json', (content) => Buffer.from(String(content).replace('1.0.0', '2.0.0'))],
    ['a manifest of another remote', 'remote.json', (content) => Buffer.from(String(content).replace('mf-x', 'mf-y'))],
    [
      'a manifest that leads elsewhere',
      'remote.json',
      (content) => Buffer.from(String(content).replace('server/page.cjs', '../../../page.cjs')),
    ],
    ['a manifest that is no JSON', 'remote.json', () => Buffer.from('<html>')],
  ];
  test.each(tampered)('with %s is refused', async (_name, file, change) => {
    await publish(replica('a'));
    const key = `remotes/mf-x/1.0.0/${file}`;
    s3.objects.set(key, change(s3.objects.get(key) ?? Buffer.from('')));
    const store = replica('b');
    await expect(store.bring(KEY)).rejects.toMatchObject(FAILED);
    const here = readdirSync(scratch.path, { recursive: true }).map(String);
    expect(here.filter((path) => path.startsWith('b/') && !path.endsWith('.staging') && path !== 'b/hosts')).toEqual([]);
  });

  test('an upload that does not hold what its manifest names is not taken', async () => {
    const store = replica('a');
    const staged = await store.stagingFolder();
    writeRemoteBuild(staged);
    rmSync(join(staged, '1.0123abcd.js'));
    await expect(store.put(KEY, staged)).rejects.toMatchObject(FAILED);
    expect(await replica('b').bring(KEY)).toBeNull();
  });

  test('a version that is removed is gone everywhere but where it was brought before', async () => {
    await publish(replica('a'));
    await replica('a').remove(KEY);
    expect([...s3.objects.keys()]).toEqual([]);
    expect([replica('a').folderHere(KEY), await replica('b').bring(KEY)]).toEqual([null, null]);
  });

  test('what a publication left that never reached the registry goes at the next start, also where another one took its place', async () => {
    for (const version of ['1.0.0', '2.0.0', '3.0.0']) await publish(replica('a'), { version });
    recorded = async ({ version }) => (version === '1.0.0' ? 'same' : version === '2.0.0' ? 'unknown' : 'other');
    await replica('a').shareFolders();
    expect(readdirSync(join(scratch.path, 'a/remotes/mf-x'))).toEqual(['1.0.0']);
    expect(await replica('b').bring({ ...KEY, version: '2.0.0' })).toBeNull();
    await expect(replica('b').bring({ ...KEY, version: '3.0.0' })).rejects.toMatchObject(FAILED);
  });

  test('builds of this machine reach the other replicas, and are asked about once', async () => {
    writeRemoteBuild(join(scratch.path, 'a/remotes/mf-x/1.0.0'));
    await replica('a').shareFolders();
    expect(entryIn(await replica('b').bring(KEY))).toBe('entry');
    s3.asked.length = 0;
    await replica('a').shareFolders();
    await replica('b').shareFolders();
    expect(s3.asked).toEqual([]);
  });
});
