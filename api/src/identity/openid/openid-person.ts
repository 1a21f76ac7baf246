import { Register } from '@ulty/contracts/people/auth.js';
import { cleanLine } from '@ulty/contracts/base/names.js';
import type { UserInfoResponse } from 'openid-client';
import { AppError } from '../../core/base/errors.js';

/** A person as the provider describes them, with a proven e-mail. */
export interface OpenIdPerson {
  /** In lower case, as accounts store it. */
  email: string;
  firstName: string;
  lastName: string;
}

const NAME_CHARACTERS = 60;

/**
 * Reads the claims of a person. OPENID_NO_EMAIL without an e-mail, OPENID_EMAIL_UNVERIFIED unless the provider says explicitly that it is
 * verified.
 */
export function toPerson(claims: Partial<UserInfoResponse>): OpenIdPerson {
  const email = Register.shape.email.safeParse(claims.email);
  if (!email.success) throw new AppError('OPENID_NO_EMAIL');
  if (claims.email_verified !== true) throw new AppError('OPENID_EMAIL_UNVERIFIED');
  const firstName =
    name(claims.given_name) ||
    name(claims.name) ||
    name(claims.preferred_username) ||
    name(claims.nickname) ||
    name(email.data.split('@')[0]);
  return { email: email.data, firstName, lastName: name(claims.given_name) && name(claims.family_name) };
}

function name(claim: unknown): string {
  return typeof claim === 'string' ? cleanLine(claim).slice(0, NAME_CHARACTERS).trim() : '';
}
