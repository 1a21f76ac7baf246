/** Failures that happen before anything is sent. */
const NEVER_SENT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT']);

/** Longest answer that is read, in characters. */
const MAX_ANSWER_CHARS = 64_000;

/** Thrown when a payment gateway gives no usable answer. */
export class GatewayUnanswered extends Error {
  override readonly name = 'GatewayUnanswered';

  /** @param isPerhapsTaken whether the gateway may have accepted the request all the same */
  constructor(
    message: string,
    readonly isPerhapsTaken: boolean,
  ) {
    super(message);
  }
}

interface GatewayCall {
  method: 'GET' | 'POST';
  url: string;
  /** Bearer token of the gateway. */
  token: string | undefined;
  timeoutMs: number;
}

/**
 * Calls a payment gateway with JSON over HTTP; `body` is null when the answer is no JSON. Throws GatewayUnanswered.
 * @param sent body of a POST; its key names the same act however often it is sent
 */
export async function callGateway(
  { method, url, token, timeoutMs }: GatewayCall,
  sent?: { idempotencyKey: string; body: unknown },
): Promise<{ status: number; body: unknown }> {
  try {
    const answer = await fetch(url, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(sent && { 'idempotency-key': sent.idempotencyKey }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(sent && { body: JSON.stringify(sent.body) }),
      // Following a redirect would send the token elsewhere.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { status: answer.status, body: parse((await answer.text()).slice(0, MAX_ANSWER_CHARS)) };
  } catch (error) {
    const { cause, message } = error as { cause?: { code?: string }; message: string };
    throw new GatewayUnanswered(message, !NEVER_SENT.has(cause?.code ?? ''));
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const MARK = /\{(\w+)\}/g;

/**
 * Replaces the placeholders of a JSON template; a placeholder that is a whole string keeps the type of its value: '{amount}' becomes a
 * number.
 */
export function fillTemplate(template: unknown, values: Readonly<Record<string, string | number>>): unknown {
  if (typeof template === 'string') {
    const alone = /^\{(\w+)\}$/.exec(template)?.[1];
    if (alone !== undefined && Object.hasOwn(values, alone)) return values[alone];
    return template.replaceAll(MARK, (mark, name: string) => String(values[name] ?? mark));
  }
  if (Array.isArray(template)) return template.map((item) => fillTemplate(item, values));
  if (typeof template === 'object' && template !== null)
    return Object.fromEntries(Object.entries(template).map(([key, item]) => [key, fillTemplate(item, values)]));
  return template;
}

/** Replaces the placeholders of an address, each as one encoded part. */
export function fillAddress(template: string, values: Readonly<Record<string, string | number>>): string {
  return template.replaceAll(MARK, (mark, name: string) => (Object.hasOwn(values, name) ? encodeURIComponent(values[name] ?? '') : mark));
}
