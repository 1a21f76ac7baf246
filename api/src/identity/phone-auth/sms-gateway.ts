import type { PhoneAuthState } from '@ulty/contracts/people/phone-auth.js';
import type { Config } from '../../core/base/config.js';

export type SmsChannel = NonNullable<PhoneAuthState['channel']>;

/** 'unanswered': the gateway did not answer in time. The message may still be sent. */
export type Sending = 'taken' | 'unanswered';

/** Sends an SMS, or a spoken text, to a number. Rejects when the gateway refused or could not be reached: then nothing is sent. */
export interface SmsGateway {
  send(to: string, text: string): Promise<Sending>;
}

/** Injection token; null when nothing can send SMS. */
export const SMS_GATEWAY = Symbol('sms-gateway');

/** Injection token of the gateway that calls a number and speaks the text; null when there is none. */
export const CALL_GATEWAY = Symbol('call-gateway');

/** How codes are sent here; null when phone sign-in is closed. */
export function smsChannel(config: Pick<Config, 'sms' | 'isDemoSeeded'>): SmsChannel | null {
  if (config.sms) return 'sms';
  return config.isDemoSeeded ? 'log' : null;
}
