import {
  beginAfresh,
  proveClaim,
  sendClaimMail,
  startPhoneSignIn,
  verifyPhone,
  writeFirstProfile,
} from '@ulty/contracts/commands/identity.js';
import type { FirstProfile, PhoneStarted } from '@ulty/contracts/people/phone-auth.js';
import { phoneAuthState } from '@ulty/contracts/reads/sign-in.js';
import { newEvent, sendCommand, useRead } from '@ulty/kit';

/** Id of this device; nobody is signed in yet. */
const deviceId = () => newEvent('').deviceId;

/** Whether and how this installation can send codes. */
export const usePhoneAuth = () => useRead(phoneAuthState);

export const sendStart = (phone: string, country: string, by: PhoneStarted['by'] = 'sms') =>
  sendCommand(startPhoneSignIn, { body: { phone, country, deviceId: deviceId(), ...(by === 'call' && { by }) } });

/** @param consentVersion the version that the box beside the number agreed to */
export const sendCode = (phone: string, code: string, consentVersion: string | undefined, returnTo: string | null) =>
  sendCommand(verifyPhone, {
    body: {
      phone,
      code,
      deviceId: deviceId(),
      ...(consentVersion && { consentVersion }),
      ...(returnTo && { returnTo }),
    },
  });

export const sendProfile = (profile: FirstProfile) => sendCommand(writeFirstProfile, { body: profile });

/** Signs in to an account that was unused for half a year, with its password or the code sent to its e-mail. */
export const sendClaimProof = (claim: string, proof: { password: string } | { code: string }, returnTo: string) =>
  sendCommand(proveClaim, { body: { claim, ...proof, returnTo } });

export const askClaimMail = (claim: string) => sendCommand(sendClaimMail, { body: { claim } });

export const sendFreshStart = (claim: string, returnTo: string) => sendCommand(beginAfresh, { body: { claim, returnTo } });
