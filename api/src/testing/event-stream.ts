import { get, type IncomingMessage } from 'node:http';
import { until } from './wait-until.js';

interface StreamedEvent {
  id: string;
  data: { kind: string; code: string };
}

/** A page that listens to notices. */
export interface EventStream {
  status: number;
  headers: IncomingMessage['headers'];
  events: StreamedEvent[];
  /** Everything received, including heartbeats. */
  text: () => string;
  isOpen: () => boolean;
  /** Stops reading, so that the connection fills up. */
  stall(): void;
  /** Waits for a notice with this code. */
  heard(code: string): Promise<StreamedEvent>;
  /** Waits until the server has closed it. */
  closed(): Promise<unknown>;
  cut(): void;
}

/** Opens GET /api/notifications/stream as a browser does. */
export async function openStream(
  origin: string,
  cookie: string,
  { lastId, query = '' }: { lastId?: string; query?: string } = {},
): Promise<EventStream> {
  const headers = { accept: 'text/event-stream', 'accept-encoding': 'br, gzip', cookie, ...(lastId && { 'last-event-id': lastId }) };
  const response = await new Promise<IncomingMessage>((done, fail) => {
    get(`${origin}/api/notifications/stream${query}`, { headers, agent: false }, done).once('error', fail);
  });
  let text = '';
  let isOpen = true;
  const events: StreamedEvent[] = [];
  response.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
    events.splice(0, events.length, ...parsed(text));
  });
  response.once('close', () => (isOpen = false)).on('error', () => undefined);
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    events,
    text: () => text,
    isOpen: () => isOpen,
    stall: () => void response.pause(),
    heard: (code) => until(`a notice ${code}`, () => events.find(({ data }) => data.code === code)),
    closed: () => until('the stream closes', () => !isOpen),
    cut: () => void response.destroy(),
  };
}

function parsed(text: string): StreamedEvent[] {
  return [...text.matchAll(/id: (.+)\nevent: notice\ndata: (.+)\n\n/g)].map(([, id = '', data = '']) => ({
    id,
    data: JSON.parse(data) as StreamedEvent['data'],
  }));
}
