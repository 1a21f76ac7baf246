/** The faults that a request may have. */
export const FAULTS = [
  'request lost',
  'answer lost',
  'half of it, then lost',
  'error before',
  'error after',
  'busy for a while',
  'in maintenance',
  'signed out',
  'captive portal',
  'no such call',
  'short of time',
] as const;
export type Fault = (typeof FAULTS)[number] | 'none';

export interface Sent {
  eventId: string;
  userId: string;
  deviceId: string;
  seq: number;
  type: string;
  /** Units by the content they are about: the `items` of progress add up. */
  units: ReadonlyMap<string, number>;
}

interface Credited extends Sent {
  /** Whose account it was credited to. */
  to: string;
  /** The device's run that sent it. */
  run: number;
}

/** A response with the fields that the engine's modules use. */
export interface LightResponse {
  ok: boolean;
  status: number;
  headers: { get: (name: string) => string | null };
  text: () => Promise<string>;
}

/** Units of an event: seconds of progress in a piece of content, ten of anything else. */
export function unitsOf(userId: string, body: Record<string, unknown>): ReadonlyMap<string, number> {
  if (!Array.isArray(body.items)) return new Map([[`${userId} ${String(body.eventId)}`, 10]]);
  return new Map(
    (body.items as { id: string; activeSeconds: number }[]).map(({ id, activeSeconds }) => [`${userId} ${id}`, activeSeconds]),
  );
}

const PORTAL = '<!doctype html><title>Wi-Fi gratuit</title>';

/** Accepts each event once by its id, whether or not the answer arrives: as the real server does, whose ledger is in PostgreSQL. */
export class ModelServer {
  faults: Fault[] = [];
  readonly ledger = new Map<string, Credited>();
  /** An older server: it does not know batches, and it checks the event before the person of the page. */
  isOld = false;
  /** Answers every event with a server error. */
  isBroken = false;

  /**
   * @param run number of the device's run over its queue.
   * @throws TypeError where no answer comes back
   */
  answer(session: string, path: string, init: { method: string; body: string; person: string }, run: number): LightResponse {
    const fault = this.faults.shift() ?? 'none';
    if (fault === 'request lost') throw new TypeError('network');
    if (fault === 'captive portal') return reply(200, PORTAL);
    if (fault === 'busy for a while') return reply(429, '{}', '40');
    if (fault === 'in maintenance') return reply(503, '{}', 'bientôt');
    if (fault === 'signed out' || (!this.isOld && init.person !== session)) return reply(401, '{}');
    if (fault === 'error before') return reply(500, '{}');
    if (path === '/api/auth/user') return reply(200, JSON.stringify({ id: session }));
    if (this.isBroken && path !== '/api/sync/events') return reply(500, '{}');
    const isBatch = path === '/api/sync/events';
    if (isBatch && (this.isBroken || this.isOld || fault === 'no such call')) return reply(404, '{}');
    const text = isBatch
      ? this.batch(session, init.body, run, fault)
      : JSON.stringify(this.decideEvent(session, JSON.parse(init.body) as never, run));
    if (fault === 'answer lost' || fault === 'half of it, then lost') throw new TypeError('network');
    return fault === 'error after' ? reply(500, '{}') : reply(200, text);
  }

  private batch(session: string, body: string, run: number, fault: Fault): string {
    const { events } = JSON.parse(body) as { events: { path: string; body: string }[] };
    const isCut = fault === 'short of time' || fault === 'half of it, then lost';
    const answers = [];
    for (const one of isCut ? events.slice(0, Math.ceil(events.length / 2)) : events) {
      // One in sixteen is answered with an error, or must be sent singly.
      const odd = Number.parseInt(one.body.slice(-3, -2), 16) % 16 === this.ledger.size % 16 ? this.ledger.size % 3 : 0;
      if (odd === 2) {
        answers.push({ status: 421, body: null });
        break;
      }
      const decided = this.decideEvent(session, JSON.parse(one.body) as never, run);
      answers.push(odd === 1 ? { status: 500, body: {} } : { status: 200, body: decided });
    }
    return JSON.stringify({ answers });
  }

  private decideEvent(session: string, body: Record<string, unknown> & Sent, run: number): object {
    const { eventId, userId, deviceId, seq } = body;
    if (userId !== session) return { eventId, outcome: 'rejected', reason: 'wrong_user' };
    if (this.ledger.has(eventId)) return { eventId, outcome: 'duplicate' };
    const type = Array.isArray(body.items) ? 'progress' : 'other';
    this.ledger.set(eventId, { eventId, userId, deviceId, seq, type, units: unitsOf(userId, body), to: session, run });
    return { eventId, outcome: 'accepted' };
  }
}

function reply(status: number, text: string, retryAfter: string | null = null): LightResponse {
  return {
    ok: status >= 200 && status < 300,
    status,
    headers: { get: (name) => (name === 'Retry-After' ? retryAfter : null) },
    text: () => Promise.resolve(text),
  };
}
