import type { Enrolment, EnrolmentStart, RecoveryCodes, SecondFactorEnd } from '@ulty/contracts/second-factor.js';
import { secondFactorState } from '@ulty/contracts/reads/admin.js';
import { isApiError, readKey, sendJson, useRead, useSWRConfig } from '@ulty/kit';
import { useState } from 'react';

const FACTOR = readKey(secondFactorState);

/** Address of the section, also for those who are sent there. */
export const SECURITY_PATH = '/admin?section=securite';

export const useSecondFactor = () => useRead(secondFactorState);

/** What an administrator may do to their second factor. Each throws what the API refused with. */
export function useFactorActs() {
  const { mutate } = useSWRConfig();
  const afterwards = async <Answer>(answer: Answer): Promise<Answer> => {
    await mutate(FACTOR).catch(() => undefined);
    return answer;
  };
  return {
    start: (given: EnrolmentStart) => sendJson<Enrolment>('POST', `${FACTOR}/enrolment`, given),
    confirm: async (code: string) => afterwards(await sendJson<RecoveryCodes>('POST', `${FACTOR}/enrolment/confirmation`, { code })),
    renew: async (code: string) => afterwards(await sendJson<RecoveryCodes>('POST', `${FACTOR}/recovery-codes`, { code })),
    end: async (given: SecondFactorEnd) => afterwards(await sendJson<null>('POST', `${FACTOR}/end`, given)),
  };
}

/** One act at a time; `error` is what the last one was refused with, until the next. */
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

/** What the API says of one field. */
export const fieldOf = (error: unknown, field: string) => (isApiError(error) ? error.body?.fields?.[field] : undefined);
