import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { compressBeside } from '@ulty/federation/files';
import { injectManifest } from 'workbox-build';

const dist = path.join(import.meta.dirname, 'dist');
const publicFolder = path.join(dist, 'public');
const require = createRequire(import.meta.url);

/** Pages of the shell that the worker must have before anything else; '/' prefixes are the addresses the API serves them under. */
const AT_ROOT = new Set(['shell.html', 'favicon.svg', 'manifest.webmanifest']);
const PRECACHED = ['main.*.js', 'store.*.js', 'outbox.*.js', 'outbox.*.css', 'theme.js', ...AT_ROOT];

function writeShell() {
  const host = JSON.parse(fs.readFileSync(path.join(dist, 'host.json'), 'utf8'));
  const { renderNeutral } = require(path.join(dist, 'server/shell.cjs'));
  const css = host.css.map((file) => fs.readFileSync(path.join(publicFolder, file), 'utf8')).join('');
  const scripts = host.js.map((file) => `<script defer src="/host/${file}"></script>`).join('');
  fs.writeFileSync(
    path.join(publicFolder, 'shell.html'),
    `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Ulty</title>` +
      `<meta name="theme-color" content="#131A38"><link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="manifest" href="/manifest.webmanifest">` +
      `<script src="/host/theme.js"></script><style>${css}</style>${scripts}</head><body><div id="root">${renderNeutral()}</div></body></html>`,
  );
}

/** After webpack: static files, the worker's shell, and the worker's list of what to keep. */
export default async function afterBuild() {
  fs.cpSync(path.join(import.meta.dirname, 'public'), publicFolder, { recursive: true });
  writeShell();
  const source = path.join(dist, 'worker/sw.js');
  const { warnings, count } = await injectManifest({
    swSrc: source,
    swDest: path.join(publicFolder, 'sw.js'),
    globDirectory: publicFolder,
    globPatterns: PRECACHED,
    dontCacheBustURLsMatching: /\.[0-9a-f]{8}\.js$/,
    manifestTransforms: [
      (entries) => ({
        manifest: entries.map((entry) => ({ ...entry, url: AT_ROOT.has(entry.url) ? `/${entry.url}` : `/host/${entry.url}` })),
      }),
    ],
  });
  for (const file of ['sw.js', 'shell.html', 'theme.js', 'favicon.svg', 'manifest.webmanifest'])
    compressBeside(path.join(publicFolder, file));
  if (warnings.length > 0 || count < 4) throw new Error(`Precache list of ${count} files: ${warnings.join(' ')}`);
}
