import { createDecipheriv, createECDH, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestApp } from './start-test-app.js';

interface PushedMessage {
  /** Last part of the browser's address. */
  path: string;
  headers: IncomingHttpHeaders;
  /** The encrypted message. */
  body: Buffer;
}

/** Answer to requests for a browser; 'silence': none. */
export type PushReply = { status: number; headers?: Record<string, string>; body?: string } | 'silence';

/** A subscribed browser. */
export interface PushedBrowser {
  id: string;
  /** Decrypts what a worker would read. */
  open(message: Pick<PushedMessage, 'body'>): Record<string, unknown>;
}

/** Starts a push service on this machine: accepts every message unless a browser's reply is set. */
export async function startPushService() {
  const messages: PushedMessage[] = [];
  const replies = new Map<string, () => PushReply | Promise<PushReply>>();
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const path = request.url ?? '';
      messages.push({ path, headers: request.headers, body: Buffer.concat(parts) });
      void Promise.resolve(replies.get(path)?.() ?? { status: 201 }).then((reply) => {
        if (reply === 'silence') return;
        response.on('error', () => undefined);
        response.writeHead(reply.status, reply.headers).end(reply.body);
      });
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    messages,
    reply: (path: string, reply: PushReply | (() => Promise<PushReply>)) =>
      replies.set(path, typeof reply === 'function' ? reply : () => reply),
    /** Removes received messages and set replies. */
    reset: () => {
      messages.length = 0;
      replies.clear();
    },
    close: () =>
      new Promise<void>((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}

/** Subscribes a browser of this person. */
export async function subscribe(api: Pick<TestApp, 'query'>, userId: string, endpoint: string): Promise<PushedBrowser> {
  const curve = createECDH('prime256v1');
  const [id, p256dh, auth] = [randomUUID(), curve.generateKeys('base64url'), randomBytes(16)];
  const subscription = [id, userId, endpoint, p256dh, auth.toString('base64url')];
  await api.query('insert into push_subscriptions (id, user_id, endpoint, p256dh, auth) values ($1, $2, $3, $4, $5)', subscription);
  return {
    id,
    open({ body }) {
      // RFC 8291 §3.4, RFC 8188 §2.1.
      const [salt, sender] = [body.subarray(0, 16), body.subarray(21, 86)];
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), sender]);
      const key = Buffer.from(hkdfSync('sha256', curve.computeSecret(sender), auth, info, 32));
      const derive = (what: string, length: number) => Buffer.from(hkdfSync('sha256', key, salt, `Content-Encoding: ${what}\0`, length));
      const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
      decipher.setAuthTag(body.subarray(-16));
      const text = Buffer.concat([decipher.update(body.subarray(86, -16)), decipher.final()]);
      return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString()) as Record<string, unknown>;
    },
  };
}
