import { expect, test } from '@jest/globals';
import { numberReadings, typedNumber, typedWhole } from './typed-number.js';

test.each([
  ['3 000 F', ['3000']],
  ['3\u202f000\u00a0F', ['3000']],
  ['3\u2009000 F CFA', ['3000']],
  ['15.000 fcfa', ['15000']],
  ['200 francs', ['200']],
  ['1 500,50 Fr.', ['1500.5']],
  ['25%', ['25']],
  ['25 %', ['25']],
  ['٢٥٪', ['25']],
  ['15,000', ['15', '15000']],
  ['15,000 F', ['15', '15000']],
  ['1,5', ['1.5']],
  ['0,125', ['0.125']],
  ['1500,125', ['1500.125']],
  ['1,500,000', ['1500000']],
  ['1,500.50', ['1500.5']],
  ['1.500,50', ['1500.5']],
  ['1.500.00', []],
  ['1,5,0', []],
  ['1,500.50.1', []],
  ['٢٥٠', ['250']],
  ['۲۵۰', ['250']],
  ['١٬٥٠٠٫٥', ['1500.5']],
  ['߂߅߀', ['250']],
  ['２５０', ['250']],
  ['－１，５', ['-1.5']],
  ['\u200e250\u200f', ['250']],
  ['2\u200b5\ufeff0', ['250']],
  ['\u20665\u2069', ['5']],
  ['−5', ['-5']],
  ['F', []],
  ['%', []],
  ['', []],
  ['1e3', []],
  ['0x10', []],
  ['5²', []],
  ['½', []],
  ['3 millions', []],
  ['deux cents', []],
  ['12 kg', []],
])('%j means %j', (typed, readings) => {
  expect(numberReadings(typed)).toEqual(readings);
});

test('three digits after a comma are thousands of francs, decimals of anything else', () => {
  expect([typedNumber('15,000', 'F'), typedNumber('1,5', 'F'), typedNumber('1,125', 'kg'), typedNumber('1,125')]).toEqual([
    '15000',
    '1.5',
    '1.125',
    '1.125',
  ]);
});

test.each([
  ['2 840 000', 2_840_000],
  ['2\u202f840', 2_840],
  ['2 840 F', 2_840],
  ['15,000', 15_000],
  ['15,000.00', 15_000],
  ['٢٠٠٠', 2_000],
  ['0', 0],
  ['1,5', null],
  ['-5', null],
  ['1e5', null],
  ['99999999999999', null],
  ['', null],
  [undefined, null],
])('%j as a whole amount is %j', (typed, amount) => {
  expect(typedWhole(typed)).toBe(amount);
});
