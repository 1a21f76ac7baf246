import { expect, test } from '@jest/globals';
import { AppError } from '../../core/base/errors.js';
import { readSignInName } from './sign-in-name.js';

test.each([
  'awa@exemple.bf',
  ' Awa@Exemple.BF ',
  'mailto:awa@exemple.bf',
  'awa@exemple.bf\u200b',
  '\ufeffawa@\u2060exemple.bf',
  '\u202aawa@exemple.bf\u202c',
])('%j is one address', (typed) => {
  expect(readSignInName(typed)).toEqual({ kind: 'email', value: 'awa@exemple.bf' });
});

test.each(['70 12 34 56', 'tel:+226-70-12-34-56', '\u200e+226 70 12 34 56'])('%j is one number', (typed) => {
  expect(readSignInName(typed)).toEqual({ kind: 'phone', value: '+22670123456' });
});

// The kelvin sign only looks like a k.
test.each(['a\u212awa@exemple.bf', 'awa＠exemple.bf', 'awa@', 'soixante-dix'])('%j is neither', (typed) => {
  expect(() => readSignInName(typed)).toThrow(AppError);
});
