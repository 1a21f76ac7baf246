import { THREADS as COLOURS, type StripName } from '@ulty/domain/base/weave.js';
import { drawBorder } from '@ulty/elements/media/drawn-ornaments';

/** Most bytes of an image that is sent over a phone's network. Product §2.12. */
const CARD_BYTES = 40_000;
export const CARD = { width: 800, height: 440 } as const;

const [NUIT, INDIGO, NERE, LATERITE, IVOIRE] = ['#131a38', '#233a7e', '#f2b632', '#bf4c18', '#f4efe3'];
/** Widths of the cloth's threads, in hundredths. */
const THREADS: readonly (readonly [string, number])[] = [
  [INDIGO, 19],
  [IVOIRE, 4],
  [NERE, 8],
  [IVOIRE, 4],
  [INDIGO, 8],
  [LATERITE, 15],
  [INDIGO, 8],
  [IVOIRE, 4],
  [NERE, 8],
  [IVOIRE, 4],
  [INDIGO, 18],
];
const CLOTH = 106;
const LEFT = 44;

export interface CardWords {
  /** '6 jours de suite'. */
  title: string;
  /** 'Awa_B apprend avec Ulty'. */
  line: string;
}

/** What the card wears of the small ladder. */
export interface CardOrnaments {
  border?: StripName | undefined;
  face?: HTMLImageElement | undefined;
}
const [EDGE, FACE] = [18, 150];

/** Draws the card: cloth, text, mark. It needs no network. */
export function drawCard(canvas: HTMLCanvasElement, { title, line }: CardWords, { border, face }: CardOrnaments = {}): void {
  const pen = canvas.getContext('2d');
  if (!pen) return;
  pen.fillStyle = NUIT;
  pen.fillRect(0, 0, CARD.width, CARD.height);
  let x = 0;
  for (const [colour, part] of THREADS) {
    pen.fillStyle = colour;
    pen.fillRect(x, 0, (part * CARD.width) / 100, CLOTH);
    x += (part * CARD.width) / 100;
  }
  pen.fillStyle = 'rgb(0 0 0 / 0.12)';
  for (let y = 4; y < CLOTH; y += 8) pen.fillRect(0, y, CARD.width, 2);
  pen.fillStyle = '#fff';
  const widest = CARD.width - 2 * LEFT;
  pen.font = '700 62px "Bricolage Grotesque", Roboto, sans-serif';
  pen.fillText(title, LEFT, 206, widest);
  pen.font = '400 38px Roboto, sans-serif';
  pen.fillText(line, LEFT, 276, widest);
  drawMark(pen);
  pen.fillStyle = '#fff';
  pen.font = '700 44px "Bricolage Grotesque", Roboto, sans-serif';
  pen.fillText('Ulty', LEFT + 76, 374);
  if (face) drawFace(pen, face);
  if (border) drawBorder(pen, border, CARD, EDGE);
}

/** A face on its fixed ground, in the lower right corner. */
function drawFace(pen: CanvasRenderingContext2D, face: HTMLImageElement): void {
  const [x, y] = [CARD.width - LEFT - FACE, CARD.height - EDGE - 12 - FACE];
  pen.fillStyle = COLOURS.c;
  pen.fillRect(x, y, FACE, FACE);
  pen.drawImage(face, x, y, FACE, FACE);
}

/** The U of three threads, as in the logo. */
function drawMark(pen: CanvasRenderingContext2D): void {
  pen.save();
  pen.translate(LEFT, 326);
  pen.scale(1.9, 1.9);
  for (const [from, radius, colour, width] of [
    [4, 12, '#fff', 4],
    [9.5, 6.5, NERE, 4],
    [15, 1, LATERITE, 3],
  ] as const) {
    pen.beginPath();
    pen.moveTo(from, 3);
    pen.lineTo(from, 16);
    pen.arc(16, 16, radius, Math.PI, 0, true);
    pen.lineTo(32 - from, 3);
    pen.strokeStyle = colour;
    pen.lineWidth = width;
    pen.stroke();
  }
  pen.restore();
}

/** Qualities, tried in this order until the image is small enough. */
const QUALITIES = [0.85, 0.7, 0.5, 0.3];

/** The card as a file of at most 40 KB: WebP, or JPEG where the browser makes none. Null when neither can be made. */
export async function cardFile(canvas: HTMLCanvasElement): Promise<File | null> {
  for (const type of ['image/webp', 'image/jpeg'])
    for (const quality of QUALITIES) {
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
      if (blob?.type !== type) break;
      if (blob.size <= CARD_BYTES) return new File([blob], `ulty.${type.slice(6)}`, { type });
    }
  return null;
}
