import {
  askDeletion,
  cancelDeletion,
  cancelNumberChange,
  changeNumber,
  changePassword,
  changeProfile,
  confirmGuardian,
  endAllSessions,
  endSession,
  giveConsent,
  sendEmailProof,
  sendGuardianCode,
  sendNumberCode,
  unlinkAccount,
} from '@ulty/contracts/commands/identity.js';
import type { NumberChange } from '@ulty/contracts/people/phone-number.js';
import type { OwnProfile, ProfileChange } from '@ulty/contracts/people/profile.js';
import { ownProfile, publicProfile, sessions } from '@ulty/contracts/reads/people.js';
import { phoneAuthState } from '@ulty/contracts/reads/sign-in.js';
import { SESSION_KEY, isApiError, newEvent, readKey, sendCommand, useRead, useSWRConfig } from '@ulty/kit';
import { useState } from 'react';

const PROFILE = readKey(ownProfile);
const SESSIONS = readKey(sessions);

/** Which codes this installation can send, and to which countries. */
export const usePhoneState = () => useRead(phoneAuthState);

/** Sends a code to a number, by default the account's own. Throws the API's error. */
export const askNumberCode = (wanted: { phone?: string; country?: string }) =>
  sendCommand(sendNumberCode, { body: { ...wanted, deviceId: newEvent('').deviceId } });

/** Sends a code to the guardian's number. Throws the API's error. */
export const askGuardianCode = () => sendCommand(sendGuardianCode, { body: { deviceId: newEvent('').deviceId } });

/** Sends another verification link to the account's e-mail. Throws the API's error. */
export const askEmailProof = () => sendCommand(sendEmailProof);

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
      await keep(await sendCommand(changeProfile, { body: change }));
      await mutate(SESSION_KEY);
    },
    changePassword: async (passwords: { current?: string; next: string }) => {
      await sendCommand(changePassword, { body: passwords });
      await Promise.all([mutate(PROFILE), mutate(SESSIONS)]);
    },
    async unlink(issuer: string) {
      // Already unlinked by a request whose answer was lost: a success.
      await sendCommand(unlinkAccount, { params: { issuer } }).catch((error: unknown) => {
        if (!isApiError(error) || error.code !== 'LINK_NOT_FOUND') throw error;
      });
      await Promise.all([mutate(PROFILE), mutate(SESSIONS)]);
    },
    async end(id: string) {
      // Already ended, from another device or by a request whose answer was lost: a success.
      await sendCommand(endSession, { params: { id } }).catch((error: unknown) => {
        if (!isApiError(error) || error.code !== 'SESSION_NOT_FOUND') throw error;
      });
      await mutate(SESSIONS);
    },
    /** This session ends with the others: the host then opens the sign-in page. */
    async endAll() {
      await sendCommand(endAllSessions);
      await mutate(SESSION_KEY, null, { revalidate: false });
    },
    cancelNumberChange: async () => keep(await sendCommand(cancelNumberChange)),
    async changeNumber(change: Omit<NumberChange, 'country'>) {
      await keep(await sendCommand(changeNumber, { body: change }));
      await mutate(SESSION_KEY);
    },
    /** Agrees to the version of the texts that is in force. */
    async agree(consentVersion: string) {
      await sendCommand(giveConsent, { body: { consentVersion } });
      await Promise.all([mutate(PROFILE), mutate(SESSION_KEY)]);
    },
    confirmGuardian: async (code: string) => keep(await sendCommand(confirmGuardian, { body: { code } })),
    askDeletion: async (confirm: string) => keep(await sendCommand(askDeletion, { body: { confirm } })),
    cancelDeletion: async () => keep(await sendCommand(cancelDeletion)),
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
