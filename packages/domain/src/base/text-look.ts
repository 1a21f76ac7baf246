/** Sizes of all text, in percent of what the browser gives. */
export const TEXT_SIZES = [100, 115, 130] as const;
export type TextSize = (typeof TEXT_SIZES)[number];

/** How a person reads: the size of all text, and whether lines of chapters, lessons and articles stand further apart. Identity §17.7. */
export interface TextLook {
  size: TextSize;
  isSpaced: boolean;
}

/** Lines stand this much further apart. */
const SPACED = 1.2;

/** Reads what a cookie or a device holds, `115` or `115a`; anything else is the normal look. */
export function readTextLook(kept: unknown): TextLook {
  const [, size, spaced] = /^(100|115|130)(a?)$/.exec(String(kept)) ?? [];
  return { size: Number(size ?? 100) as TextSize, isSpaced: spaced === 'a' };
}

/** What a cookie or a device holds; empty for the normal look. */
export const writeTextLook = ({ size, isSpaced }: TextLook): string => (size === 100 && !isSpaced ? '' : `${size}${isSpaced ? 'a' : ''}`);

/** Declarations for the root element; empty for the normal look. In percent, so that the browser's own text size still counts. */
export const textLookStyle = ({ size, isSpaced }: TextLook): string =>
  [size !== 100 && `font-size:${size}%`, isSpaced && `--lignes:${SPACED}`].filter(Boolean).join(';');
