import { expect, test } from '@jest/globals';
import fs from 'node:fs';
import path from 'node:path';
import { inflateSync } from 'node:zlib';
import { drawIcon, ICONS } from '../app-icons.mjs';

const folder = path.join(import.meta.dirname, '../../host/public');
const read = (name) => fs.readFileSync(path.join(folder, name));
const manifest = JSON.parse(read('manifest.webmanifest'));

/** Returns the chunks of a PNG by type, decompressed. */
function chunksOf(png) {
  const chunks = {};
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
    const data = png.subarray(at + 8, at + 8 + png.readUInt32BE(at));
    const type = png.toString('latin1', at + 4, at + 8);
    chunks[type] = (type === 'IDAT' ? inflateSync(data) : data).toString('base64');
  }
  return chunks;
}

// The large ones differ only in size, and take long to draw.
test.each(['app-180.png', 'app-192.png'])('%s is what the mark draws', (name) => {
  const [side, radius] = ICONS[name];
  expect(chunksOf(read(name))).toEqual(chunksOf(drawIcon(side, radius)));
});

test('the manifest names icons of their true size, for launchers with and without a mask', () => {
  const named = [...manifest.icons, ...manifest.shortcuts.flatMap(({ icons }) => icons)];
  for (const { src, sizes } of named) {
    const png = read(src.replace(/^\/host\//, ''));
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes);
  }
  expect(manifest.icons.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
});

test('installing costs at most 13 KB', () => {
  const files = ['manifest.webmanifest', ...Object.keys(ICONS)];
  expect(files.reduce((sum, name) => sum + read(name).length, 0)).toBeLessThanOrEqual(13_000);
});

test('every address of the manifest is one of this site', () => {
  const addresses = [
    manifest.id,
    manifest.start_url,
    manifest.scope,
    manifest.share_target.action,
    ...manifest.shortcuts.map(({ url }) => url),
  ];
  expect(addresses).toEqual(['/', '/', '/', '/partage', '/quiz-ulty-stars/revision', '/offline']);
});
