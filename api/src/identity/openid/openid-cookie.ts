import { Inject, Injectable } from '@nestjs/common';
import { createCipheriv, createDecipheriv, hash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CONFIG, type Config } from '../../core/base/config.js';
import { AppError } from '../../core/base/errors.js';
import type { Identity } from './openid-accounts.js';
import type { OpenIdPerson } from './openid-person.js';
import type { Checks } from '../sign-in/run-strategy.js';

const NAME = 'ulty_openid';
export const LIFE_S = 600;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** A sign-in in progress. */
export interface SignInState {
  checks: Checks;
  /** The person that the provider proved, while they have no account and the form asks for the rest. */
  newcomer?: { identity: Identity; person: OpenIdPerson };
  /** Path of this site to return to. */
  returnTo: string | null;
  /** Milliseconds since 1970. */
  startedAt: number;
}

/** The cookie of a sign-in in progress: encrypted, valid for ten minutes. An answer to another browser's sign-in does not match it. */
@Injectable()
export class OpenIdCookie {
  private readonly key: Buffer | null;

  constructor(@Inject(CONFIG) { oidc }: Config) {
    this.key = oidc && hash('sha256', `ulty openid cookie:${oidc.cookieKey}`, 'buffer');
  }

  set(request: FastifyRequest, reply: FastifyReply, state: SignInState): void {
    reply.setCookie(cookieName(request), this.seal(state), { ...attributes(request), maxAge: LIFE_S });
  }

  clear(request: FastifyRequest, reply: FastifyReply): void {
    reply.clearCookie(cookieName(request), attributes(request));
  }

  /** Returns the state. OPENID_NO_STATE without our cookie, OPENID_EXPIRED after ten minutes. */
  stateOf(request: FastifyRequest): SignInState {
    const state = this.open(request.cookies[cookieName(request)] ?? '');
    if (!state) throw new AppError('OPENID_NO_STATE');
    if (Date.now() - state.startedAt > LIFE_S * 1_000) throw new AppError('OPENID_EXPIRED');
    return state;
  }

  /** Returns the page the visitor was going to, if the cookie can still be read. */
  returnTo(request: FastifyRequest): string | null {
    return this.open(request.cookies?.[cookieName(request)] ?? '')?.returnTo ?? null;
  }

  /** Returns the person that the provider proved, if the cookie can still be read. */
  newcomer(request: FastifyRequest): SignInState['newcomer'] | null {
    return this.open(request.cookies?.[cookieName(request)] ?? '')?.newcomer ?? null;
  }

  /** Encrypts with AES-256-GCM: initialisation vector, tag, text. */
  seal(state: SignInState): string {
    if (!this.key) throw new Error('No provider is configured.');
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.key, iv);
    const text = Buffer.concat([cipher.update(JSON.stringify(state), 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url');
  }

  private open(sealed: string): SignInState | null {
    const bytes = Buffer.from(sealed, 'base64url');
    if (!this.key || bytes.length <= IV_BYTES + TAG_BYTES) return null;
    try {
      const decipher = createDecipheriv('aes-256-gcm', this.key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      return JSON.parse(
        Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8'),
      ) as SignInState;
    } catch {
      return null;
    }
  }
}

/** Uses the same prefix as the session's cookie: on https no subdomain can set one. */
function cookieName(request: FastifyRequest): string {
  return request.isHttps ? `__Host-${NAME}` : NAME;
}

/** Lax: the browser sends it when the provider redirects back. */
function attributes(request: FastifyRequest) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: request.isHttps } as const;
}
