import type { PublicCertificate } from '@ulty/contracts/learning/certificates.js';
import { afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { certificateCode } from '@ulty/domain/learning/certificates.js';
import { encodeCertificate, joinSigned, signedBytes, type CertificateFacts } from '@ulty/domain/learning/signed-certificate.js';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { plain } from '@ulty/kit/testing';
import { createHash, generateKeyPairSync, sign, webcrypto, type KeyObject } from 'node:crypto';
import { openPage, stubApi, type Answer } from '../../test/open-page';
import VerifyPage from './verify.page';

const code = certificateCode([1, 2, 3, 4, 5, 6, 7]);
const facts: CertificateFacts = {
  code,
  name: 'Awa Kaboré',
  isAlias: false,
  courseTitle: 'Tenir sa caisse',
  lessons: 21,
  workMinutes: 520,
  score: 84,
  issuedOn: '2026-11-20',
};
const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const x = publicKey.export({ format: 'jwk' }).x ?? '';
const keyId = createHash('sha256').update(Buffer.from(x, 'base64url')).digest('hex').slice(0, 8);
const signedWith = (key: KeyObject, given: Partial<CertificateFacts> = {}) => {
  const statement = encodeCertificate({ ...facts, ...given }, keyId);
  return joinSigned(statement, sign(null, signedBytes(statement), key));
};
const valid: PublicCertificate = { state: 'valid', ...facts, isMinor: false, keyId, pdfBytes: 12_400 };

let subtle: SubtleCrypto;
beforeAll(() => {
  subtle = webcrypto.subtle as SubtleCrypto;
});
beforeEach(() => installSubtle(subtle));
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});
/** Ed25519 of the browser, or none. */
function installSubtle(given: object) {
  Object.defineProperty(globalThis.crypto, 'subtle', { configurable: true, value: given });
}

function open(at: string, answer: Answer, keys: Answer = { json: [{ id: keyId, x }] }) {
  const calls = stubApi({ [`GET /api/certificates/${code}`]: answer, 'GET /api/certificate-keys': keys });
  openPage(<VerifyPage />, { route: at.split('#')[0] === '/certificat' ? '/certificat' : '/certificat/:code', at });
  return calls;
}
const main = () => plain(document.body);
const scanned = (signed: string) => `/certificat/${code}#${signed}`;

test('a real certificate says whom it names and for what', async () => {
  open(`/certificat/${code.toLowerCase()}`, { json: valid });
  expect(await screen.findByRole('heading', { name: 'Authentique' })).toBeTruthy();
  for (const words of ['Awa Kaboré', code, 'Tenir sa caisse', '21 sur 21', '8 h 40', '84 %', '20 novembre 2026'])
    expect(main()).toContain(words);
  expect(screen.getByRole('link', { name: /Télécharger le certificat · 12,4/ }).getAttribute('href')).toBe(`/api/certificates/${code}/pdf`);
});

test.each<[string, Answer, string[]]>([
  ['unknown', { json: { state: 'unknown' } }, ['Aucun certificat avec ce numéro.', 'Signaler un faux']],
  [
    'withdrawn',
    {
      json: {
        state: 'revoked',
        code,
        courseTitle: 'Tenir sa caisse',
        issuedOn: '2026-08-12',
        revokedOn: '2026-10-03',
        reason: 'quiz passé par un autre',
      },
    },
    ['Retiré', '3 octobre 2026', 'quiz passé par un autre', 'Le nom n’est plus affiché'],
  ],
  ['of a minor', { json: { ...valid, name: 'Tiéno', isAlias: true, isMinor: true, pdfBytes: null } }, ['Tiéno', 'Le nom reste privé']],
  [
    'asked too often',
    { status: 429, code: 'TOO_MANY_REQUESTS', message: '' },
    ['Le contrôle n’a pas pu se faire.', 'Ni vrai, ni faux', '429'],
  ],
  ['without an answer', 'network-down', ['Le contrôle n’a pas pu se faire.', 'Ni vrai, ni faux']],
])('a number %s is told as such', async (_name, answer, words) => {
  open(`/certificat/${code}`, answer);
  for (const one of words) expect(await screen.findAllByText((text) => text.replaceAll('\u00a0', ' ').includes(one))).not.toEqual([]);
  expect(screen.queryByRole('link', { name: /Télécharger/ })).toBeNull();
});

