import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Font } from 'fontkit';

/** One weight of the font of headings: Latin letters, and those of the country's languages. */
export type Face = readonly Font[];

const require = createRequire(import.meta.url);

/** Opens one weight of the font; loaded with the first picture, to spare the server's start. */
export async function openFace(weight: 500 | 700): Promise<Face> {
  const fontkit = await import('fontkit');
  const folder = join(dirname(require.resolve('@fontsource/bricolage-grotesque/package.json')), 'files');
  const files = ['latin', 'latin-ext'].map((part) => join(folder, `bricolage-grotesque-${part}-${weight}-normal.woff2`));
  return Promise.all(files.map(async (file) => fontkit.create(await readFile(file)) as Font));
}

/** Normalises a text for drawing: one line, without letters that the font lacks. */
export function drawable(face: Face, text: string): string {
  const signs = [...text.normalize('NFC').replaceAll('\u202f', '\u00a0')].filter((sign) => /\s/.test(sign) || fontOf(face, sign));
  return signs
    .join('')
    .replaceAll(/[^\S\u00a0]+/g, ' ')
    .trim();
}

const fontOf = (face: Face, sign: string) => face.find((font) => font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0));

interface Run {
  font: Font;
  text: string;
}

/** Splits a text into runs of neighbouring letters of one font. */
function runsOf(face: Face, text: string): Run[] {
  const runs: Run[] = [];
  for (const sign of text) {
    const font = fontOf(face, sign);
    const last = runs.at(-1);
    if (last && last.font === font) last.text += sign;
    else if (font) runs.push({ font, text: sign });
  }
  return runs;
}

/** Width of a text at a size, in pixels. */
export function widthOf(face: Face, text: string, size: number): number {
  return runsOf(face, text).reduce((sum, { font, text: part }) => sum + (font.layout(part).advanceWidth / font.unitsPerEm) * size, 0);
}

/** Draws the text as outlines from a point of its base line: the picture needs no font, and no text is parsed as markup. */
export function outlineOf(face: Face, text: string, size: number, left: number, base: number): string {
  let x = left;
  let paths = '';
  for (const { font, text: part } of runsOf(face, text)) {
    const scale = size / font.unitsPerEm;
    const { glyphs, positions } = font.layout(part);
    for (const [at, glyph] of glyphs.entries()) {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[at] ?? {};
      const d = glyph.path.toSVG();
      const place = `${(x + xOffset * scale).toFixed(2)} ${(base - yOffset * scale).toFixed(2)}`;
      if (d) paths += `<path transform="translate(${place}) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})" d="${d}"/>`;
      x += xAdvance * scale;
    }
  }
  return paths;
}

/** Breaks a text into at most `most` lines no wider than `width`; the rest is cut with '…'. */
export function linesOf(
  face: Face,
  text: string,
  { size, width, most }: { size: number; width: number; most: number },
): { lines: string[]; isWhole: boolean } {
  const fits = (line: string) => widthOf(face, line, size) <= width;
  const lines: string[] = [];
  for (const word of text.split(' ').filter(Boolean)) {
    const last = lines.at(-1);
    const longer = `${last} ${word}`;
    if (last !== undefined && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
    // Lines beyond the limit are not needed.
    if (lines.length > most) break;
  }
  const isWhole = lines.length <= most && lines.every(fits);
  if (isWhole) return { lines, isWhole };
  const shown = lines.slice(0, most);
  const isMore = lines.length > most;
  return { lines: shown.map((line, at) => (fits(line) && !(isMore && at === most - 1) ? line : cut(line, fits))), isWhole };
}

function cut(line: string, fits: (line: string) => boolean): string {
  const signs = [...line];
  while (signs.length > 0 && !fits(`${signs.join('').trimEnd()}…`)) signs.pop();
  while (/[\s.,;:!?]/.test(signs.at(-1) ?? '')) signs.pop();
  return `${signs.join('')}…`;
}
