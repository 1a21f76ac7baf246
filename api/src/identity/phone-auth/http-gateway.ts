import type { Config } from '../../core/base/config.js';
import type { Sending, SmsGateway } from './sms-gateway.js';

/** Sent by a proxy before the provider: it forwarded the request and got no answer in time. */
const GATEWAY_TIMEOUT = 504;

/** A provider of SMS or of calls reached by one POST of JSON, its fields by configuration: '{to}' and '{text}' in the template stand for the number and the message. */
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

  /** The status of the answer. */
  private async post(to: string, text: string, signal: AbortSignal): Promise<number> {
    const { url, token, body } = this.config;
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(fill(body, { to, text })),
      // A redirection would carry the token elsewhere.
      redirect: 'error',
      signal,
    });
    await answer.body?.cancel();
    return answer.status;
  }
}

/** The template with its marks replaced inside its texts, so that no message can add a field. */
function fill(value: unknown, words: { to: string; text: string }): unknown {
  if (typeof value === 'string') return value.replaceAll(/\{(to|text)\}/g, (_mark, name: 'to' | 'text') => words[name]);
  if (Array.isArray(value)) return value.map((item) => fill(item, words));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fill(item, words)]));
  return value;
}
