import { expect, test } from '@jest/globals';
import { tidy, tidyFile } from './tidy.mjs';

const NBSP = '\u00a0';

test.each([
  ["L'or d'«abc» et l'**acompte**", `L’or d’«${NBSP}abc» et l’**acompte**`],
  ['Prix : 10 000 F ; 5 % !', `Prix${NBSP}: 10${NBSP}000${NBSP}F${NBSP}; 5${NBSP}%${NBSP}!`],
  ['« Oui ? »', `«${NBSP}Oui${NBSP}?${NBSP}»`],
  ['Attendez...', 'Attendez…'],
  ['\uFEFFa\r\nb  \n', 'a\nb\n'],
  ['Un e\u0301te\u0301', 'Un été'],
])('%s', (before, after) => {
  expect(tidy(before)).toBe(after);
  expect(tidy(after)).toBe(after);
});

test('YAML and tables keep their meaning', () => {
  const text =
    'title: "Or"\nrows:\n  - { name: "Taux", value: 1.5, unit: "%" }\nformula: "a * b / 100 - c"\n| --- | :---: |\n:::exercice\n# note\n';
  expect(tidy(text)).toBe(text);
});

test('each NOUVEAU becomes an id of its own, words do not', () => {
  const ids = tidy('id: NOUVEAU\n  - id: "NOUVEAU"\nx: { id: NOUVEAU, a: 1 }\ntitle: "Un NOUVEAU livre"\n').match(/[0-9a-f-]{36}/g);
  expect(new Set(ids).size).toBe(3);
});

test('a file that is not UTF-8 is left as it is', () => {
  expect(tidyFile(Buffer.from('Été...', 'latin1'))).toBeNull();
  expect(tidyFile(Buffer.from('Été...'))).toBe('Été…');
});
