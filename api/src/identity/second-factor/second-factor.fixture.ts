import { jest } from '@jest/globals';
import type { Enrolment, RecoveryCodes } from '@ulty/contracts/people/second-factor.js';
import type { MadeUser } from '../../testing/make-user.js';
import type { TestApp } from '../../testing/start-test-app.js';
import { hotp, stepAt, STEP_S } from './totp.js';

export const FACTOR_PATH = '/api/admin/second-factor';
/** Headers of a form of a page without scripts. */
export const FORM = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' };

/** Stops the clock until a test moves it, so that codes belong to a known time step. */
export function stillClock(): { pass: (seconds: number) => void } {
  let now = Date.now();
  jest.spyOn(Date, 'now').mockImplementation(() => now);
  return { pass: (seconds) => (now += seconds * 1_000) };
}

/** An administrator with an authenticator application. */
export interface Enrolled extends MadeUser {
  recovery: string[];
  /** Returns the code of the application, so many steps from now. */
  code: (shift?: number) => string;
}

/** The codes an application computes from a base32 secret. */
export function applicationOf(secret: string): (shift?: number) => string {
  const bits = [...secret].map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const bytes = Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
  return (shift = 0) => hotp(bytes, stepAt(Date.now()) + shift);
}

export const post = (api: TestApp, path: string, payload: object, cookie?: string) =>
  api.inject({ url: path, method: 'POST', payload, headers: cookie ? { cookie } : {} });

/** Switches the factor on through the API, then lets a step pass so that the next code is a new one. */
export async function enrol(api: TestApp, who: MadeUser, clock: ReturnType<typeof stillClock>): Promise<Enrolled> {
  const { secret } = (await post(api, `${FACTOR_PATH}/enrolment`, {}, who.cookie)).json<Enrolment>();
  const code = applicationOf(secret);
  const { codes } = (await post(api, `${FACTOR_PATH}/enrolment/confirmation`, { code: code() }, who.cookie)).json<RecoveryCodes>();
  clock.pass(STEP_S);
  return { ...who, code, recovery: codes };
}

/** Returns `name=value` of a cookie an answer sets; '' when it sets none. */
export function cookieOf(answer: { headers: { 'set-cookie'?: string[] } }, name: string): string {
  return answer.headers['set-cookie']?.find((line) => line.startsWith(`${name}=`) && !line.startsWith(`${name}=;`))?.split(';', 1)[0] ?? '';
}
