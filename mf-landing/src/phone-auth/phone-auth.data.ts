import type { FirstProfile, PhoneStarted, PhoneVerified } from '@ulty/contracts/people/phone-auth.js';
import { phoneAuthState } from '@ulty/contracts/reads/sign-in.js';
import { newEvent, sendJson, useRead } from '@ulty/kit';

/** Id of this device; nobody is signed in yet. */
const deviceId = () => newEvent('').deviceId;

/** Whether and how this installation can send codes. */
export const usePhoneAuth = () => useRead(phoneAuthState);

export const sendStart = (phone: string, country: string, by: PhoneStarted['by'] = 'sms') =>
  sendJson<PhoneStarted>('POST', '/api/auth/phone/start', { phone, country, deviceId: deviceId(), ...(by === 'call' && { by }) });

/** @param consentVersion the version that the box beside the number agreed to */
export const sendCode = (phone: string, code: string, consentVersion: string | undefined, returnTo: string | null) =>
  sendJson<PhoneVerified>('POST', '/api/auth/phone/verify', {
    phone,
    code,
    deviceId: deviceId(),
    ...(consentVersion && { consentVersion }),
    ...(returnTo && { returnTo }),
  });

export const sendProfile = (profile: FirstProfile) => sendJson<unknown>('PUT', '/api/auth/phone/profile', profile);

/** Enters an account unused for half a year, with its password or the code sent to its e-mail. */
export const sendClaimProof = (claim: string, proof: { password: string } | { code: string }, returnTo: string) =>
  sendJson<PhoneVerified>('POST', '/api/auth/phone/claim', { claim, ...proof, returnTo });

export const sendClaimMail = (claim: string) => sendJson<unknown>('POST', '/api/auth/phone/claim/mail', { claim });

export const sendFreshStart = (claim: string, returnTo: string) =>
  sendJson<PhoneVerified>('POST', '/api/auth/phone/claim/fresh', { claim, returnTo });
