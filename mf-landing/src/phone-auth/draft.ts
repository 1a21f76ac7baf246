import type { PhoneClaim } from '@ulty/contracts/phone-auth.js';

/** A sign-in under way: who reads the SMS on a small phone may find this page closed by the system. */
export interface Draft {
  phone: string;
  country: string;
  /** The number a code was sent to; absent on the first step. */
  sent?: { e164: string; display: string; resendAt: number; isLog: boolean; isCall: boolean; isForAccountsOnly: boolean };
  /** The number is proven, its account is not: who reads a mail leaves the page too. */
  claim?: PhoneClaim & { returnTo: string; isMailed: boolean };
}

const KEY = 'ulty-phone-auth';

/** What this tab remembers, or nothing. */
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
    // A browser that keeps nothing loses the draft only.
  }
}
