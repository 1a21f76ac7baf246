import { expect, test } from '@jest/globals';
import { PHONE_COUNTRIES } from '@ulty/domain/base/phone-countries.js';
import { PHONE_METADATA } from '@ulty/domain/base/phone-metadata.js';
import type { MetadataJson } from 'libphonenumber-js/core';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AppError } from './errors.js';
import { displayPhone, readPhone } from './phone-number.js';

/** Index of a country's metadata that describes how its numbers are grouped. */
const FORMATS = 4;

test.each([
  '70 12 34 56',
  '70123456',
  '70-12-34-56',
  '70.12.34.56',
  '0022670123456',
  '00226 70 12 34 56',
  '22670123456',
  '226 70 12 34 56',
  '+22670123456',
  '(+226) 70 12 34 56',
  '٧٠١٢٣٤٥٦',
  '٠٠٢٢٦٧٠١٢٣٤٥٦',
  '+٢٢٦ ٧٠ ١٢ ٣٤ ٥٦',
  ' 70\u00a012\u202f34 56 ',
  '\u202a+226 70 12 34 56\u202c',
  'tel:+226-70-12-34-56',
  'TEL:70123456',
  'Tél. : 70 12 34 56',
  '\ufeff70\u200b12\u00ad34\u206056',
  '７０１２３４５６',
  '߇߀߁߂߃߄߅߆',
])('%s is the same number', (typed) => {
  expect(readPhone(typed, 'BF')).toEqual({ e164: '+22670123456', display: '+226 70 12 34 56' });
});

test.each(['01', '02', '03', '05', '06', '07', '50', '58', '60', '69', '70', '79'])('mobiles begin with %s', (start) => {
  expect(readPhone(`${start}123456`, 'BF').e164).toBe(`+226${start}123456`);
});

test.each([
  ['fixed line', '25 30 12 34'],
  ['unknown start', '08 12 34 56'],
  ['too short', '70 12 34 5'],
  ['too long', '70 12 34 56 7'],
  ['letters', 'soixante-dix'],
  ['a number within a text', 'appelez 70123456'],
  ['another country', '+1 202 555 0123'],
  ['a costly country', '+371 21 234 567'],
  ['with an extension', '70 12 34 56 ext 3'],
  ['empty of digits', '+'],
])('refused: %s', (_why, typed) => {
  expect(() => readPhone(typed, 'BF')).toThrow(AppError);
});

test('numbers without prefix are read in the chosen country; a prefix wins over it', () => {
  expect(readPhone('06 12 34 56 78', 'FR').e164).toBe('+33612345678');
  expect(readPhone('0022670123456', 'FR').e164).toBe('+22670123456');
  expect(readPhone('+33 6 12 34 56 78', 'BF').e164).toBe('+33612345678');
  expect(() => readPhone('70123456', 'US')).toThrow(AppError);
});

test('numbers of Côte d’Ivoire are grouped by two, as those of Burkina Faso', () => {
  expect(readPhone('0707070707', 'CI').display).toBe('+225 07 07 07 07 07');
  expect(['+2250102030405', '+22670123456'].map(displayPhone)).toEqual(['+225 01 02 03 04 05', '+226 70 12 34 56']);
});

test('the metadata are those of the library, for the countries of the list and no other', () => {
  const path = createRequire(import.meta.url).resolve('libphonenumber-js/mobile/metadata');
  const all = JSON.parse(readFileSync(path, 'utf8')) as MetadataJson;
  const ours = structuredClone(PHONE_METADATA) as MetadataJson;
  const codes = PHONE_COUNTRIES.map(({ code }) => code);
  expect(Object.keys(ours.countries).sort()).toEqual([...codes].sort());
  for (const { code, prefix } of PHONE_COUNTRIES) {
    const [own, theirs] = [ours, all].map(({ countries }) => countries[code] as unknown as unknown[]) as [unknown[], unknown[]];
    // Ivorian numbers are grouped by our own rule when displayed, and parsed by theirs.
    if (code === 'CI') own[FORMATS] = theirs[FORMATS];
    expect(own).toEqual(theirs);
    expect(`+${String((all.countries[code] as unknown as string[])[0])}`).toBe(prefix);
  }
});
