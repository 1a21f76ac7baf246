/** Control characters but line breaks, and what is not seen: direction marks, joints of zero width, letters without a shape. */
const CONTROLS = /[^\P{Cc}\n]|[\p{Zl}\p{Zp}]/gu;
const UNSEEN = /[^\P{Cf}\u200d]|[\u115f\u1160\u3164\uffa0]/gu;

/**
 * A text of several lines as it is stored: normalised (NFC), without invisible characters (the joint of emojis apart), at most one blank
 * line in a row. It is never HTML: pages show it as text.
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
