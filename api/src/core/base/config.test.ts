import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { readConfig } from './config.js';

const DATABASE_URL = 'postgres://ulty:x@127.0.0.1/ulty';

test('defaults serve on 3000 without demo accounts', () => {
  expect(readConfig({ DATABASE_URL })).toMatchObject({
    port: 3000,
    isDemoSeeded: false,
    trustedProxies: [],
    publicOrigin: undefined,
    metricsPort: 9464,
  });
});

test('a demonstration listens to this machine alone, unless HOST says otherwise', () => {
  expect([
    readConfig({ DATABASE_URL }).host,
    readConfig({ DATABASE_URL, SEED_DEMO: 'true' }).host,
    readConfig({ DATABASE_URL, SEED_DEMO: 'true', HOST: '0.0.0.0' }).host,
  ]).toEqual(['0.0.0.0', '127.0.0.1', '0.0.0.0']);
});

test('remotes under development are taken in development alone', () => {
  const given = { DATABASE_URL, DEVELOPMENT_REMOTES_DIR: '/dev' };
  expect(readConfig({ DATABASE_URL }).developmentRemotesDir).toBeNull();
  expect(readConfig({ ...given, NODE_ENV: 'development' }).developmentRemotesDir).toBe('/dev');
  expect(() => readConfig(given)).toThrow('DEVELOPMENT_REMOTES_DIR : ne va qu’avec NODE_ENV=development');
});

test('an empty variable is an absent one', () => {
  expect(readConfig({ DATABASE_URL, PORT: '', PUBLIC_ORIGIN: '' }).port).toBe(3000);
});

test('values are read', () => {
  expect(
    readConfig({ DATABASE_URL, PORT: '8080', SEED_DEMO: '1', TRUSTED_PROXIES: '10.0.0.1, 10.0.1.0/24', PUBLIC_ORIGIN: 'https://ulty.bf/' }),
  ).toMatchObject({ port: 8080, isDemoSeeded: true, trustedProxies: ['10.0.0.1', '10.0.1.0/24'], publicOrigin: 'https://ulty.bf' });
});

test('headers are given no longer than the request they begin', () => {
  expect(readConfig({ DATABASE_URL })).toMatchObject({
    headersTimeoutMs: 20_000,
    requestTimeoutMs: 120_000,
    silenceTimeoutMs: 120_000,
    unfinishedPerAddress: 200,
    hasHttpsSubdomains: false,
  });
  expect(() => readConfig({ DATABASE_URL, HEADERS_TIMEOUT_MS: '2000', REQUEST_TIMEOUT_MS: '1000' })).toThrow(
    '  HEADERS_TIMEOUT_MS : dépasse REQUEST_TIMEOUT_MS',
  );
});

test('every wrong variable is named at once', () => {
  expect(() => readConfig({ PORT: '70000', PUBLIC_ORIGIN: 'ftp://ulty.bf' })).toThrow(
    /^La configuration ne convient pas :\n(?=[^]*  PORT : )(?=[^]*  DATABASE_URL : manque)(?=[^]*  PUBLIC_ORIGIN : )/,
  );
});

test('an SMS gateway is one POST of JSON, and needs the key of its codes', () => {
  const SMS_GATEWAY_URL = 'https://sms.exemple.bf/envoi';
  expect(readConfig({ DATABASE_URL }).sms).toBeNull();
  expect(readConfig({ DATABASE_URL, SMS_GATEWAY_URL, PHONE_CODE_KEY: 'k'.repeat(32) }).sms).toEqual({
    url: SMS_GATEWAY_URL,
    token: undefined,
    body: { to: '{to}', text: '{text}' },
    timeoutMs: 8_000,
  });
  const gateways = { DATABASE_URL, SMS_GATEWAY_URL, CALL_GATEWAY_URL: SMS_GATEWAY_URL, PHONE_CODE_KEY: 'k'.repeat(32) };
  expect(readConfig(gateways)).toMatchObject({ sms: { timeoutMs: 8_000 }, calls: { timeoutMs: 20_000 } });
  expect(readConfig({ ...gateways, SMS_GATEWAY_TIMEOUT_MS: '5000', CALL_GATEWAY_TIMEOUT_MS: '30000' })).toMatchObject({
    sms: { timeoutMs: 5_000 },
    calls: { timeoutMs: 30_000 },
  });
  expect(() => readConfig({ DATABASE_URL, CALL_GATEWAY_URL: SMS_GATEWAY_URL })).toThrow(
    '  SMS_GATEWAY_URL : manque : CALL_GATEWAY_URL en a besoin',
  );
  expect(() => readConfig({ DATABASE_URL, SMS_GATEWAY_URL })).toThrow('  PHONE_CODE_KEY : manque : SMS_GATEWAY_URL en a besoin');
  expect(() => readConfig({ DATABASE_URL, SMS_GATEWAY_BODY: '{' })).toThrow('  SMS_GATEWAY_BODY : n’est pas du JSON');
});

test('a mail server needs a sender and our own address, for links', () => {
  const SMTP_HOST = 'smtp.exemple.bf';
  expect(readConfig({ DATABASE_URL }).smtp).toBeNull();
  expect(
    readConfig({
      DATABASE_URL,
      SMTP_HOST,
      SMTP_FROM: 'bonjour@ulty.bf',
      PUBLIC_ORIGIN: 'https://ulty.bf',
      SMTP_USER: 'u',
      SMTP_PASSWORD: 'p',
    }).smtp,
  ).toEqual({
    from: 'bonjour@ulty.bf',
    server: { host: SMTP_HOST, port: 587, secure: false, auth: { user: 'u', pass: 'p' } },
  });
  expect(() => readConfig({ DATABASE_URL, SMTP_HOST })).toThrow(/(?=[^]*  SMTP_FROM : manque)(?=[^]*  PUBLIC_ORIGIN : manque)/);
});

