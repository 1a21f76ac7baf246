import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../base/errors.js';
import { isUuid } from '../base/ids.js';
import { isSignedCallback } from './callback-signature.js';
import type { GatewayNames } from './gateway-word.js';
import { at } from './json-fields.js';

/** A callback's report on a payment. `digest`: SHA-256 of its body in hex, the same for a repeated callback. */
export interface SignedCallback<Word> {
  /** Null when the id cannot be one of ours. */
  id: string | null;
  said: Word;
  digest: string;
}

/**
 * Parses a callback of an operator. CALLBACK_UNSIGNED, also where no gateway is configured; VALIDATION for an unknown state.
 * @param prefix of its headers: '<prefix>-timestamp' (seconds) and '<prefix>-signature'
 */
export function readSignedCallback<Word, Config extends GatewayNames & { callbackKey: string }>(
  { headers, signedBody }: Pick<FastifyRequest, 'headers' | 'signedBody'>,
  body: unknown,
  config: Config | null,
  { prefix, read, now }: { prefix: string; read: (body: unknown, config: Config) => Word | null; now: Date },
): SignedCallback<Word> {
  const signed = { timestamp: headers[`${prefix}-timestamp`], signature: headers[`${prefix}-signature`] };
  if (!config || !signedBody || !isSignedCallback(config.callbackKey, signed, signedBody, now)) throw new AppError('CALLBACK_UNSIGNED');
  const said = read(body, config);
  if (!said) throw new AppError('VALIDATION', { fields: { status: 'Cet état n’est pas connu.' } });
  const id = at(body, config.fields.id);
  return {
    id: typeof id === 'string' && isUuid(id) ? id.toLowerCase() : null,
    said,
    digest: createHash('sha256').update(signedBody).digest('hex'),
  };
}
