import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const describe = (path: string, text: string) => ({
  path,
  bytes: Buffer.byteLength(text),
  brotliBytes: 1,
  sha384: createHash('sha384').update(text).digest('base64'),
});

function write(folder: string, files: Record<string, string | Buffer>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}

/** Writes a remote's build: an entry with its compressed copy, a chunk, what draws its page, a signature. */
export function writeRemoteBuild(folder: string, { id = 'mf-x', version = '1.0.0', entry = 'entry' } = {}): void {
  const server = 'server/page.cjs';
  const files = [describe('remoteEntry.js', entry), describe('1.0123abcd.js', 'chunk')];
  const manifest = { id, version, files, serverFiles: [describe(server, 'draws')] };
  write(folder, {
    'remoteEntry.js': entry,
    'remoteEntry.js.br': brotliCompressSync(entry),
    '1.0123abcd.js': 'chunk',
    [server]: 'draws',
    'remote.json.sig': 'signature',
    'remote.json': JSON.stringify(manifest),
  });
}

/** Writes a host's build with a lazy chunk of that version's own. */
export function writeHostBuild(folder: string, version: string): void {
  const main = `main.${version}.js`;
  const lazy = `lazy.${version}.js`;
  const shell = `exports.renderShell = () => '<main>${version}</main>';`;
  const named = { 'shell.html': `<body>${version}`, 'sw.js': `worker ${version}`, [main]: `main ${version}`, [lazy]: `lazy ${version}` };
  write(folder, Object.fromEntries(Object.entries(named).map(([path, text]) => [`public/${path}`, text])));
  const files = Object.entries(named).map(([path, text]) => describe(path, text));
  write(folder, {
    'server/shell.cjs': shell,
    'host.json': JSON.stringify({
      version,
      js: [main],
      css: [],
      provides: {},
      files,
      serverFiles: [describe('server/shell.cjs', shell)],
    }),
  });
}
