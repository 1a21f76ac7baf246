import { confirmSecondFactor, endSecondFactor, renewRecoveryCodes, startSecondFactor } from '@ulty/contracts/commands/second-factor.js';
import type { EnrolmentStart, SecondFactorEnd } from '@ulty/contracts/people/second-factor.js';
import { secondFactorState } from '@ulty/contracts/reads/admin.js';
import { adminPage } from '@ulty/domain/base/pages.js';
import { isApiError, readKey, sendCommand, useRead, useSWRConfig } from '@ulty/kit';
import { useState } from 'react';

const FACTOR = readKey(secondFactorState);

/** Address of the section, also as a redirect target. */
export const SECURITY_PATH = `${adminPage}?section=securite`;

export const useSecondFactor = () => useRead(secondFactorState);

/** Changes an administrator can make to their second factor. Each throws the API's error. */
export function useFactorChanges() {
  const { mutate } = useSWRConfig();
  const afterwards = async <Answer>(answer: Answer): Promise<Answer> => {
    await mutate(FACTOR).catch(() => undefined);
    return answer;
  };
  return {
    start: (given: EnrolmentStart) => sendCommand(startSecondFactor, { body: given }),
    confirm: async (code: string) => afterwards(await sendCommand(confirmSecondFactor, { body: { code } })),
    renew: async (code: string) => afterwards(await sendCommand(renewRecoveryCodes, { body: { code } })),
    end: async (given: SecondFactorEnd) => afterwards(await sendCommand(endSecondFactor, { body: given })),
  };
}

/** One request at a time; `error` is that of the last one, until the next. */
export function useSending() {
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  async function send<Answer>(act: () => Promise<Answer>, onDone: (answer: Answer) => void): Promise<void> {
    setSending(true);
    setError(null);
    try {
      onDone(await act());
    } catch (failure) {
      setError(failure);
    }
    setSending(false);
  }
  return { isSending, error, send };
}

/** The API's message for one field. */
export const fieldOf = (error: unknown, field: string) => (isApiError(error) ? error.body?.fields?.[field] : undefined);
