import type { StripName } from '../base/weave.js';

/** What the small ladder sells before the first exchange for francs: things to wear, never francs. Product §2.5. */
export const ORNAMENT_KINDS = ['motif', 'face', 'border'] as const;
export type OrnamentKind = (typeof ORNAMENT_KINDS)[number];

/** Prices by kind, in UTC. A streak's freeze stands between them, at `FREEZE_PRICE_UTC`. */
export const ORNAMENT_PRICES_UTC = { motif: 50, face: 500, border: 500 } as const satisfies Record<OrnamentKind, number>;

const COTON = '#efe8d6';
const NERE = '#f2b632';

/**
 * Motifs of one's cloth. `layers`: CSS backgrounds to stand before a strip's, a band across its middle, so that the day's category stays
 * visible above and below.
 */
export const MOTIFS = {
  damier: { name: 'Damier', layers: `repeating-conic-gradient(${COTON} 0 25%,#131a38 0 50%) 50%/10px 10px repeat-x` },
  chevrons: {
    name: 'Chevrons',
    layers: `linear-gradient(135deg,${NERE} 25%,transparent 0) 50%/12px 12px repeat-x,linear-gradient(225deg,${NERE} 25%,transparent 0) 50%/12px 12px repeat-x`,
  },
  losanges: {
    name: 'Losanges',
    layers: `conic-gradient(from 45deg at 50% 62%,transparent 0 75%,${COTON} 0) 50% calc(50% - 3px)/12px 12px repeat-x,conic-gradient(from 225deg at 50% 38%,transparent 0 75%,${COTON} 0) 50% calc(50% + 3px)/12px 12px repeat-x`,
  },
  graines: { name: 'Graines', layers: `radial-gradient(circle,${NERE} 0 3px,transparent 3.5px) 50%/10px 10px repeat-x` },
} as const;
export type MotifCode = keyof typeof MOTIFS;
export const MOTIF_CODES = Object.keys(MOTIFS) as [MotifCode, ...MotifCode[]];

/** A strip's CSS background under the motif its owner wears. @param strip of `stripGradient` */
export const withMotif = (motif: MotifCode | undefined, strip: string): string => (motif ? `${MOTIFS[motif].layers},${strip}` : strip);

/** Borders of the share card, by the strip they are woven of. */
export const BORDERS = {
  moringa: { name: 'Lisière moringa', strip: 'Finance' },
  bissap: { name: 'Lisière bissap', strip: 'Éducation' },
  ciel: { name: 'Lisière ciel', strip: 'IA' },
  nere: { name: 'Lisière néré', strip: 'QuizHero' },
} as const satisfies Record<string, { name: string; strip: StripName }>;
export type BorderCode = keyof typeof BORDERS;
export const BORDER_CODES = Object.keys(BORDERS) as [BorderCode, ...BorderCode[]];

/** UTC that somebody lacks for a price, as a sentence; null when they have enough. @param available coins */
export function lackWords(priceUtc: number, available: number, formatCount: (utc: number) => string): string | null {
  const missing = priceUtc - available;
  return missing > 0 ? `Il vous manque ${formatCount(missing)}\u00a0UTC.` : null;
}
