import type { PayoutConfig } from '../../core/config.js';
import { at, readGatewayAnswer } from './gateway-answer.js';
import { PayoutUnanswered, type PayoutOrder, type PayoutProvider, type PayoutWord } from './payout-provider.js';

/** Failures that happen before anything is sent. */
const NEVER_SENT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT']);

/** Longest answer that is read. */
const MAX_ANSWER_CHARS = 64_000;

/**
 * An operator of mobile money, or who speaks for several, reached by JSON over HTTP; its fields and words by configuration. A payment is
 * sent with the redemption's id, also as `Idempotency-Key`.
 */
export class HttpPayoutGateway implements PayoutProvider {
  constructor(private readonly config: PayoutConfig) {}

  async holderName(order: PayoutOrder): Promise<string | null> {
    const { nameUrl, fields } = this.config;
    if (nameUrl === null) return null;
    const { status, body } = await this.call('GET', fillAddress(nameUrl, order));
    if (status === 404) return null;
    if (status < 200 || status > 299) throw new PayoutUnanswered(`the gateway answered ${status}`, false);
    const name = at(body, fields.name);
    return typeof name === 'string' && name.trim() !== '' ? name.trim().slice(0, 200) : null;
  }

  async send(order: PayoutOrder): Promise<PayoutWord> {
    const { status, body } = await this.call('POST', this.config.url, order);
    const said = readGatewayAnswer(body, this.config);
    if (said?.outcome === 'failed') return said;
    if (status >= 200 && status < 300) return said ?? { outcome: 'pending' };
    // A refusal that says nothing about the payment: only its status can tell.
    throw new PayoutUnanswered(`the gateway answered ${status}`, true);
  }

  async status(order: PayoutOrder): Promise<PayoutWord> {
    const { status, body } = await this.call('GET', fillAddress(this.config.statusUrl, order));
    if (status === 404) return { outcome: 'unknown' };
    const said = readGatewayAnswer(body, this.config);
    if (status >= 200 && status < 300 && said) return said;
    throw new PayoutUnanswered(`the gateway answered ${status}`, true);
  }

  private async call(method: 'GET' | 'POST', url: string, order?: PayoutOrder): Promise<{ status: number; body: unknown }> {
    const { token, timeoutMs, body } = this.config;
    try {
      const answer = await fetch(url, {
        method,
        headers: {
          'content-type': 'application/json',
          ...(order && { 'idempotency-key': order.id }),
          ...(token && { authorization: `Bearer ${token}` }),
        },
        ...(order && { body: JSON.stringify(fill(body, order)) }),
        // A redirection would carry the token elsewhere.
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      const text = (await answer.text()).slice(0, MAX_ANSWER_CHARS);
      return { status: answer.status, body: parse(text) };
    } catch (error) {
      const { cause, message } = error as { cause?: { code?: string }; message: string };
      throw new PayoutUnanswered(message, !NEVER_SENT.has(cause?.code ?? ''));
    }
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const wordsOf = ({ id, phone, amountFcfa, operator, name }: PayoutOrder) => ({ id, phone, amount: String(amountFcfa), operator, name });
const MARK = /\{(id|phone|amount|operator|name)\}/g;

/** The template with its marks filled in; '{amount}' alone becomes a number. */
function fill(value: unknown, order: PayoutOrder): unknown {
  if (value === '{amount}') return order.amountFcfa;
  const words = wordsOf(order);
  if (typeof value === 'string') return value.replaceAll(MARK, (_mark, name: keyof typeof words) => words[name]);
  if (Array.isArray(value)) return value.map((item) => fill(item, order));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fill(item, order)]));
  return value;
}

function fillAddress(template: string, order: PayoutOrder): string {
  const words = wordsOf(order);
  return template.replaceAll(MARK, (_mark, name: keyof typeof words) => encodeURIComponent(words[name]));
}
