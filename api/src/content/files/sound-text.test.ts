import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { decodeText, unsoundSign } from './sound-text.js';
import { readYaml } from './yaml-file.js';

const said = (bytes: Buffer) => {
  const read = decodeText(bytes);
  return typeof read === 'string' ? read : read.map(({ line, message }) => `${line} ${message}`);
};
const FRENCH = 'Un été\nà Bobo, 1 000 F d’économies\n';
const CURE = 'ouvrez-le, choisissez « Enregistrer sous » et UTF-8.';
const utf16 = (text: string) => Buffer.from(text, 'utf16le');
const utf32 = (text: string) => Buffer.concat([...text].map((sign) => Buffer.from([sign.codePointAt(0) ?? 0, 0, 0, 0])));

test('sound text is read as it is, with a mark of its order, ends of lines, tabs and emoji', () => {
  for (const text of [FRENCH, `\uFEFF${FRENCH}`, 'a\r\n\tb\n', 'Une fermière 👩🏾‍🌾, un cœur ❤️, Ãgé de dix ans, Tãab-a, À « Â »', ''])
    expect(said(Buffer.from(text))).toBe(text);
});

test.each([
  ['Windows-1252', Buffer.from('Un ete\nà Bobo \u0092', 'latin1'), `2 Ce fichier est enregistré en Windows-1252 : ${CURE}`],
  ['Latin-1, where two letters make one of UTF-8', Buffer.from('é\nà ê É\u00a0!', 'latin1'), '1 Ce fichier est enregistré en Windows-1252'],
  ['UTF-16 LE with its mark', utf16(`\uFEFF${FRENCH}`), `1 Ce fichier est enregistré en UTF-16 : ${CURE}`],
  ['UTF-16 LE without', utf16(FRENCH), '1 Ce fichier est enregistré en UTF-16'],
  ['UTF-16 LE of ASCII alone', utf16('id: a\n'), '1 Ce fichier est enregistré en UTF-16'],
  ['UTF-16 BE with its mark', utf16(`\uFEFF${FRENCH}`).swap16(), '1 Ce fichier est enregistré en UTF-16'],
  ['UTF-16 BE without', utf16(FRENCH).swap16(), '1 Ce fichier est enregistré en UTF-16'],
  ['UTF-32', utf32(FRENCH), '1 Ce fichier est enregistré en UTF-32'],
  ['UTF-32 with its mark', utf32(`\uFEFF${FRENCH}`), '1 Ce fichier est enregistré en UTF-32'],
  ['one byte alone', Buffer.from('à\né \xE9', 'latin1'), '1 Ce fichier'],
  ['a letter cut in two', Buffer.concat([Buffer.from('été, à\né'), Buffer.from([0xc3])]), '2 Cette ligne n’est pas lisible en UTF-8'],
  ['a long form', Buffer.concat([Buffer.from('été\n'), Buffer.from([0xc0, 0xaf])]), '2 '],
  ['a surrogate in bytes', Buffer.concat([Buffer.from('été\n'), Buffer.from([0xed, 0xa0, 0x80])]), '2 '],
])('%s is refused with its line and its cure', (_, bytes, message) => {
  expect(said(bytes)).toEqual([expect.stringContaining(message)]);
});

test.each([
  ['NUL', 'mo\0t', 'U+0000'],
  ['a bell', 'mo\u0007t', 'U+0007'],
  ['a form feed', 'mo\ft', 'U+000C'],
  ['DEL', 'mo\u007ft', 'U+007F'],
  ['a control character of Latin-1', 'l\u0092or', 'U+0092'],
  ['the mark of order inside', 'mo\uFEFFt', 'U+FEFF'],
  ['a space without width', 'mo\u200Bt', 'U+200B'],
  ['a joiner in a word', 'mo\u200Dt', 'U+200D'],
  ['a soft hyphen', 'mo\u00ADt', 'U+00AD'],
  ['a word joiner', 'mo\u2060t', 'U+2060'],
  ['a turn to the left', 'mo\u202Et', 'U+202E'],
  ['an isolate', 'mo\u2066t', 'U+2066'],
  ['a variation of a letter', 'mo\uFE0Ft', 'U+FE0F'],
  ['a tag', 'mo\u{E0041}t', 'U+E0041'],
  ['a filler', 'mo\u3164t', 'U+3164'],
  ['an empty Braille cell', 'mo\u2800t', 'U+2800'],
  ['a separator of lines', 'mo\u2028t', 'U+2028'],
  ['a sign of private use', 'mo\uE000t', 'U+E000'],
  ['what is no character', 'mo\uFFFEt', 'U+FFFE'],
  ['a number of Markdown', 'mo&#8203;t', 'U+200B'],
  ['a name of Markdown', 'mo&shy;t', 'U+00AD'],
])('%s is told with its line', (_, line, code) => {
  expect(said(Buffer.from(`Été\n${line}\n`))).toEqual([
    `2 Cette ligne contient un caractère que l’on ne voit pas (${code}) : effacez-le, ou récrivez le mot.`,
  ]);
});

test.each(['mo\uFFFDt', 'mo&#xFFFD;t'])('%s lost a letter', (line) => {
  expect(said(Buffer.from(`Été\n${line}\n`))).toEqual(['2 Cette ligne contient « � » : une lettre s’y est perdue, récrivez-la.']);
});

const WINDOWS = new TextDecoder('windows-1252');
test.each(['é', 'à', 'ç', 'Ê', 'œ', '’', '«', '…', '°', '−', '€', '\u00a0', '\uFEFF', '\uFFFD'])(
  '« %s » read again as Windows-1252',
  (sign) => {
    const misread = WINDOWS.decode(Buffer.from(sign));
    expect(unsoundSign(`mot${misread}`)).toMatch(/est une lettre mal relue|que l’on ne voit pas/);
  },
);

test('« é » read again as Macintosh', () => {
  expect(unsoundSign('march√©')).toContain('« √© » est une lettre mal relue');
});

test.each([
  ['half of a pair', '"\\uD800"', 'U+D800'],
  ['a space without width', '"mo\\u200Bt"', 'U+200B'],
  ['NUL', '"mo\\0t"', 'U+0000'],
  ['TeX between double quotes', '"$\\frac{1}{2}$"', 'U+000C'],
  ['TeX that becomes a tab', '"$3 \\times 4$"', 'U+0009'],
])('%s as an escape of YAML is told with its field', (_, value, code) => {
  expect(readYaml('f', `a: 1\nb: [x, ${value}]\n`, z.unknown())).toEqual([
    { file: 'f', line: 2, field: 'b.1', message: expect.stringContaining(`(${code})`) },
  ]);
});

test('an escape of a letter that is one, or of an emoji, is taken', () => {
  expect(readYaml('f', 'a: "\\u00e9t\\u00e9 \\uD83D\\uDE00\\n"\n', z.unknown())).toMatchObject({ meta: { a: 'été 😀\n' } });
});
