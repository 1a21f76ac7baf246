/**
 * Draws the icons of the installed application from the mark of `packages/elements/src/base/logo.tsx` into `host/public`. Run by hand when
 * the mark changes: `node scripts/app-icons.mjs`.
 */
import fs from 'node:fs';
import path from 'node:path';
import { crc32, deflateSync } from 'node:zlib';

const NUIT = [0x13, 0x1a, 0x38];
/** Threads of the mark in its box of 32: vertical lines at `left` and its mirror, rotated around (16, 16); all end at y = 3. */
const THREADS = [
  { left: 4, width: 4, color: [0xff, 0xff, 0xff] },
  { left: 9.5, width: 4, color: [0xf2, 0xb6, 0x32] },
  { left: 15, width: 3, color: [0xbf, 0x4c, 0x18] },
];
/** Side of the icon's box, in which the mark is drawn as in favicon.svg; its corners stay within the safe circle of maskable icons. */
const BOX = 54;
const CORNER = { x: 11, y: 12 };
const ROUNDED = 8;
/** Samples per pixel, horizontally and vertically; each color of the palette has that many steps to the background. */
const SAMPLES = 4;
const STEPS = SAMPLES * SAMPLES;

/** Returns the thread at a point of the mark's box, or -1. @param {number} x @param {number} y */
function threadAt(x, y) {
  if (y < 3) return -1;
  const out = y < 16 ? Math.abs(x - 16) : Math.hypot(x - 16, y - 16);
  return THREADS.findIndex(({ left, width }) => Math.abs(out - (16 - left)) <= width / 2);
}

/** @param {number} x @param {number} y @param {number} radius */
function isInside(x, y, radius) {
  const dx = Math.max(radius - x, x - (BOX - radius), 0);
  const dy = Math.max(radius - y, y - (BOX - radius), 0);
  return Math.hypot(dx, dy) <= radius;
}

/**
 * Index in the palette of a pixel: background by coverage, or a thread by coverage; no two threads meet in one.
 * @param {number} column @param {number} row @param {number} side @param {number} radius
 */
function pixel(column, row, side, radius) {
  let thread = -1;
  let covered = 0;
  let inside = 0;
  for (let i = 0; i < STEPS; i += 1) {
    const x = ((column + ((i % SAMPLES) + 0.5) / SAMPLES) * BOX) / side;
    const y = ((row + (Math.floor(i / SAMPLES) + 0.5) / SAMPLES) * BOX) / side;
    if (radius > 0 && !isInside(x, y, radius)) continue;
    inside += 1;
    const found = threadAt(x - CORNER.x, y - CORNER.y);
    if (found < 0) continue;
    thread = found;
    covered += 1;
  }
  if (inside < STEPS) return inside;
  return thread < 0 ? STEPS : STEPS + thread * STEPS + covered;
}

/** The background from clear to full, then each thread from its first step to full. */
function palette() {
  const colors = Array.from({ length: STEPS + 1 }, () => NUIT);
  for (const { color } of THREADS)
    for (let step = 1; step <= STEPS; step += 1)
      colors.push(NUIT.map((dark, at) => Math.round(dark + (((color[at] ?? dark) - dark) * step) / STEPS)));
  return {
    colors: Buffer.from(colors.flat()),
    alpha: Buffer.from(Array.from({ length: STEPS + 1 }, (_, step) => Math.round((255 * step) / STEPS))),
  };
}

/** @param {string} type @param {Buffer} data */
function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** Draws the mark as a PNG. @param {number} side in px @param {number} radius of its corners in the box of 54; 0 fills the square */
export function drawIcon(side, radius) {
  const rows = Buffer.alloc((side + 1) * side);
  for (let row = 0; row < side; row += 1)
    for (let column = 0; column < side; column += 1) rows[row * (side + 1) + 1 + column] = pixel(column, row, side, radius);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  // Eight bits, indexed colors.
  header.set([8, 3, 0, 0, 0], 8);
  const { colors, alpha } = palette();
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('PLTE', colors),
    ...(radius > 0 ? [chunk('tRNS', alpha)] : []),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Side in px and corner radius of each file. @type {Record<string, [number, number]>} */
export const ICONS = {
  'app-192.png': [192, ROUNDED],
  'app-512.png': [512, ROUNDED],
  'app-maskable-512.png': [512, 0],
  'app-180.png': [180, 0],
};

if (process.argv[1] === import.meta.filename) {
  const folder = path.join(import.meta.dirname, '../host/public');
  for (const [name, [side, radius]] of Object.entries(ICONS)) fs.writeFileSync(path.join(folder, name), drawIcon(side, radius));
}
