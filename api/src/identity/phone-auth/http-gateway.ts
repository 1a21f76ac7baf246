import type { Config } from '../../core/base/config.js';
import type { Sending, SmsGateway } from './sms-gateway.js';

/** Status sent by a proxy in front of the provider that forwarded the request and got no answer in time. */
const GATEWAY_TIMEOUT = 504;

/**
 * A provider of SMS or calls, called by one POST of JSON with configured fields: '{to}' and '{text}' in the template stand for the number
 * and the message.
 */
export class HttpGateway implements SmsGateway {
  constructor(private readonly config: NonNullable<Config['sms' | 'calls']>) {}

  async send(to: string, text: string): Promise<Sending> {
    const late = AbortSignal.timeout(this.config.timeoutMs);
    const status = await this.post(to, text, late).catch((error: unknown) => {
      if (late.aborted) return GATEWAY_TIMEOUT;
      throw error;
    });
    if (status === GATEWAY_TIMEOUT) return 'unanswered';
    if (status < 200 || status > 299) throw new Error(`the gateway answered ${status}`);
    return 'taken';
  }

  /** Sends the request and returns the status of the answer. */
  private async post(to: string, text: string, signal: AbortSignal): Promise<number> {
    const { url, token, body } = this.config;
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(fill(body, { to, text })),
      // Following a redirect would send the token elsewhere.
      redirect: 'error',
      signal,
    });
    await answer.body?.cancel();
    return answer.status;
  }
}

/** Replaces the placeholders inside the strings of the template, so that no message can add a field. */
function fill(value: unknown, words: { to: string; text: string }): unknown {
  if (typeof value === 'string') return value.replaceAll(/\{(to|text)\}/g, (_mark, name: 'to' | 'text') => words[name]);
  if (Array.isArray(value)) return value.map((item) => fill(item, words));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fill(item, words)]));
  return value;
}
