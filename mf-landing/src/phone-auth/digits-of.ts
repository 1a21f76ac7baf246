import { westernDigits } from '@ulty/domain/base/typed-text.js';

/** The digits of what was typed or pasted, of every keyboard; six at most. */
export const digitsOf = (text: string): string => westernDigits(text).replaceAll(/\D/g, '').slice(0, 6);
