import { formatCount } from '@ulty/domain/base/format.js';

/** "284 000 F". */
export const francs = (fcfa: number): string => `${fcfa < 0 ? '−' : ''}${formatCount(Math.abs(fcfa))}\u00a0F`;

export const coins = (utc: number): string => `${formatCount(utc)}\u00a0UTC`;

export const upperFirst = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
