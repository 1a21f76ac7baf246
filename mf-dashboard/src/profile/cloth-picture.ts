import { plural } from '@ulty/domain/base/count.js';
import { stripFor, stripRuns, THREADS, type StripName } from '@ulty/domain/base/weave.js';
import type { WovenCloth } from '@ulty/domain/learning/study-cloth.js';
import { BORDERS, type BorderCode, type MotifCode } from '@ulty/domain/rewards/ornaments.js';
import { drawBorder, faceImage } from '@ulty/elements/media/drawn-ornaments';
import { drawMotif } from './draw-motif';
import { between, canCompress, colourOf, palettePng } from './palette-png';

export { faceImage };

/** Greatest size of a shared picture in bytes: a message of it costs next to nothing. Identity §17.7. */
const MAX_PICTURE_BYTES = 14 * 1024;

/** Sides to try, in pixels, until the picture is small enough. */
const SIDES = [720, 600, 480] as const;

const WHITE = '#ffffff';
const WARP = '#b9bfd3';
/** Skins of the people, two of the three: the third lies between. Identity §17.5. */
const SKINS = ['#6b3f26', '#a36b45'];
/** Every colour of the picture, and the edges of its letters: sixteen. */
const PALETTE = [
  ...[...Object.values(THREADS), WHITE, WARP, ...SKINS].map(colourOf),
  ...[0.35, 0.65].flatMap((part) => [THREADS.d, THREADS.i].map((ink) => between(colourOf(THREADS.c), colourOf(ink), part))),
];

export interface PictureFacts {
  woven: WovenCloth;
  inARow: number;
  /** Null: without name. */
  name: string | null;
  /** What its owner wears of the small ladder. Product §2.5. */
  motif?: MotifCode | undefined;
  border?: BorderCode | undefined;
  face?: HTMLImageElement | undefined;
}

/** Draws the cloth as a square PNG of at most 14 KB on this device. Throws where the browser gives no canvas. */
export async function clothPicture(facts: PictureFacts): Promise<File> {
  let smallest: Blob | undefined;
  for (const side of SIDES) {
    smallest = await drawn(facts, side);
    if (smallest.size <= MAX_PICTURE_BYTES) break;
  }
  return new File([smallest as Blob], 'mon-etoffe-ulty.png', { type: 'image/png' });
}

async function drawn(facts: PictureFacts, side: number): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  draw(pen, facts, side);
  if (canCompress()) return palettePng(pen.getImageData(0, 0, side, side), PALETTE);
  return new Promise((give, fail) => canvas.toBlob((blob) => (blob ? give(blob) : fail(new Error('no picture'))), 'image/png'));
}

/** All edges lie on whole pixels: flat areas without blends keep the file small. */
function draw(
  pen: CanvasRenderingContext2D,
  { woven: { weeks, days }, inARow, name, motif, border, face }: PictureFacts,
  side: number,
): void {
  const at = (part: number) => Math.round(part * side);
  const fill = (colour: string, x: number, y: number, width: number, height: number) => {
    pen.fillStyle = colour;
    pen.fillRect(x, y, width, height);
  };
  const strip = (name: StripName, x: number, y: number, width: number, height: number) => {
    const runs = stripRuns(name);
    const total = runs.reduce((sum, { units }) => sum + units, 0);
    let done = 0;
    for (const { thread, units } of runs) {
      const left = x + Math.round((done / total) * width);
      done += units;
      fill(THREADS[thread], left, y, x + Math.round((done / total) * width) - left, height);
    }
  };
  // The piece of a duo, as on the page: néré, then a line of Nuit.
  const frame = (x: number, y: number, width: number, height: number) => {
    for (const [colour, inset, line] of [
      [THREADS.n, 0, 2],
      [THREADS.d, 2, 1],
    ] as const) {
      pen.strokeStyle = colour;
      pen.lineWidth = line;
      const edge = inset + line / 2;
      pen.strokeRect(x + edge, y + edge, width - 2 * edge, height - 2 * edge);
    }
  };
  const write = (text: string, size: number, x: number, y: number, colour: string = THREADS.d, widest = 0.88) => {
    pen.font = `700 ${at(size)}px 'Bricolage Grotesque', system-ui, sans-serif`;
    pen.fillStyle = colour;
    pen.fillText(text, at(x), at(y), at(widest));
  };

  fill(THREADS.c, 0, 0, side, side);
  write(name === null ? 'Mon étoffe' : `Mon étoffe · ${name}`, 0.07, 0.06, 0.125);

  const [left, top, width, row] = [at(0.06), at(0.185), at(0.88), at(0.066)];
  fill(WHITE, left, top, width, row * 7);
  const band = motif ? at(0.03) : 0;
  for (let x = left; x < left + width; x += 6) fill(WARP, x, top, 1, row * 7 + band + at(0.025));
  weeks.forEach((week, column) => {
    const x = left + Math.round((column * width) / weeks.length);
    const end = left + Math.round(((column + 1) * width) / weeks.length);
    week.forEach(({ state, category, isDuo }, place) => {
      const cell = [x, top + place * row, end - x - 1, row - 1] as const;
      if (state === 'woven') strip(stripFor(category ?? 'Ulty'), ...cell);
      if (state === 'pending') strip('Ulty', ...cell);
      if (isDuo) frame(...cell);
    });
  });
  if (motif) drawMotif(pen, motif, { x: left, y: top + row * 7, width, height: band });

  write(plural(days, 'jour tissé', 'jours tissés'), 0.085, 0.06, 0.79, THREADS.i, face ? 0.68 : 0.88);
  if (inARow > 1) write(`${inARow} de suite`, 0.05, 0.06, 0.865);
  write('Ulty · apprendre un peu chaque jour', 0.036, 0.06, 0.94);
  fill(THREADS.i, 0, side - at(0.02), side, at(0.02));
  fill(THREADS.n, 0, side - at(0.02), side, Math.max(2, at(0.006)));
  if (face) pen.drawImage(face, at(0.76), at(0.72), at(0.18), at(0.18));
  if (border) drawBorder(pen, BORDERS[border].strip, { width: side, height: side }, at(0.03));
}
