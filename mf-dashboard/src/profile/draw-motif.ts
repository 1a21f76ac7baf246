import { THREADS } from '@ulty/domain/base/weave.js';
import type { MotifCode } from '@ulty/domain/rewards/ornaments.js';

interface Band {
  x: number;
  y: number;
  width: number;
  height: number;
}
type Point = readonly [x: number, y: number];

/** Shapes of one tile, in parts of the band's height: `colour` of the first, the others follow. As `MOTIFS` draws them on a page. */
const TILES: Readonly<Record<Exclude<MotifCode, 'graines'>, { width: number; colour: string; shapes: readonly (readonly Point[])[] }>> = {
  damier: {
    width: 0.6,
    colour: THREADS.d,
    shapes: [
      [
        [0, 0.2],
        [0.3, 0.2],
        [0.3, 0.5],
        [0, 0.5],
      ],
      [
        [0.3, 0.5],
        [0.6, 0.5],
        [0.6, 0.8],
        [0.3, 0.8],
      ],
    ],
  },
  chevrons: {
    width: 0.75,
    colour: THREADS.n,
    shapes: [
      [
        [0, 0.15],
        [0.75, 0.15],
        [0.375, 0.8],
      ],
    ],
  },
  losanges: {
    width: 0.75,
    colour: THREADS.c,
    shapes: [
      [
        [0, 0],
        [0.75, 0],
        [0.375, 0.42],
      ],
      [
        [0, 1],
        [0.75, 1],
        [0.375, 0.58],
      ],
    ],
  },
};

/** Draws a motif as a band of Indigo threads, as below the cloth on its page. Product §2.5. */
export function drawMotif(pen: CanvasRenderingContext2D, motif: MotifCode, { x, y, width, height }: Band): void {
  pen.save();
  pen.beginPath();
  pen.rect(x, y, width, height);
  pen.clip();
  pen.fillStyle = THREADS.i;
  pen.fillRect(x, y, width, height);
  if (motif === 'damier') {
    pen.fillStyle = THREADS.c;
    pen.fillRect(x, y + height * 0.2, width, height * 0.6);
  }
  pen.beginPath();
  if (motif === 'graines') {
    pen.fillStyle = THREADS.n;
    const radius = height * 0.2;
    for (let left = x + radius * 1.5; left < x + width; left += radius * 3) {
      pen.moveTo(left + radius, y + height / 2);
      pen.arc(left, y + height / 2, radius, 0, 2 * Math.PI);
    }
  } else {
    const tile = TILES[motif];
    pen.fillStyle = tile.colour;
    for (let left = 0; left < width; left += tile.width * height)
      for (const shape of tile.shapes)
        shape.forEach(([partX, partY], at) => {
          const point = [x + left + partX * height, y + partY * height] as const;
          if (at === 0) pen.moveTo(...point);
          else pen.lineTo(...point);
        });
  }
  pen.fill();
  pen.restore();
}
