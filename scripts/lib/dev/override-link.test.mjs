import { expect, test } from '@jest/globals';
import { DevOverride } from '@ulty/contracts/host/dev-override.js';
import crypto from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import { overrideLink } from './override-link.mjs';

const { privateKey, publicKey } = crypto.generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
const remote = {
  id: 'mf-x',
  version: '0.1.0-dev.0123456789abcdef',
  shared: { react: '^19.0.0' },
  routes: [{ path: '/x', module: './x/page', title: 'Essai', access: 'public' }],
  nav: [],
  reads: { '/api/courses': { access: 'public', keep: 'public', changedBy: [] } },
  modules: { './x/page': { js: ['x-page.js'], css: [], later: ['y.js'], hasDefault: true } },
};
const NOW_MS = Date.parse('2026-01-05T10:00:00Z');
const make = (chosen = {}) =>
  overrideLink({ site: 'https://ulty.bf', origin: 'http://127.0.0.1:4321', remote: { ...remote, ...chosen }, privateKey, nowMs: NOW_MS });

test('a link says what the site needs for an hour, signed for this purpose alone', () => {
  const [, text, signature] = /^https:\/\/ulty\.bf\/api\/dev-override\?link=([\w-]+)\.([\w-]+)$/.exec(make());
  expect(DevOverride.parse(JSON.parse(inflateRawSync(Buffer.from(text, 'base64url'))))).toMatchObject({
    expires: NOW_MS / 1_000 + 3_600,
    remote: { reads: ['/api/courses'], modules: { './x/page': { js: ['x-page.js'], css: [] } } },
  });
  const isSigned = (words) =>
    crypto.verify('sha256', Buffer.from(words), { key: publicKey, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'));
  expect([isSigned(`ulty-dev-override ${text}`), isSigned(text)]).toEqual([true, false]);
});

test('what does not fit into a cookie is refused in a sentence', () => {
  const routes = Array.from({ length: 60 }, () => ({ ...remote.routes[0], path: `/${crypto.randomBytes(50).toString('hex')}` }));
  expect(() => make({ routes })).toThrow(/^mf-x a trop de routes et de lectures pour un lien \(\d+ caractères, 3900 au plus\)\.$/);
});
