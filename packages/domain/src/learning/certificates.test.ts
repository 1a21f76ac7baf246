import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { CERTIFICATE_SIGNS, certificateCode, readCertificateCode, readScanned } from './certificates.js';
import { encodeCertificate, joinSigned, splitSigned, type CertificateFacts } from './signed-certificate.js';

const drawn = fc.uint8Array({ minLength: 7, maxLength: 7 });
const code = certificateCode([0, 1, 2, 3, 4, 5, 6]);

test('a number is ULT and eight signs that are not mistaken for one another', () => {
  expect([CERTIFICATE_SIGNS.length, new Set(CERTIFICATE_SIGNS).size, /[01OI]/.test(CERTIFICATE_SIGNS)]).toEqual([32, 32, false]);
  fc.assert(fc.property(drawn, (bytes) => expect(certificateCode(bytes)).toMatch(/^ULT-[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$/)));
});

test('one wrong sign, and two signs that changed places, are noticed without asking anybody', () => {
  fc.assert(
    fc.property(drawn, fc.nat(7), fc.nat(7), fc.nat(31), (bytes, one, other, sign) => {
      const signs = [...certificateCode(bytes).slice(4).replace('-', '')];
      const typed = signs.with(one, CERTIFICATE_SIGNS[sign] ?? '');
      const swapped = signs.with(one, signs[other] ?? '').with(other, signs[one] ?? '');
      for (const changed of [typed, swapped])
        if (changed.join('') !== signs.join('')) expect(readCertificateCode(changed.join(''))).toEqual({ fault: 'check' });
    }),
  );
});

test.each([
  code,
  code.toLowerCase(),
  code.replaceAll('-', ''),
  ` ${code.slice(4)} `,
  `N° ${code.replaceAll('-', ' ')}`,
  code.replaceAll('-', '–'),
])('is read as people write it: %j', (text) => expect(readCertificateCode(text)).toEqual({ code }));

test.each([
  ['nothing', '', 'length'],
  ['too little', 'ULT', 'length'],
  ['half of it', 'ULT-7K4M', 'length'],
  ['a zero', 'ULT-7K4M-29X0', 'sign'],
  ['an I', 'ULT-7K4M-29XI', 'sign'],
  ['one sign less', 'ULT-7K4M-29X', 'length'],
  ['pictures', '🙂'.repeat(9), 'sign'],
  ['10,000 signs', 'A'.repeat(10_000), 'length'],
])('%s is no number', (_name, text, fault) => expect(readCertificateCode(text)).toEqual({ fault }));

test('a scanned address names its number and what is signed; another site’s address does not', () => {
  expect(readScanned(`https://ulty.bf/certificat/${code}#abc_-9`)).toEqual({ code, signed: 'abc_-9' });
  expect(readScanned(`https://ulty.bf/certificat/${code}`)).toEqual({ code, signed: null });
  expect(readScanned(code)).toEqual({ code, signed: null });
  for (const text of ['', 'https://exemple.bf/', `https://ulty.bf/certificat/${'A'.repeat(50_000)}`, 'ULT-AAAA-AAAB'])
    expect(readScanned(text)).toBeNull();
});

const facts: CertificateFacts = {
  code,
  name: 'Awa Kaboré',
  isAlias: false,
  courseTitle: 'Du petit commerce à l’entreprise déclarée',
  lessons: 21,
  workMinutes: 520,
  score: 84,
  issuedOn: '2026-11-20',
};

test('what is signed comes back whole, and is small enough for a code on paper', () => {
  const text = joinSigned(encodeCertificate(facts, '0f2a91c7'), new Uint8Array(64).fill(7));
  expect(splitSigned(text)).toMatchObject({ facts, keyId: '0f2a91c7', signature: new Uint8Array(64).fill(7) });
  expect(text.length).toBeLessThan(190);
  fc.assert(
    fc.property(
      fc.record({
        name: fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme' }).map((name) => name.normalize('NFC')),
        isAlias: fc.boolean(),
        lessons: fc.nat(255),
        workMinutes: fc.nat(65_535),
        score: fc.nat(100),
      }),
      (some) => {
        const read = splitSigned(joinSigned(encodeCertificate({ ...facts, ...some }, 'ffffffff'), new Uint8Array(64)));
        // A name of many bytes is cut between characters.
        expect(read?.facts).toEqual({ ...facts, ...some, name: expect.any(String) });
        expect(some.name.startsWith(read?.facts.name ?? '-')).toBe(true);
      },
    ),
  );
});

test('anything else is refused, whatever it is', () => {
  for (const text of ['', 'abc', 'é', 'AQ'.repeat(5_000), '!'.repeat(9)]) expect(splitSigned(text)).toBeNull();
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      splitSigned(joinSigned(bytes, new Uint8Array()));
    }),
  );
});
