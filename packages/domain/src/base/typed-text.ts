/** Signs without a picture: direction marks, zero-width spaces, soft hyphens, letters that are invisible. They come with text copied from messengers. */
const UNSEEN = /[\p{Cf}\u115f\u1160\u3164\uffa0]/gu;

/** A typed or pasted text without the signs that nobody sees. */
export const withoutUnseen = (text: string): string => text.replaceAll(UNSEEN, '');

/** Where the digits of the scripts of our learners' keyboards begin: Arabic, Persian, N’Ko, Adlam and full width. */
const ZEROS = [0x660, 0x6f0, 0x7c0, 0x1e950, 0xff10];

/** The same text with the digits 0 to 9 in place of those of other scripts. */
export const westernDigits = (text: string): string =>
  text.replaceAll(/\p{Nd}/gu, (digit) => {
    const at = digit.codePointAt(0) ?? 0;
    const zero = ZEROS.find((first) => at >= first && at < first + 10);
    return zero === undefined ? digit : String(at - zero);
  });
