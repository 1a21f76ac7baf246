import type { z } from 'zod';
import type { ProfileOpening, ProfilePin } from '../people/device-profiles.js';
import type { ConsentGiven } from '../people/legal.js';
import type { ClaimAct, ClaimProof, FirstProfile, PhoneStart, PhoneStarted, PhoneVerified, PhoneVerify } from '../people/phone-auth.js';
import type { GuardianCodeRequest, GuardianProof, NumberChange, NumberCodeRequest } from '../people/phone-number.js';
import type { DeletionRequest, OwnProfile, PasswordChange, PasswordProof, ProfileChange } from '../people/profile.js';
import { defineCommand } from './define-command.js';

/** Keeps the signed-in person on this device, or changes their code. */
export const keepDeviceProfile = defineCommand<ProfilePin, void>({ method: 'PUT', path: '/api/auth/profiles/current', access: 'member' });

/** Removes the signed-in person's profile from this device ('Retirer de ce téléphone'); they stay signed in. */
export const forgetDeviceProfile = defineCommand<undefined, void>({
  method: 'DELETE',
  path: '/api/auth/profiles/current',
  access: 'member',
});

/** Signs in as the person of a kept profile, with a new token. */
export const openDeviceProfile = defineCommand<ProfileOpening, void, { id: string }>({
  method: 'POST',
  path: '/api/auth/profiles/{id}/open',
  access: 'public',
});

/** Agrees to the version of the terms on screen. */
export const giveConsent = defineCommand<ConsentGiven, void>({ method: 'PUT', path: '/api/users/me/consent', access: 'member' });

/** Unlinks the provider account at `issuer` ('Délier'). */
export const unlinkAccount = defineCommand<undefined, void, { issuer: string }>({
  method: 'DELETE',
  path: '/api/auth/linked-accounts{?issuer}',
  access: 'member',
});

/** Changes one’s password, which ends every other sign-in. */
export const changePassword = defineCommand<PasswordChange, void>({ method: 'PUT', path: '/api/auth/password', access: 'member' });

/** Sends a code of six digits by SMS or by call, valid for ten minutes; 202 whether or not the number has an account. */
export const startPhoneSignIn = defineCommand<z.input<typeof PhoneStart>, PhoneStarted>({
  method: 'POST',
  path: '/api/auth/phone/start',
  access: 'public',
});

/** Signs in by a code, and makes the account the first time; for an account unused for half a year it answers a claim instead. */
export const verifyPhone = defineCommand<z.input<typeof PhoneVerify>, PhoneVerified>({
  method: 'POST',
  path: '/api/auth/phone/verify',
  access: 'public',
});

/** Stores the first profile of an account made by phone. */
export const writeFirstProfile = defineCommand<FirstProfile, void>({ method: 'PUT', path: '/api/auth/phone/profile', access: 'member' });

/** Signs in to a claimed account by its password or the code sent to its e-mail. */
export const proveClaim = defineCommand<ClaimProof, PhoneVerified>({ method: 'POST', path: '/api/auth/phone/claim', access: 'public' });

/** Sends a code to the e-mail of the claimed account. */
export const sendClaimMail = defineCommand<ClaimAct, void>({ method: 'POST', path: '/api/auth/phone/claim/mail', access: 'public' });

/** Leaves the number's old account and begins a new one ('Commencer un nouveau compte'). */
export const beginAfresh = defineCommand<ClaimAct, PhoneVerified>({
  method: 'POST',
  path: '/api/auth/phone/claim/fresh',
  access: 'public',
});

/** Sends a code to the guardian's number. */
export const sendGuardianCode = defineCommand<GuardianCodeRequest, PhoneStarted>({
  method: 'POST',
  path: '/api/users/me/guardian/code',
  access: 'member',
});

/** Checks the code that the guardian received. */
export const confirmGuardian = defineCommand<GuardianProof, OwnProfile>({
  method: 'POST',
  path: '/api/users/me/guardian',
  access: 'member',
});

/** Sends a code to the wanted number, or without `phone` to the account's own. */
export const sendNumberCode = defineCommand<z.input<typeof NumberCodeRequest>, PhoneStarted>({
  method: 'POST',
  path: '/api/users/me/phone/code',
  access: 'member',
});

/** Changes the number at once, or in seven days without the old number's code. */
export const changeNumber = defineCommand<z.input<typeof NumberChange>, OwnProfile>({
  method: 'POST',
  path: '/api/users/me/phone',
  access: 'member',
});

/** Cancels a change of number that waits for its day. */
export const cancelNumberChange = defineCommand<undefined, OwnProfile>({
  method: 'DELETE',
  path: '/api/users/me/phone/change',
  access: 'member',
});

/** Changes the given fields of one’s profile. */
export const changeProfile = defineCommand<ProfileChange, OwnProfile>({ method: 'PATCH', path: '/api/users/me', access: 'member' });

/** Asks for the deletion of one’s account, in 30 days. */
export const askDeletion = defineCommand<DeletionRequest, OwnProfile>({ method: 'POST', path: '/api/users/me/deletion', access: 'member' });

/** Cancels the deletion. */
export const cancelDeletion = defineCommand<undefined, OwnProfile>({ method: 'DELETE', path: '/api/users/me/deletion', access: 'member' });

/** Sends again the link that proves one's e-mail. */
export const sendEmailProof = defineCommand<undefined, void>({ method: 'POST', path: '/api/auth/email/proof-request', access: 'member' });

/** Checks the password again, after FRESH_PROOF_REQUIRED. Decision 0112. */
export const giveFreshProof = defineCommand<PasswordProof, void>({ method: 'POST', path: '/api/auth/proof', access: 'member' });

/** Ends one sign-in of one's own ('Déconnecter'). */
export const endSession = defineCommand<undefined, void, { id: string }>({
  method: 'DELETE',
  path: '/api/auth/sessions/{id}',
  access: 'member',
});

/** Ends every other sign-in of the person. */
export const endOtherSessions = defineCommand<undefined, void>({ method: 'POST', path: '/api/auth/sessions/end-others', access: 'member' });

/** Ends every sign-in of the person, this browser's included ('Déconnecter partout'). */
export const endAllSessions = defineCommand<undefined, void>({ method: 'POST', path: '/api/auth/sessions/end-all', access: 'member' });
