import { RemoteManifest } from '@ulty/contracts/base/remotes.js';
import { generateKeyPairSync, hash, sign, type KeyObject } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { pack, type Header } from 'tar-stream';

export interface TeamKeys {
  /** PEM, as a team submits it. */
  publicKey: string;
  privateKey: KeyObject;
}

export function teamKeys(): TeamKeys {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { publicKey: publicKey.export({ type: 'spki', format: 'pem' }) as string, privateKey };
}

/** Contents of a build's files, by path; those below `server/` are for the server. */
type BuildFiles = Readonly<Record<string, string | Buffer>>;

const FILES: BuildFiles = {
  'remoteEntry.js': 'globalThis.entry = 1;',
  'page.0123abcd.js': 'export const page = 1;',
  'server/prerender-page.cjs': 'exports.draw = () => "";',
};

function describe(path: string, content: string | Buffer) {
  const bytes = Buffer.from(content);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  return { path, bytes: bytes.length, brotliBytes: brotliCompressSync(bytes, { params }).length, sha384: hash('sha384', bytes, 'base64') };
}

/** Makes a manifest of contract 3 with one page at `/<id>`, as the build writes it; fields may be chosen. */
export function signedManifest(id: string, version: string, chosen: object = {}, files = FILES): RemoteManifest {
  const isServers = (path: string) => path.startsWith('server/');
  const described = Object.entries(files).map(([path, content]) => describe(path, content));
  return RemoteManifest.parse({
    id,
    version,
    gitSha: 'abc123',
    contract: 3,
    entry: 'remoteEntry.js',
    shared: {},
    routes: [{ path: `/${id}`, module: './page', title: 'Une page', access: 'public' }],
    modules: { './page': { js: ['page.0123abcd.js'], css: [], prerender: 'server/prerender-page.cjs', hasDefault: true } },
    files: described.filter(({ path }) => !isServers(path)),
    serverFiles: described.filter(({ path }) => isServers(path)).map(({ brotliBytes: _brotliBytes, ...file }) => file),
    ...chosen,
  });
}

/** One entry of an archive: name and content, or a whole header. */
export type ArchivePart = readonly [header: string | (Partial<Header> & Pick<Header, 'name'>), content: string | Buffer];

export async function gzippedTar(parts: readonly ArchivePart[]): Promise<Buffer> {
  const archive = pack();
  for (const [header, content] of parts) archive.entry(typeof header === 'string' ? { name: header } : header, Buffer.from(content));
  archive.finalize();
  return gzipSync(await buffer(archive));
}

/** Signs a manifest as a team does. */
export function signatureOf(bytes: string | Buffer, privateKey: KeyObject): string {
  return sign('sha256', Buffer.from(bytes), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64');
}

/** Returns the parts of an upload in order: manifest, signature, files. */
export function uploadParts(manifest: RemoteManifest, { privateKey }: TeamKeys, files = FILES): ArchivePart[] {
  const text = JSON.stringify(manifest);
  return [['remote.json', text], ['remote.json.sig', `${signatureOf(text, privateKey)}\n`], ...Object.entries(files)];
}
