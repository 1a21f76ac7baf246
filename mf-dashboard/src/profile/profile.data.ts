import type { PhoneStarted } from '@ulty/contracts/people/phone-auth.js';
import type { NumberChange } from '@ulty/contracts/people/phone-number.js';
import type { OwnProfile, ProfileChange } from '@ulty/contracts/people/profile.js';
import { ownProfile, publicProfile, sessions } from '@ulty/contracts/reads/people.js';
import { phoneAuthState } from '@ulty/contracts/reads/sign-in.js';
import { SESSION_KEY, isApiError, newEvent, readKey, sendJson, useRead, useSWRConfig } from '@ulty/kit';
import { useState } from 'react';

const PROFILE = readKey(ownProfile);
const SESSIONS = readKey(sessions);

/** Which codes this installation can send, and to which countries. */
export const usePhoneState = () => useRead(phoneAuthState);

/** Sends a code to a number, by default the account's own. Throws the API's error. */
export const sendNumberCode = (wanted: { phone?: string; country?: string }) =>
  sendJson<PhoneStarted>('POST', `${PROFILE}/phone/code`, { ...wanted, deviceId: newEvent('').deviceId });

/** Sends a code to the guardian's number. Throws the API's error. */
export const sendGuardianCode = () => sendJson<PhoneStarted>('POST', `${PROFILE}/guardian/code`, { deviceId: newEvent('').deviceId });

/** Sends another verification link to the account's e-mail. Throws the API's error. */
export const sendEmailProof = () => sendJson('POST', '/api/auth/email/proof-request');

export const useProfile = () => useRead(ownProfile);

export const useSessions = () => useRead(sessions);

/** The public profile; no request is made without an alias or while the preview is closed. */
export const usePublicProfile = (alias: string | null) => useRead(publicProfile, alias === null ? null : { alias });

/** Everything a learner may do to their own account. Each throws the API's error. */
export function useAccountActions() {
  const { mutate } = useSWRConfig();
  const keep = async (profile: OwnProfile) => {
    await mutate(PROFILE, profile, { revalidate: false });
    if (profile.alias) await mutate(readKey(publicProfile, { alias: profile.alias }));
  };
  return {
    async change(change: ProfileChange) {
      await keep(await sendJson<OwnProfile>('PATCH', PROFILE, change));
      await mutate(SESSION_KEY);
    },
    changePassword: async (passwords: { current?: string; next: string }) => {
      await sendJson('PUT', '/api/auth/password', passwords);
      await Promise.all([mutate(PROFILE), mutate(SESSIONS)]);
    },
    async unlink(issuer: string) {
      // Already unlinked by a request whose answer was lost: a success.
      await sendJson('DELETE', `/api/auth/linked-accounts?issuer=${encodeURIComponent(issuer)}`).catch((error: unknown) => {
        if (!isApiError(error) || error.code !== 'LINK_NOT_FOUND') throw error;
      });
      await Promise.all([mutate(PROFILE), mutate(SESSIONS)]);
    },
    async end(id: string) {
      // Already ended, from another device or by a request whose answer was lost: a success.
      await sendJson('DELETE', `${SESSIONS}/${id}`).catch((error: unknown) => {
        if (!isApiError(error) || error.code !== 'SESSION_NOT_FOUND') throw error;
      });
      await mutate(SESSIONS);
    },
    /** This session ends with the others: the host then opens the sign-in page. */
    async endAll() {
      await sendJson('POST', `${SESSIONS}/end-all`);
      await mutate(SESSION_KEY, null, { revalidate: false });
    },
    cancelNumberChange: async () => keep(await sendJson<OwnProfile>('DELETE', `${PROFILE}/phone/change`)),
    async changeNumber(change: Omit<NumberChange, 'country'>) {
      await keep(await sendJson<OwnProfile>('POST', `${PROFILE}/phone`, change));
      await mutate(SESSION_KEY);
    },
    /** Agrees to the version of the texts that is in force. */
    async agree(consentVersion: string) {
      await sendJson('PUT', `${PROFILE}/consent`, { consentVersion });
      await Promise.all([mutate(PROFILE), mutate(SESSION_KEY)]);
    },
    confirmGuardian: async (code: string) => keep(await sendJson<OwnProfile>('POST', `${PROFILE}/guardian`, { code })),
    askDeletion: async (confirm: string) => keep(await sendJson<OwnProfile>('POST', `${PROFILE}/deletion`, { confirm })),
    cancelDeletion: async () => keep(await sendJson<OwnProfile>('DELETE', `${PROFILE}/deletion`)),
  };
}

export interface Sending {
  isSending: boolean;
  /** The error of the last request, until the next one. */
  error: unknown;
  /** Resolves to whether it succeeded. */
  send: (act: () => Promise<unknown>) => Promise<boolean>;
}

/** Runs one request at a time and keeps its error. */
export function useSending(): Sending {
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  async function send(act: () => Promise<unknown>): Promise<boolean> {
    setSending(true);
    setError(null);
    try {
      await act();
      return true;
    } catch (failure) {
      setError(failure);
      return false;
    } finally {
      setSending(false);
    }
  }
  return { isSending, error, send };
}

/** The API's message for a field. */
export function fieldOf(error: unknown, field: string): string | undefined {
  return isApiError(error) ? error.body?.fields?.[field] : undefined;
}
