import { expect, test } from '@jest/globals';
import { ownLocalOrigin } from './own-local-origin.js';

const LAN = { localAddress: '::ffff:192.168.1.20', localPort: 3_000 };

test.each([
  ['localhost:3000', LAN, 'http://localhost:3000'],
  ['LocalHost:3000', LAN, 'http://localhost:3000'],
  ['127.0.0.1:3000', LAN, 'http://127.0.0.1:3000'],
  ['[::1]:3000', { ...LAN, localAddress: '::1' }, 'http://[::1]:3000'],
  ['192.168.1.20:3000', LAN, 'http://192.168.1.20:3000'],
  ['[fd00::20]:3000', { ...LAN, localAddress: 'fd00::20' }, 'http://[fd00::20]:3000'],
  ['192.168.1.20', { localAddress: '192.168.1.20', localPort: 80 }, 'http://192.168.1.20'],
  // Any other host is text from the client.
  ['192.168.1.21:3000', LAN, 'http://localhost:3000'],
  ['localhost', LAN, 'http://localhost:3000'],
  ['localhost:3001', LAN, 'http://localhost:3000'],
  ['pirate.example', LAN, 'http://localhost:3000'],
  ['localhost.pirate.example:3000', LAN, 'http://localhost:3000'],
  ['localhost:3000@pirate.example', LAN, 'http://localhost:3000'],
  ['', LAN, 'http://localhost:3000'],
  ['ulty.bf', { localPort: undefined }, 'http://localhost'],
])('%s', (host, socket, origin) => expect(ownLocalOrigin(host, socket)).toBe(origin));
