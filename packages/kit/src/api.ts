import type { ErrorBody } from '@ulty/contracts/base/errors.js';
import type { Command, Given } from '@ulty/contracts/commands/define-command.js';
import { addressOf } from '@ulty/contracts/reads/address.js';
import type { ReadParams } from '@ulty/contracts/reads/define-read.js';
import { deviceNow, trusted } from '@ulty/offline/device';
import { noteAnswer } from '@ulty/offline/registry-stamp';
import { PERSON_HEADER } from '@ulty/offline/device-owner';
import { useConnectivity } from './connectivity';
import { noteDataTime } from './data-times';

/**
 * A non-OK answer. The message is the status, a colon, then the response text, or the status text when the body is empty. Spec §8.
 * Recognise it with `isApiError`: two copies of a class can meet across remotes.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly body: ErrorBody | null;
  /** Method and path of the request: 'GET', '/api/courses'. */
  readonly method: string;
  readonly path: string;

  constructor(status: number, text: string, statusText: string, method = 'GET', path = '') {
    super(`${status}: ${text || statusText}`);
    this.status = status;
    this.method = method;
    this.path = path;
    this.body = parseBody(text);
  }

  /** Stable code of the answer, or null when the body is not ours. */
  get code(): ErrorBody['code'] | null {
    return this.body?.code ?? null;
  }
}

function parseBody(text: string): ErrorBody | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && 'code' in value ? (value as ErrorBody) : null;
  } catch {
    return null;
  }
}

export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError';
}

async function ask<T>(path: string, init: RequestInit): Promise<T> {
  const sentAt = deviceNow();
  const response = noteAnswer(await fetch(path, init), sentAt);
  const text = await response.text();
  // A proxy answered in place of a server that it cannot reach.
  if (response.status >= 502 && parseBody(text) === null) throw new TypeError('not reached');
  if (!response.ok) throw new ApiError(response.status, text, response.statusText, init.method, path);
  try {
    return (text === '' ? undefined : JSON.parse(text)) as T;
  } catch {
    // Another server answered: a captive portal.
    throw new TypeError('not ours');
  }
}

/** Copies of answers that the device stores for use without network. */
export interface AnswerStore {
  /** Id of the account the page shows; null while signed out. The server ignores a session of another account. */
  person: () => string | null;
  keep: (path: string, value: unknown, person: string | null) => void;
  /** Returns the stored copy, or undefined. */
  kept: (path: string) => Promise<unknown>;
  /** Returns the network's answer or, while it is late, the stored copy; without this function, a query waits for the network. */
  unlessSlow?: <T>(path: string, asked: Promise<T>) => Promise<T>;
}

let answers: AnswerStore | null = null;

/** Set by the host: the device store of every query; without one, queries use the network alone. */
export function installAnswerStore(store: AnswerStore): void {
  answers = store;
}

/** The header with the id of the account that the page shows; absent while signed out. */
const personHeaders = (): Record<string, string> | undefined => {
  const person = answers?.person();
  return person ? { [PERSON_HEADER]: person } : undefined;
};

let askedCount = 0;
/** By address: the number of its latest request that was answered. */
const newest = new Map<string, number>();

/**
 * Default query call: GET on the address, answer parsed as JSON. Spec §7. Without network, or where another server answers, it returns the
 * device's copy; over a slow network too, until the answer arrives.
 * @param onHeard called when the server itself has answered
 * @throws ApiError on a non-OK answer, TypeError without network nor copy
 */
export async function fetchJson<T>(path: string, onHeard?: () => void): Promise<T> {
  const person = answers?.person() ?? null;
  try {
    if (useConnectivity.getState().isDetached) throw new TypeError('detached');
    const [sentAt, order] = [deviceNow(), (askedCount += 1)];
    const asked = ask<T>(path, { credentials: 'include', headers: personHeaders() }).then((value) => {
      // An answer that arrives after that of a later request is older than what is shown and stored.
      if (order > (newest.get(path) ?? 0)) {
        newest.set(path, order);
        // Uses the clock offset as this answer has set it.
        noteDataTime(path, trusted(sentAt));
        answers?.keep(path, value, person);
      }
      onHeard?.();
      return value;
    });
    return await (answers?.unlessSlow?.(path, asked) ?? asked);
  } catch (error) {
    const kept = error instanceof TypeError ? await answers?.kept(path) : undefined;
    if (kept === undefined) throw error;
    return kept as T;
  }
}

/**
 * Sends a command to the address made from its statement and `params`, with its `body`. Sent again once, like every state change.
 * @param given `keepalive`: the request goes on when its page is closed; its body then has at most 64 KB
 * @throws ApiError on a non-OK answer, TypeError without network
 */
export function sendCommand<Body, Answer, Params extends ReadParams>(
  command: Command<Body, Answer, Params>,
  ...[{ params, body, keepalive } = {} as SentWith<Body, Params>]: SentArguments<Body, Params>
): Promise<Answer> {
  return sendJson(command.method, addressOf(command, params), body, keepalive ? { keepalive } : undefined);
}

type SentWith<Body, Params> = Given<Body, Params> & Pick<RequestInit, 'keepalive'>;
/** The arguments may be left out for a command without body and parameters. */
export type SentArguments<Body, Params> =
  Record<never, never> extends SentWith<Body, Params> ? [given?: SentWith<Body, Params>] : [given: SentWith<Body, Params>];

/**
 * A state change by its address: pages use `sendCommand`. JSON content type only when there is a body (spec §7). Retried once after a network failure or a 5xx (spec §9):
 * callers put their event id into the body, which makes the write idempotent.
 * @param options `keepalive`: the request goes on when its page is closed; its body then has at most 64 KB
 */
export async function sendJson<T>(
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
  options?: Pick<RequestInit, 'keepalive'>,
): Promise<T> {
  const init: RequestInit = { ...options, method, credentials: 'include', headers: personHeaders() };
  if (body !== undefined) {
    init.headers = { 'Content-Type': 'application/json', ...init.headers };
    init.body = JSON.stringify(body);
  }
  try {
    return await ask<T>(path, init);
  } catch (error) {
    if (isApiError(error) && error.status < 500) throw error;
    return ask<T>(path, init);
  }
}
