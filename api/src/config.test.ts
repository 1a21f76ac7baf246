import { expect, test } from '@jest/globals';
import { readConfig } from './config.js';

const DATABASE_URL = 'postgres://ulty:x@127.0.0.1/ulty';

test('defaults serve on 3000 without demo accounts', () => {
  expect(readConfig({ DATABASE_URL })).toMatchObject({ port: 3000, isDemoSeeded: false, trustedProxies: [], publicOrigin: undefined, metricsPort: 9464 });
});

test('an empty variable is an absent one', () => {
  expect(readConfig({ DATABASE_URL, PORT: '', PUBLIC_ORIGIN: '' }).port).toBe(3000);
});

test('values are read', () => {
  expect(readConfig({ DATABASE_URL, PORT: '8080', SEED_DEMO: '1', TRUSTED_PROXIES: '10.0.0.1, 10.0.1.0/24', PUBLIC_ORIGIN: 'https://ulty.bf/' })).toMatchObject({ port: 8080, isDemoSeeded: true, trustedProxies: ['10.0.0.1', '10.0.1.0/24'], publicOrigin: 'https://ulty.bf' });
});

test('every wrong variable is named at once', () => {
  expect(() => readConfig({ PORT: '70000', PUBLIC_ORIGIN: 'ftp://ulty.bf' })).toThrow(/^La configuration ne convient pas :\n(?=[^]*  PORT : )(?=[^]*  DATABASE_URL : manque)(?=[^]*  PUBLIC_ORIGIN : )/);
});

test('an SMS gateway is one POST of JSON, and needs the key of its codes', () => {
  const SMS_GATEWAY_URL = 'https://sms.exemple.bf/envoi';
  expect(readConfig({ DATABASE_URL }).sms).toBeNull();
  expect(readConfig({ DATABASE_URL, SMS_GATEWAY_URL, PHONE_CODE_KEY: 'k'.repeat(32) }).sms).toEqual({ url: SMS_GATEWAY_URL, token: undefined, body: { to: '{to}', text: '{text}' }, timeoutMs: 8_000 });
  expect(() => readConfig({ DATABASE_URL, SMS_GATEWAY_URL })).toThrow('  PHONE_CODE_KEY : manque : SMS_GATEWAY_URL en a besoin');
  expect(() => readConfig({ DATABASE_URL, SMS_GATEWAY_BODY: '{' })).toThrow('  SMS_GATEWAY_BODY : n’est pas du JSON');
});

test('a mail server needs a sender and our own address, for links', () => {
  const SMTP_HOST = 'smtp.exemple.bf';
  expect(readConfig({ DATABASE_URL }).smtp).toBeNull();
  expect(readConfig({ DATABASE_URL, SMTP_HOST, SMTP_FROM: 'bonjour@ulty.bf', PUBLIC_ORIGIN: 'https://ulty.bf', SMTP_USER: 'u', SMTP_PASSWORD: 'p' }).smtp).toEqual({
    from: 'bonjour@ulty.bf',
    server: { host: SMTP_HOST, port: 587, secure: false, auth: { user: 'u', pass: 'p' } },
  });
  expect(() => readConfig({ DATABASE_URL, SMTP_HOST })).toThrow(/(?=[^]*  SMTP_FROM : manque)(?=[^]*  PUBLIC_ORIGIN : manque)/);
});
