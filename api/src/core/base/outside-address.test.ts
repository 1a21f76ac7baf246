import { describe, expect, test } from '@jest/globals';
import type { LookupAddress } from 'node:dns';
import { isOutside, isOutsideUrl, outsideLookup } from './outside-address.js';

test.each(['8.8.8.8', '172.15.0.1', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450:4007:80c::200a'])(
  '%s is outside',
  (address) => expect(isOutside(address)).toBe(true),
);

test.each([
  '0.0.0.0',
  '127.0.0.1',
  '127.255.255.254',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '192.0.0.8',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  'fe80::1',
  'fc00::1',
  'fd12::1',
  'ff02::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  'ulty.bf',
])('%s is not', (address) => expect(isOutside(address)).toBe(false));

test.each([
  ['https://fcm.googleapis.com/fcm/send/a', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/a', true],
  // A push service always has a host name.
  ['https://8.8.8.8/a', false],
  ['https://localhost/a', false],
  ['https://base.localhost/a', false],
  ['https://postgres/a', false],
  ['https://postgres.internal./a', false],
  ['https://169.254.169.254/latest', false],
  ['http://fcm.googleapis.com/a', false],
  ['https://fcm.googleapis.com:8443/a', false],
  ['https://awa:secret@fcm.googleapis.com/a', false],
  ['https://127.0.0.1/a', false],
  // Other spellings: octal, hexadecimal, one number, short.
  ['https://0177.0.0.1/a', false],
  ['https://0x7f.1/a', false],
  ['https://2130706433/a', false],
  ['https://[::1]/a', false],
  ['https://[::ffff:10.0.0.1]/a', false],
  ['file:///etc/passwd', false],
  ['', false],
])('%s may be asked: %s', (url, may) => expect(isOutsideUrl(url)).toBe(may));

describe('a name', () => {
  const lookUp = (addresses: LookupAddress[], error: Error | null = null, all = true) =>
    new Promise<[string | null, unknown]>((told) => {
      outsideLookup((_name, _options, done) => done(error, addresses))('push.example', { all }, (fault, found) =>
        told([fault?.message ?? null, found]),
      );
    });
  const address = (text: string) => ({ address: text, family: text.includes(':') ? 6 : 4 });

  test('gives the addresses that were checked', async () => {
    expect(await lookUp([address('8.8.8.8')])).toEqual([null, [address('8.8.8.8')]]);
    expect(await lookUp([address('8.8.8.8')], null, false)).toEqual([null, '8.8.8.8']);
  });

  test.each([[['10.0.0.1']], [['8.8.8.8', '127.0.0.1']], [['::1']]])('that leads to %j is refused', async (found) =>
    expect((await lookUp(found.map(address)))[0]).toBe('push.example leads inside'),
  );

  test('without address, or without name server, is a failure', async () => {
    expect((await lookUp([]))[0]).toBe('push.example has no address');
    expect((await lookUp([], new Error('ENOTFOUND')))[0]).toBe('ENOTFOUND');
  });
});
