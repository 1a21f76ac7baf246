import { Agent, request as send, type IncomingHttpHeaders } from 'node:http';

export interface TestRequest {
  url: string;
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  headers?: Record<string, string>;
  /** An object is sent as JSON, URLSearchParams as a form, a string or bytes unchanged. */
  payload?: object | string | Buffer | URLSearchParams;
}

export interface TestResponse {
  statusCode: number;
  headers: IncomingHttpHeaders;
  body: string;
  /** The raw body, for files. */
  bytes: Buffer;
  json<Body = Record<string, unknown>>(): Body;
}

/** A plain HTTP client for tests: no redirects, no cookies of its own, any header allowed. */
export function httpClient(origin: string): { send(request: TestRequest): Promise<TestResponse>; close(): void } {
  const agent = new Agent({ keepAlive: true });
  return {
    close: () => agent.destroy(),
    send: ({ url, method, headers, payload }) =>
      new Promise((done, fail) => {
        const { text, type } = encode(payload);
        const request = send(
          `${origin}${url}`,
          {
            agent,
            method: method ?? 'GET',
            headers: {
              ...(type && { 'content-type': type }),
              ...(text !== undefined && { 'content-length': Buffer.byteLength(text) }),
              ...headers,
            },
          },
          (response) => {
            const chunks: Buffer[] = [];
            response.on('data', (chunk: Buffer) => chunks.push(chunk));
            response.on('error', fail);
            response.on('end', () => {
              const bytes = Buffer.concat(chunks);
              const body = bytes.toString('utf8');
              done({
                statusCode: response.statusCode ?? 0,
                headers: response.headers,
                body,
                bytes,
                json: <Body>() => JSON.parse(body) as Body,
              });
            });
          },
        );
        request.on('error', fail);
        request.end(text);
      }),
  };
}

function encode(payload: TestRequest['payload']): { text?: string | Buffer; type?: string } {
  if (payload === undefined) return {};
  if (typeof payload === 'string' || Buffer.isBuffer(payload)) return { text: payload };
  if (payload instanceof URLSearchParams) return { text: payload.toString(), type: 'application/x-www-form-urlencoded' };
  return { text: JSON.stringify(payload), type: 'application/json' };
}
