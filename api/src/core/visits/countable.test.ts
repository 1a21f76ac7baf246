import { expect, test } from '@jest/globals';
import { isCountable } from './countable.js';

const PHONE = 'Mozilla/5.0 (Linux; Android 11; TECNO KE5) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36';

test.each([
  [{ 'user-agent': PHONE }, true],
  [{ 'user-agent': PHONE, dnt: '0', 'sec-gpc': '0' }, true],
  [{ 'user-agent': `${PHONE} CUBOT_X30` }, true],
  [{ 'user-agent': PHONE, dnt: '1' }, false],
  [{ 'user-agent': PHONE, 'sec-gpc': '1' }, false],
  [{ 'user-agent': PHONE, 'sec-purpose': 'prefetch;prerender' }, false],
  [{}, false],
  [{ 'user-agent': '' }, false],
  [{ 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }, false],
  [{ 'user-agent': 'WhatsApp/2.23.20.0' }, false],
  [{ 'user-agent': 'facebookexternalhit/1.1' }, false],
  [{ 'user-agent': 'curl/8.5.0' }, false],
])('%j counts: %j', (headers, expected) => expect(isCountable(headers)).toBe(expected));
