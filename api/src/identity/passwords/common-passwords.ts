import { AppError } from '../../core/base/errors.js';
import { DEMO_PASSWORD } from './demo-accounts.js';

/** Shorter passwords are refused for their length. */
const MIN_LENGTH = 10;
/** 49,000 passwords of known leaks, the most common first, in small letters; ASVS 6.2.4 requires 10,000. */
let common: Promise<ReadonlySet<string>> | null = null;

async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].filter((password) => password.length >= MIN_LENGTH));
}

/** Up to four characters repeated, and up to three more: 'aaaaaaaaaa', 'azazazazaz', 'chatchat123'. */
const REPEATED = /^(.{1,4})\1+.{0,3}$/su;

/** Whether a text is one run through the alphabet or the digits, up or down. */
function isRun(text: string): boolean {
  const codes = [...text].map((sign) => sign.codePointAt(0) ?? 0);
  return [1, -1].some((step) => codes.every((code, at) => at === 0 || code === (codes[at - 1] ?? 0) + step));
}

/** Whether a password is easy to guess, ignoring case and surrounding spaces. */
async function isGuessed(password: string): Promise<boolean> {
  const plain = password.trim().toLowerCase();
  common ??= readCommon();
  return REPEATED.test(plain) || isRun(plain) || plain === DEMO_PASSWORD.toLowerCase() || (await common).has(plain);
}

/**
 * Throws VALIDATION on `field` for a password that is easy to guess: a common one, few characters repeated, the published one of
 * demonstrations.
 */
export async function refuseCommon(password: string, field: string): Promise<void> {
  if (!(await isGuessed(password))) return;
  throw new AppError('VALIDATION', {
    fields: { [field]: 'Ce mot de passe est l’un des plus courants\u00a0: il serait vite deviné. Choisissez-en un autre.' },
  });
}
