import type { PhoneClaim } from '@ulty/contracts/people/phone-auth.js';

/** A sign-in in progress: on a small phone the system may close this page while the visitor reads the SMS. */
export interface Draft {
  phone: string;
  country: string;
  /** The number a code was sent to; absent on the first step. */
  sent?: {
    e164: string;
    display: string;
    resendAt: number;
    isLog: boolean;
    isCall: boolean;
    isForAccountsOnly: boolean;
    consentVersion?: string;
  };
  /** The number is verified, but not the right to its account: the visitor may also leave the page to read the e-mail. */
  claim?: PhoneClaim & { returnTo: string; isMailed: boolean };
}

const KEY = 'ulty-phone-auth';

/** The draft stored for this tab, or an empty one. */
export function readDraft(): Draft {
  const none = { phone: '', country: 'BF' };
  try {
    return { ...none, ...(JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<Draft>) };
  } catch {
    return none;
  }
}

export function keepDraft(draft: Draft | null): void {
  try {
    if (draft) sessionStorage.setItem(KEY, JSON.stringify(draft));
    else sessionStorage.removeItem(KEY);
  } catch {
    // Without storage only the draft is lost.
  }
}
