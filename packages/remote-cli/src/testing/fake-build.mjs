import crypto from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const sha384 = (text) => crypto.createHash('sha384').update(text).digest('base64');
const described = (files) =>
  Object.entries(files).map(([name, text]) => ({ path: name, bytes: Buffer.byteLength(text), sha384: sha384(text) }));

const FILES = { 'remoteEntry.js': 'entry', 'notes.1a2b3c4d.js': 'page', 'notes.1a2b3c4d.css': '.notes-list {}' };
const SERVER_FILES = { 'server/prerender-notes.cjs': 'draw' };

/** A working folder with a build in `dist`. @param over fields of its remote.json */
export function fakeBuild(over = {}) {
  const cwd = fs.mkdtempSync(path.join(os.tmpdir(), 'ulty-cli-'));
  const dist = path.join(cwd, 'dist');
  const write = (name, text) => {
    fs.mkdirSync(path.dirname(path.join(dist, name)), { recursive: true });
    fs.writeFileSync(path.join(dist, name), text);
  };
  for (const [name, text] of Object.entries({ ...FILES, ...SERVER_FILES })) write(name, text);
  // A file beside those that are sent: a compressed copy.
  write('remoteEntry.js.br', 'compressed');
  const manifest = {
    id: 'mf-notes',
    version: '0.3.0-1a2b3c4d',
    entry: 'remoteEntry.js',
    routes: [{ path: '/notes' }],
    shared: { react: '^19.0.0', '@ulty/kit': '^0.2.0' },
    symbols: { '@ulty/kit': ['useRead'] },
    reads: { '/api/notes': {} },
    files: described(FILES),
    serverFiles: described(SERVER_FILES),
    ...over,
  };
  write('remote.json', `${JSON.stringify(manifest, null, 2)}\n`);
  return { cwd, dist, write, manifest, remove: () => fs.rmSync(cwd, { recursive: true, force: true }) };
}
