/**
 * Invisible characters: direction marks, zero-width spaces, soft hyphens, invisible letters. They come with text copied from messengers.
 */
const UNSEEN = /[\p{Cf}\u115f\u1160\u3164\uffa0]/gu;

/** A typed or pasted text without invisible characters. */
export const withoutUnseen = (text: string): string => text.replaceAll(UNSEEN, '');

/** The zero of each script that our learners' keyboards have: Arabic, Persian, N’Ko, Adlam and full width. */
const ZEROS = [0x660, 0x6f0, 0x7c0, 0x1e950, 0xff10];

/** The text with digits of other scripts replaced by 0 to 9. */
export const westernDigits = (text: string): string =>
  text.replaceAll(/\p{Nd}/gu, (digit) => {
    const at = digit.codePointAt(0) ?? 0;
    const zero = ZEROS.find((first) => at >= first && at < first + 10);
    return zero === undefined ? digit : String(at - zero);
  });
