import { westernDigits, withoutUnseen } from '@ulty/domain/base/typed-text.js';
import { z } from 'zod';

/** Line breaks and other control characters: replaced by a space in names. */
const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/** A one-line text in its stored form: normalised (NFC), without invisible characters. */
export const cleanLine = (text: string): string => withoutUnseen(text.normalize('NFC').replace(CONTROLS, ' ')).trim();

/**
 * A one-line text.
 * @param max characters
 */
export const oneLine = (max: number) => z.string().overwrite(cleanLine).max(max, `${max} caractères au plus.`);

/** Alphabets that our learners use. Letters of mixed or other alphabets may look alike: a Cyrillic А like an A. */
const ALPHABETS = ['Latin', 'Arabic', 'Nko', 'Adlam', 'Tifinagh'];
const ALIAS = new RegExp(`^(?:${ALPHABETS.map((script) => `[\\p{sc=${script}}\\p{Nd}][\\p{sc=${script}}\\p{Nd} _-]*`).join('|')})$`, 'u');

const ONE_ALPHABET = new RegExp(`^(?:${ALPHABETS.map((script) => `[\\p{sc=${script}}\\p{sc=Common}\\p{sc=Inherited}]*`).join('|')})$`, 'u');

/** Whether all letters of a text are of one alphabet, so that none imitates a letter of another. */
export const isOneAlphabet = (text: string): boolean => ONE_ALPHABET.test(text);

/**
 * The name others see: 3 to 20 letters of one alphabet, digits, spaces, - or _. Wide, bold and other forms of a letter count as that
 * letter.
 */
export const aliasName = z
  .string()
  .overwrite((text) => cleanLine(text.normalize('NFKC')))
  .max(20, '20 caractères au plus.')
  .min(3, '3 caractères au moins.')
  .regex(ALIAS, 'Des lettres d’un même alphabet, des chiffres, des espaces ou des tirets.');

const EMAIL_INCOMPLETE = 'Cet e-mail n’est pas complet. Exemple : awa@exemple.bf';

/** A code of six digits as it was sent to a phone: digits of every keyboard are accepted, in any grouping. */
export const sixDigits = z
  .string({ error: 'Écrivez le code.' })
  .overwrite((text) => westernDigits(withoutUnseen(text)).replaceAll(/[\s-]/g, ''))
  .regex(/^\d{6}$/, 'Le code a six chiffres.');

/**
 * An e-mail in lower case, without 'mailto:' and invisible characters. A character that only looks like a letter must not become one:
 * \u212A, the kelvin sign, is no k.
 */
export const emailAddress = (missing: string) =>
  z
    .string({ error: missing })
    .overwrite((text) =>
      withoutUnseen(text)
        .trim()
        .replace(/^mailto:/i, ''),
    )
    .max(254, 'Cet e-mail est trop long.')
    .regex(/^\p{ASCII}*$/u, EMAIL_INCOMPLETE)
    .toLowerCase()
    .pipe(z.email(EMAIL_INCOMPLETE));
