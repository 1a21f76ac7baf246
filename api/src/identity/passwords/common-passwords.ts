import { AppError } from '../../core/errors.js';

/** Shorter ones are refused for their length. */
const MIN_LENGTH = 10;
/** 49,000 passwords of known leaks, the commonest first, in small letters; well beyond the 10,000 that ASVS 6.2.4 asks for. */
let common: Promise<ReadonlySet<string>> | null = null;

async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].filter((password) => password.length >= MIN_LENGTH));
}

/** Throws VALIDATION on `field` for a common password, whatever its capitals and the spaces around it. */
export async function refuseCommon(password: string, field: string): Promise<void> {
  common ??= readCommon();
  if (!(await common).has(password.trim().toLowerCase())) return;
  throw new AppError('VALIDATION', {
    fields: { [field]: 'Ce mot de passe est l’un des plus courants\u00a0: il serait vite deviné. Choisissez-en un autre.' },
  });
}
