import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { S3Config } from '../core/base/config.js';

const KEYS = { accessKeyId: 'replica', secretAccessKey: 'the secret of the replicas' };
const REGION = 'bf-west-1';

/** A fault instead of an answer. hang-up: the connection ends in the middle of it. */
type Fault = 'refuse' | 'hang-up' | 'never-answer';

/** An S3-compatible store in memory that refuses requests whose signature (version 4) it cannot recompute. */
export interface S3Server {
  config: S3Config;
  /** Content by key. */
  objects: Map<string, Buffer>;
  /** 'GET hosts/…' of every request with a valid signature. */
  asked: string[];
  /** Returns the fault of a request; undefined: none. */
  fault: (asked: string) => Fault | undefined;
  close(): Promise<void>;
}

export async function startS3Server(): Promise<S3Server> {
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const store: S3Server = {
    config: { bucketUrl: `http://127.0.0.1:${port}/ulty`, ...KEYS, region: REGION, timeoutMs: 300 },
    objects: new Map(),
    asked: [],
    fault: () => undefined,
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = Buffer.concat(parts);
    const end = (status: number, content: Buffer | string = '') => response.writeHead(status).end(content);
    if (!isSigned(request, body)) return void end(403, '<Code>SignatureDoesNotMatch</Code>');
    const key = decodeURIComponent((request.url ?? '').replace(/^\/ulty\//, ''));
    const asked = `${request.method} ${key}`;
    store.asked.push(asked);
    const fault = store.fault(asked);
    const found = store.objects.get(key);
    if (fault === 'never-answer') return;
    if (fault === 'refuse') return void end(503, '<Code>SlowDown</Code>');
    if (fault === 'hang-up') {
      response.writeHead(200, { 'content-length': (found?.length ?? 10) + 10 }).write(found ?? 'half');
      return void setImmediate(() => response.destroy());
    }
    if (request.method === 'PUT') {
      store.objects.set(key, body);
      return void end(200);
    }
    if (request.method === 'DELETE') {
      store.objects.delete(key);
      return void end(204);
    }
    end(found ? 200 : 404, found);
  }
  return store;
}

const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest('hex');
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest();

/** Verifies Signature Version 4 as AWS documents it, without query parameters. */
function isSigned(request: IncomingMessage, body: Buffer): boolean {
  const { headers } = request;
  const [, credential, signed, signature] =
    /^AWS4-HMAC-SHA256 Credential=(\S+), SignedHeaders=(\S+), Signature=([0-9a-f]{64})$/.exec(headers.authorization ?? '') ?? [];
  const date = String(headers['x-amz-date']);
  const scope = `${date.slice(0, 8)}/${REGION}/s3/aws4_request`;
  if (!signed || credential !== `${KEYS.accessKeyId}/${scope}` || headers['x-amz-content-sha256'] !== sha256(body)) return false;
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => signed.split(';').includes(name))) return false;
  const lines = signed.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const canonical = [request.method, request.url, '', lines.join(''), signed, sha256(body)].join('\n');
  const text = ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n');
  const key = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${KEYS.secretAccessKey}`, date.slice(0, 8)), REGION));
  return hmac(key, text).toString('hex') === signature;
}
