import { callGateway, fillAddress, fillTemplate, GatewayUnanswered } from './json-gateway.js';

interface PaymentGateway {
  url: string;
  statusUrl: string;
  token: string | undefined;
  timeoutMs: number;
  /** Template of a POST's body. */
  body: unknown;
}

/** Placeholders of templates and addresses. `id` names the same payment however often it is sent. */
type Marks = Readonly<Record<string, string | number>> & { id: string };

/** Requests a payment; a successful answer without a report is 'pending'. Throws GatewayUnanswered. @param read parses its JSON */
export async function sendPayment<Word extends { outcome: string }>(
  { url, token, timeoutMs, body: template }: PaymentGateway,
  marks: Marks,
  read: (body: unknown) => Word | null,
): Promise<Word | { outcome: 'pending' }> {
  const sent = { idempotencyKey: marks.id, body: fillTemplate(template, marks) };
  const { status, body } = await callGateway({ method: 'POST', url, token, timeoutMs }, sent);
  const said = read(body);
  if (said?.outcome === 'failed') return said;
  if (isGood(status)) return said ?? { outcome: 'pending' };
  // An error without a report on the payment: only a status request can tell.
  throw new GatewayUnanswered(`the gateway answered ${status}`, true);
}

/** Requests the state of a payment; 'unknown': the gateway never received it. Throws GatewayUnanswered. @param read parses its JSON */
export async function askStatus<Word>(
  { statusUrl, token, timeoutMs }: PaymentGateway,
  marks: Marks,
  read: (body: unknown) => Word | null,
): Promise<Word | { outcome: 'unknown' }> {
  const { status, body } = await callGateway({ method: 'GET', url: fillAddress(statusUrl, marks), token, timeoutMs });
  if (status === 404) return { outcome: 'unknown' };
  const said = read(body);
  if (isGood(status) && said) return said;
  throw new GatewayUnanswered(`the gateway answered ${status}`, true);
}

const isGood = (status: number) => status >= 200 && status < 300;