const browsers: [string, () => object][] = [
  ['a browser of today', () => subtle],
  // The library needs SHA-512 only.
  ['an older browser', () => ({ digest: subtle.digest.bind(subtle), importKey: () => Promise.reject(new Error('Ed25519')) })],
];

test.each(browsers)('a scanned paper proves itself without network, in %s', async (_name, given) => {
  installSubtle(given());
  open(scanned(signedWith(privateKey)), 'network-down');
  expect(await screen.findByRole('heading', { name: 'Authentique' })).toBeTruthy();
  expect(main()).toContain('Signature vérifiée sans réseau');
  expect(main()).toContain('Le retrait n’a pas pu être contrôlé.');
});

test.each<[string, () => string]>([
  ['another name', () => signedWith(privateKey).replace(/^.{40}/, (head) => `${head.slice(0, -4)}AAAA`)],
  ['another key', () => signedWith(generateKeyPairSync('ed25519').privateKey)],
  ['another number', () => signedWith(privateKey, { code: certificateCode([9, 9, 9, 9, 9, 9, 9]) })],
  ['a few signs', () => 'abc'],
  ['thousands of signs', () => 'A'.repeat(60_000)],
])('a paper with %s is said to be changed', async (_name, signed) => {
  for (const [, given] of browsers) {
    installSubtle(given());
    open(scanned(signed()), 'network-down');
    expect(await screen.findByText('Ce code a été modifié.')).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Authentique' })).toBeNull();
    cleanup();
  }
});

test('a changed paper of a real number is told beside what is real', async () => {
  open(scanned(signedWith(privateKey, { name: 'Quelqu’un d’autre' }).replace(/.$/, '')), { json: valid });
  expect(await screen.findByText('Le code scanné a été modifié.')).toBeTruthy();
  expect(main()).toContain('Awa Kaboré');
});

test('the server’s word on a withdrawal stands above a good signature', async () => {
  open(scanned(signedWith(privateKey)), {
    json: { state: 'revoked', code, courseTitle: 'X', issuedOn: '2026-08-12', revokedOn: '2026-10-03', reason: 'faux' },
  });
  expect(await screen.findByRole('heading', { name: 'Retiré' })).toBeTruthy();
});

test('a phone that knows no key says neither true nor false', async () => {
  open(scanned(signedWith(privateKey)), 'network-down', 'network-down');
  expect(await screen.findByText('Le contrôle n’a pas pu se faire.')).toBeTruthy();
});

test.each([
  ['ULT-7K4M-29X0', 'Ce signe n’existe pas : ni 0, ni O, ni 1, ni I.'],
  ['ULT-7K4M', 'Il faut ULT, puis deux fois quatre signes.'],
  ['https://exemple.bf/certificat', 'Ce code n’est pas celui d’un certificat d’Ulty.'],
])('%s is told without asking anybody', async (typed, words) => {
  const calls = open('/certificat', 'pending');
  fireEvent.change(screen.getByLabelText('Numéro du certificat'), { target: { value: typed } });
  fireEvent.click(screen.getByRole('button', { name: 'Vérifier' }));
  await screen.findByText((text) => text.replaceAll('\u00a0', ' ') === words);
  expect(calls.made.filter((call) => call.includes('/api/certificates/'))).toEqual([]);
});

test('a typed number, and the address of a paper, lead to their page', () => {
  open('/certificat', 'pending');
  const field = screen.getByLabelText('Numéro du certificat');
  fireEvent.change(field, { target: { value: `https://ulty.bf${scanned('abc')}` } });
  fireEvent.click(screen.getByRole('button', { name: 'Vérifier' }));
  expect(screen.getByTestId('address').textContent).toBe(`/certificat/${code}`);
});
