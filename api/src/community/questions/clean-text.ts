/** Control characters except line breaks, and invisible characters: direction marks, zero-width joiners, letters without a shape. */
const CONTROLS = /[^\P{Cc}\n]|[\p{Zl}\p{Zp}]/gu;
const UNSEEN = /[^\P{Cf}\u200d]|[\u115f\u1160\u3164\uffa0]/gu;

/**
 * Normalises a text of several lines for storage (NFC), without invisible characters (except the joiner of emojis), at most one blank line
 * in a row. It is never HTML: pages show it as text.
 */
export function cleanText(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .normalize('NFC')
    .replace(CONTROLS, ' ')
    .replace(UNSEEN, '')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
