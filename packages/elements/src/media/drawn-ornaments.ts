import { stripRuns, THREADS, type StripName } from '@ulty/domain/base/weave.js';
import type { PersonId } from '@ulty/domain/figures/people.js';

/** Side of a face as it is decoded, in px: no picture shows it larger. */
const FACE = 150;

/**
 * Draws a border of woven threads around a picture.
 * @param edge width of the border in px
 */
export function drawBorder(
  pen: CanvasRenderingContext2D,
  strip: StripName,
  { width, height }: { width: number; height: number },
  edge: number,
): void {
  const runs = stripRuns(strip);
  const unit = edge / runs.reduce((sum, { units }) => sum + units, 0);
  let at = 0;
  for (const { thread, units } of runs) {
    const thickness = units * unit;
    pen.strokeStyle = THREADS[thread];
    pen.lineWidth = thickness;
    const middle = at + thickness / 2;
    pen.strokeRect(middle, middle, width - 2 * middle, height - 2 * middle);
    at += thickness;
  }
}

/** A person's drawing as an image; loaded with the people only where a picture shows one. */
export async function faceImage(id: PersonId): Promise<HTMLImageElement> {
  const { PEOPLE } = await import('@ulty/domain/figures/people.js');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${FACE}" height="${FACE}" viewBox="18 2 60 60" fill="none" stroke="#131A38" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${PEOPLE[id].drawing}</svg>`;
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  return image;
}
