import { expect, test } from '@jest/globals';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { callGateway } from './json-gateway.js';

test('a gateway that never answers is waited for as long as is said, and may have taken what was sent', async () => {
  const server = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    const call = callGateway({ method: 'POST', url, token: undefined, timeoutMs: 50 }, { idempotencyKey: 'once', body: {} });
    await expect(call).rejects.toMatchObject({ name: 'GatewayUnanswered', isPerhapsTaken: true });
  } finally {
    server.close();
    server.closeAllConnections();
  }
});