describe('a provider of OpenID Connect', () => {
  const given = {
    DATABASE_URL,
    OIDC_ISSUER: 'https://compte.exemple.bf/oidc',
    OIDC_CLIENT_ID: 'ulty',
    OIDC_CLIENT_SECRET: 's',
    OIDC_COOKIE_KEY: 'k'.repeat(32),
    PUBLIC_ORIGIN: 'https://ulty.bf',
  };

  test('is absent by default, and else read whole', () => {
    expect(readConfig({ DATABASE_URL }).oidc).toBeNull();
    expect(readConfig(given).oidc).toEqual({
      issuer: given.OIDC_ISSUER,
      clientId: 'ulty',
      clientSecret: 's',
      cookieKey: given.OIDC_COOKIE_KEY,
      isPlain: false,
      name: 'compte.exemple.bf',
      timeoutMs: 5_000,
      callbackUrl: 'https://ulty.bf/api/login/callback',
    });
    expect(readConfig({ ...given, OIDC_NAME: 'Faso Compte' }).oidc?.name).toBe('Faso Compte');
  });

  test('needs a client, the key of its cookie and our own address', () => {
    expect(() => readConfig({ DATABASE_URL, OIDC_ISSUER: given.OIDC_ISSUER })).toThrow(
      /(?=[^]*  OIDC_CLIENT_ID : manque)(?=[^]*  OIDC_CLIENT_SECRET : manque)(?=[^]*  OIDC_COOKIE_KEY : manque)(?=[^]*  PUBLIC_ORIGIN : manque)/,
    );
    expect(() => readConfig({ ...given, OIDC_COOKIE_KEY: 'court' })).toThrow('  OIDC_COOKIE_KEY : 32 caractères au moins');
    expect(() => readConfig({ ...given, OIDC_ISSUER: `${given.OIDC_ISSUER}/.well-known/openid-configuration` })).toThrow(
      '  OIDC_ISSUER : s’arrête avant /.well-known/',
    );
  });

  test('speaks https, on both sides, but on loopback', () => {
    expect(() => readConfig({ ...given, OIDC_ISSUER: 'http://compte.exemple.bf' })).toThrow('  OIDC_ISSUER : commence par https://');
    expect(() => readConfig({ ...given, PUBLIC_ORIGIN: 'http://ulty.bf' })).toThrow(
      '  PUBLIC_ORIGIN : commence par https:// quand OIDC_ISSUER est donné',
    );
    expect(readConfig({ ...given, OIDC_ISSUER: 'http://127.0.0.1:4000', PUBLIC_ORIGIN: 'http://localhost:3000' }).oidc).toMatchObject({
      isPlain: true,
      callbackUrl: 'http://localhost:3000/api/login/callback',
    });
  });
});

test('administrators need a second factor, but in a demonstration or where it is said otherwise', () => {
  const read = (environment: Record<string, string>) => readConfig({ DATABASE_URL, ...environment }).adminSecondFactor;
  expect(read({})).toBe('required');
  expect(read({ SEED_DEMO: 'true' })).toBe('optional');
  expect(read({ SEED_DEMO: 'true', ADMIN_SECOND_FACTOR: 'required' })).toBe('required');
  expect(read({ ADMIN_SECOND_FACTOR: 'optional' })).toBe('optional');
  expect(() => read({ SECOND_FACTOR_KEY: 'court', ADMIN_SECOND_FACTOR: 'oui' })).toThrow(
    /(?=[^]*  SECOND_FACTOR_KEY : 32 caractères au moins)(?=[^]*  ADMIN_SECOND_FACTOR : )/,
  );
});

test('the key that signs books is a private P-256 key, and is never repeated', () => {
  const read = (TRANSFER_KEY: string) => readConfig({ DATABASE_URL, TRANSFER_KEY }).transferKey;
  const pem = (namedCurve: string) =>
    generateKeyPairSync('ec', { namedCurve }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  expect(readConfig({ DATABASE_URL }).transferKey).toBeNull();
  expect(read(pem('P-256'))?.asymmetricKeyDetails).toMatchObject({ namedCurve: 'prime256v1' });
  for (const wrong of ['secret-tres-long', '{"kty":"EC","d":"secret"}', pem('P-384')]) {
    const failure = () => read(wrong);
    expect(failure).toThrow('  TRANSFER_KEY : n’est pas une clé privée P-256 (PEM ou JWK)');
    expect(failure).not.toThrow(/secret/);
  }
});

describe('an object store', () => {
  const needed = {
    DATABASE_URL,
    S3_ENDPOINT: 'https://s3.example.org/',
    S3_BUCKET: 'ulty',
    S3_ACCESS_KEY_ID: 'a',
    S3_SECRET_ACCESS_KEY: 'b',
  };

  test('none without its address', () => {
    expect(readConfig({ DATABASE_URL }).s3).toBeNull();
  });

  test('its objects are addressed by path', () => {
    expect(readConfig(needed).s3).toMatchObject({ bucketUrl: 'https://s3.example.org/ulty', region: 'us-east-1' });
  });

  test.each(['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])('%s must be there', (name) => {
    expect(() => readConfig({ ...needed, [name]: '' })).toThrow(`${name} : manque : S3_ENDPOINT en a besoin`);
  });

  test.each(['ftp://s3.example.org', 'nowhere'])('%s is no address', (address) => {
    expect(() => readConfig({ ...needed, S3_ENDPOINT: address })).toThrow('S3_ENDPOINT');
  });
});
