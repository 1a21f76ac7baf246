import { generate } from 'lean-qr';

export type Paper = PDFKit.PDFDocument;

interface PaperLook {
  title: string;
  layout: 'portrait' | 'landscape';
  /** Margin in points around texts without an explicit position. */
  margin: number;
  /** Creation time in the file, so that the same paper is the same bytes; by default now. */
  madeAt?: Date;
}

/** Prints one A4 page. It embeds no picture and no font, only the standard fonts of every reader, so that it has only some kilobytes. */
export async function printPaper({ title, layout, margin, madeAt }: PaperLook, draw: (page: Paper) => void): Promise<Buffer> {
  // Loaded with the first paper, to spare the server's start its fonts.
  const { default: PDFDocument } = await import('pdfkit');
  const page = new PDFDocument({
    size: 'A4',
    layout,
    margin,
    info: { Title: latin(title), Author: 'Ulty', ...(madeAt && { CreationDate: madeAt }) },
    lang: 'fr',
  });
  const parts: Buffer[] = [];
  page.on('data', (part: Buffer) => parts.push(part));
  const printed = new Promise<void>((resolve, reject) => page.on('end', resolve).on('error', reject));
  draw(page);
  page.end();
  await printed;
  return Buffer.concat(parts);
}

/** Draws a QR code whose squares fill `side` points; the caller leaves the quiet zone. Dark squares of a row are one rectangle. */
export function drawQr(page: Paper, text: string, left: number, top: number, side: number): void {
  const code = generate(text);
  const square = side / code.size;
  for (let y = 0; y < code.size; y += 1)
    for (let x = 0; x < code.size; x += 1) {
      if (!code.get(x, y)) continue;
      let end = x + 1;
      while (end < code.size && code.get(end, y)) end += 1;
      page.rect(left + x * square, top + y * square, (end - x) * square, square);
      x = end;
    }
  page.fill('#000000');
}

/** Identity §3: viewBox `0 0 50.8 29`. */
export const WORDMARK =
  'M9.2 22.4Q7.7 22.4 6.5 22Q5.3 21.7 4.4 21.1Q3.5 20.5 2.9 19.6Q2.3 18.8 2 17.7Q1.7 16.6 1.7 15.3V5H5.4V15.2Q5.4 16.5 5.8 17.4Q6.3 18.2 7.1 18.7Q7.9 19.1 9.2 19.1Q10.5 19.1 11.4 18.7Q12.2 18.2 12.6 17.4Q13 16.5 13 15.2V5H16.7V15.3Q16.7 18.7 14.9 20.5Q13 22.4 9.2 22.4ZM20.1 22V3.7H23.7V22ZM32 22.3Q29.7 22.3 28.7 21.1Q27.6 19.9 27.6 17.3V11.4H25.7L25.7 8.6H26.9Q27.8 8.5 28.2 8.2Q28.6 7.9 28.7 7.2L29 5.5H31.1V8.5H34.5V11.5H31.1V17.1Q31.1 18.1 31.6 18.5Q32 18.9 32.9 18.9Q33.4 18.9 33.8 18.8Q34.3 18.7 34.6 18.5V21.9Q33.8 22.2 33.2 22.2Q32.5 22.3 32 22.3ZM42.2 26.6Q41.2 26.6 40.1 26.4Q39 26.2 38.1 25.8Q37.2 25.5 36.5 24.9L37.6 21.6Q38.4 22.5 39.6 22.9Q40.8 23.3 42 23.3Q43.4 23.3 44.3 22.8Q45.2 22.2 45.7 21.1Q46.1 19.9 46.2 18.2L46.3 15.9H45.8Q45.6 17.6 45 18.7Q44.4 19.8 43.5 20.3Q42.6 20.8 41.4 20.8Q40 20.8 39 20Q38 19.3 37.5 17.8Q37 16.3 37 14.1V8.5H40.7V13.2Q40.7 15.6 41.2 16.7Q41.8 17.7 42.9 17.7Q43.5 17.7 43.9 17.4Q44.4 17.1 44.8 16.5Q45.1 15.8 45.3 14.9Q45.5 14 45.5 12.9V8.5H49.2V18.4Q49.2 20 48.9 21.3Q48.6 22.6 48.1 23.6Q47.5 24.6 46.7 25.2Q45.8 25.9 44.7 26.2Q43.6 26.6 42.2 26.6Z';

/** Mark and wordmark, as on screens. Identity §3. @param size height of the mark in points */
export function drawLogo(page: Paper, left: number, top: number, size: number): void {
  page
    .save()
    .translate(left, top)
    .scale(size / 32);
  page.path('M4 3v13a12 12 0 0 0 24 0V3').lineWidth(4).stroke('#23397D');
  page.path('M9.5 3v13a6.5 6.5 0 0 0 13 0V3').lineWidth(4).stroke('#F2B632');
  page.path('M15 3v13a1 1 0 0 0 2 0V3').lineWidth(3).stroke('#BF4C18');
  page.translate(40, 3).path(WORDMARK).fill('#131A38');
  page.restore();
}

/** Letters of the country's languages that standard fonts lack, with the letters that replace them in French records. */
const NEAR: Readonly<Record<string, string>> = {
  ɛ: 'e',
  Ɛ: 'E',
  ɔ: 'o',
  Ɔ: 'O',
  ŋ: 'n',
  Ŋ: 'N',
  ɩ: 'i',
  Ɩ: 'I',
  ʋ: 'u',
  Ʋ: 'U',
  ɲ: 'n',
  Ɲ: 'N',
  ɓ: 'b',
  Ɓ: 'B',
  ɗ: 'd',
  Ɗ: 'D',
  ƴ: 'y',
  Ƴ: 'Y',
};
/** Characters of the standard fonts: WinAnsi. */
const HELD = /[\u0020-\u007e\u00a0-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/u;

/** Converts a text to the standard fonts; a missing letter is replaced by its nearest, without accents, or left out. */
export function latin(text: string): string {
  return [...text.normalize('NFC').replaceAll('\u202f', '\u00a0')]
    .map((character) => {
      if (HELD.test(character)) return character;
      return NEAR[character] ?? [...character.normalize('NFD')].map((part) => NEAR[part] ?? (HELD.test(part) ? part : '')).join('');
    })
    .join('');
}

/** Whether every letter of a text stays unchanged. */
export const isLatin = (text: string): boolean =>
  latin(text).replace(/\s/g, '').length >= [...text.normalize('NFC').replace(/\s/g, '')].length;

/**
 * Returns the largest size, from `most` down to `least`, at which a line is no wider than `width`; shortens a line that is too long at
 * `least`.
 */
export function fitLine(page: Paper, text: string, width: number, most: number, least: number): { text: string; size: number } {
  let line = latin(text);
  for (let size = most; size >= least; size -= 1) if (page.fontSize(size).widthOfString(line) <= width) return { text: line, size };
  page.fontSize(least);
  while (line.length > 1 && page.widthOfString(`${line}…`) > width) line = line.slice(0, -1).trimEnd();
  return { text: `${line}…`, size: least };
}
