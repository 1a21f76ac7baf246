import { emailAddress } from '@ulty/contracts/base/names.js';
import { AppError } from '../../core/base/errors.js';
import { readPhone } from '../../core/base/phone-number.js';

/** What an account is named by at the sign-in: its e-mail in lower case, or its number in E.164. */
export interface SignInName {
  kind: 'email' | 'phone';
  /** The normalised name, the same for all spellings: limits are counted by it. A number never has the form of an e-mail. */
  value: string;
}

const address = emailAddress('');
const NEITHER = 'Écrivez un numéro, comme 70 12 34 56, ou un e-mail, comme awa@exemple.bf.';

/**
 * What was typed into 'Numéro ou e-mail': without @ it is a number, read as at /phone-auth. VALIDATION when it is neither. Product §2.1.
 */
export function readSignInName(typed: string): SignInName {
  if (!typed.includes('@')) return { kind: 'phone', value: readNumber(typed) };
  const email = address.safeParse(typed);
  if (!email.success) throw refused(email.error.issues[0]?.message ?? NEITHER);
  return { kind: 'email', value: email.data };
}

function readNumber(typed: string): string {
  try {
    return readPhone(typed, 'BF').e164;
  } catch (error) {
    throw error instanceof AppError ? refused(NEITHER) : error;
  }
}

function refused(sentence: string): AppError {
  return new AppError('VALIDATION', { fields: { email: sentence } });
}
