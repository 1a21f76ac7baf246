import { isUtf8 } from 'node:buffer';
import MarkdownIt from 'markdown-it';
import type { ContentProblem } from './content-problem.js';

/** A problem of a text that does not know its file. */
export type TextProblem = Pick<ContentProblem, 'line' | 'message'>;

const CURE = 'ouvrez-le, choisissez « Enregistrer sous » et UTF-8.';

/** Decodes a file of text. Returns its problems instead when it is not sound UTF-8: unread, its letters would be replaced by unreadable signs. */
export function decodeText(bytes: Buffer): string | TextProblem[] {
  const other = otherEncoding(bytes);
  if (other) return [{ line: 1, message: `Ce fichier est enregistré en ${other} : ${CURE}` }];
  const text = bytes.toString('utf8');
  if (!isUtf8(bytes)) {
    const line = lineOfBrokenByte(bytes);
    const [lost, kept] = [/\ufffd/g, /[^\p{ASCII}\ufffd]/gu].map((signs) => text.match(signs)?.length ?? 0);
    return [
      {
        line,
        message:
          (lost ?? 0) > (kept ?? 0)
            ? `Ce fichier est enregistré en Windows-1252 : ${CURE}`
            : 'Cette ligne n’est pas lisible en UTF-8, au contraire d’autres du fichier : récrivez-la, puis enregistrez le fichier en UTF-8.',
      },
    ];
  }
  const problems = text.split('\n').flatMap((line, at) => {
    const message = unsoundSign(at === 0 ? line.replace(/^\uFEFF/, '') : line, '\t\r');
    return message ? [{ line: at + 1, message }] : [];
  });
  return problems.length > 0 ? problems : text;
}

/** UTF-16 and UTF-32 by their mark, or by their many zero bytes, of which no text in UTF-8 has one. */
function otherEncoding(bytes: Buffer): string | null {
  const start = bytes.subarray(0, 4).toString('hex');
  if (/^(fffe0000|0000feff)/.test(start)) return 'UTF-32';
  if (/^(fffe|feff)/.test(start)) return 'UTF-16';
  const sample = bytes.subarray(0, 1_000);
  const zeros = sample.filter((byte) => byte === 0).length;
  return zeros > sample.length / 4 ? (zeros > sample.length / 2 ? 'UTF-32' : 'UTF-16') : null;
}

/** Line of the first byte that no letter in UTF-8 has there. A line feed is never part of another letter. */
function lineOfBrokenByte(bytes: Buffer): number {
  let line = 1;
  for (let start = 0; ; line += 1) {
    const end = bytes.indexOf(0x0a, start);
    if (end < 0 || !isUtf8(bytes.subarray(start, end))) return line;
    start = end + 1;
  }
}

/** Signs that are no text, and the ones without form, which hide in a word or turn it around. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2028\u2029\u2800\ufffd]/gu;
/** Where two of them belong: they join the parts of an emoji. */
const EMOJI = new RegExp(String.raw`\p{RGI_Emoji}`, 'gv');
/** Letters in UTF-8 that were read as Windows-1252 or as Macintosh and saved so: 'Ã©' and '√©' for 'é', 'â€™' for '’', 'Â°' for '°'. */
const MISREAD =
  /Ã[\u0080-\u00bf‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|Â[\u00a0-\u00bf]|Å[’“¸]|â€[\u0080-\u00bf‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|â‚¬|âˆ’|ï»¿|ï¿½|√[©®†¢ßªÆ¥´¨]/u;

const { unescapeAll } = new MarkdownIt().utils;

/**
 * Returns what is wrong in a text, with its signs written as '&#8203;' too, or null.
 * @param allowed control characters that may stand in it
 */
export function unsoundSign(text: string, allowed = ''): string | null {
  const seen = text.includes('&') ? `${text} ${unescapeAll(text)}` : text;
  const unseen = seen
    .replaceAll(EMOJI, '')
    .match(UNSEEN)
    ?.find((sign) => !allowed.includes(sign));
  if (unseen === '\ufffd') return 'Cette ligne contient « � » : une lettre s’y est perdue, récrivez-la.';
  if (unseen) {
    const code = (unseen.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
    return `Cette ligne contient un caractère que l’on ne voit pas (U+${code}) : effacez-le, ou récrivez le mot.`;
  }
  const [misread] = MISREAD.exec(seen) ?? [];
  return misread ? `« ${misread} » est une lettre mal relue : rouvrez le fichier d’origine en UTF-8, ou récrivez le mot.` : null;
}
