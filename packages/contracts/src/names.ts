import { z } from 'zod';

/** Line breaks and other control characters: replaced by a space in names. */
const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
/** Invisible characters and direction marks; some letters are invisible too. They often come with text copied from messengers. */
const UNSEEN = /[\p{Cf}\u115f\u1160\u3164\uffa0]/gu;

/** A text of one line as it is stored: normalised (NFC), without invisible characters. */
export const cleanLine = (text: string): string => text.normalize('NFC').replace(CONTROLS, ' ').replace(UNSEEN, '').trim();

/** @param max characters */
export const oneLine = (max: number) => z.string().overwrite(cleanLine).max(max, `${max} caractères au plus.`);

/** Alphabets our learners use. In mixed or other alphabets letters look alike: a Cyrillic А like an A. */
const ALPHABETS = ['Latin', 'Arabic', 'Nko', 'Adlam', 'Tifinagh'];
const ALIAS = new RegExp(`^(?:${ALPHABETS.map((script) => `[\\p{sc=${script}}\\p{Nd}][\\p{sc=${script}}\\p{Nd} _-]*`).join('|')})$`, 'u');

const ONE_ALPHABET = new RegExp(`^(?:${ALPHABETS.map((script) => `[\\p{sc=${script}}\\p{sc=Common}\\p{sc=Inherited}]*`).join('|')})$`, 'u');

/** Whether the letters of a text are of one alphabet, so that none only looks like another. */
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

/** An e-mail in lower case. A character that only looks like a letter must not become it: \u212A, the kelvin sign, is no k. */
export const emailAddress = (missing: string) =>
  z
    .string({ error: missing })
    .trim()
    .max(254, 'Cet e-mail est trop long.')
    .regex(/^\p{ASCII}*$/u, EMAIL_INCOMPLETE)
    .toLowerCase()
    .pipe(z.email(EMAIL_INCOMPLETE));
