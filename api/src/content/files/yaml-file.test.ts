import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { readYaml } from './yaml-file.js';

const TAB = 'une tabulation indente cette ligne, et YAML n’accepte que des espaces.';
const ALIGNED = 'cette ligne est mal alignée, ou son texte, qui contient « : » ou commence par un signe, n’est pas entre guillemets.';
const OPEN = 'un guillemet, un crochet ou une accolade ouverts plus haut ne sont pas fermés.';
const MARK = 'un texte qui commence par *, & ou ! se met entre guillemets.';
const NO_FIELD = 'cette ligne n’est ni un champ (« nom: valeur ») ni un élément de liste (« - valeur »).';

test.each([
  ['a tab', 'a: 1\n\tb: 2\n', 2, TAB],
  ['a field twice', 'a: 1\na: 2\n', 2, 'ce champ y est déjà.'],
  ['a colon in a bare text', 'a: 1\nb: Lean : la suite\n', 2, ALIGNED],
  ['a field out of line', 'a: x\n  b: y\n', 2, ALIGNED],
  ['a text that begins with a sign', 'a: 1\nb: @nom\n', 2, ALIGNED],
  ['a quotation mark that stays open', 'a: "x\nb: 1\n', 2, OPEN],
  ['a bracket that stays open', 'a: [1, 2\nb: 3\n', 2, OPEN],
  ['a star before a text', 'a: 1\nb: *important*\n', 2, MARK],
  ['one text in another', 'a: &x [1]\nb: [*x, *x]\n', 2, MARK],
  ['an exclamation mark before a text', 'a: !important x\n', 1, MARK],
  ['a lone backslash', 'a: "c:\\quai"\n', 1, 'dans un texte entre guillemets, \\ se double.'],
  ['two documents', 'a: 1\n---\nb: 2\n', 1, 'une ligne « --- » le coupe en deux.'],
  ['a group where a name belongs', '? {a: 1}\n: b\n', 1, NO_FIELD],
  ['a line that is no field', 'a: 1\nb\n', 3, NO_FIELD],
])('%s is told with its line and its cure', (_what, text, line, cause) => {
  expect(readYaml('f', text, z.unknown())).toEqual([{ file: 'f', line, message: `Fichier illisible : ${cause}` }]);
});

test('every field knows its line, in lists, in groups, in texts of several lines', () => {
  const text = `# note
title: "T"
notes:
  - |
    Une note.

    Sa suite.
  - >-
    Une autre.
  - courte
groups: [{ a: 1 }, {
  b: 2 }]
deep:
  under:
    - name: x

      value: y
`;
  const read = readYaml('f', text, z.unknown(), undefined, 10);
  if (Array.isArray(read)) throw new Error(read[0]?.message);
  const lines = (...paths: (string | number)[][]) => paths.map((path) => read.lineOf(...path) - 10);
  expect(lines(['title'], ['notes'], ['notes', 0], ['notes', 1], ['notes', 2])).toEqual([2, 3, 4, 8, 10]);
  expect(lines(['groups', 0, 'a'], ['groups', 1, 'b'])).toEqual([11, 12]);
  expect(lines(['deep', 'under', 0], ['deep', 'under', 0, 'name'], ['deep', 'under', 0, 'value'])).toEqual([15, 15, 17]);
  // A missing field is reported with the line of its parent.
  expect(lines(['deep', 'under', 0, 'absent'], ['deep', 'absent'])).toEqual([15, 13]);
  expect(read.lineOf('absent')).toBe(10);
});

test('an item left empty is told with its own line', () => {
  const read = readYaml('f', 'notes:\n  - a\n  # rien\n  - # vide\n  - b\n  -\n  -', z.object({ notes: z.array(z.string()) }));
  expect(read).toMatchObject([
    { line: 4, field: 'notes.1' },
    { line: 6, field: 'notes.3' },
    { line: 7, field: 'notes.4' },
  ]);
});

test('a scalar is what the core schema of YAML 1.2 says: no dates, no yes and no', () => {
  const text = 'a: 2026-11-27\nb: oui\nc: yes\nd: 1.5\ne: "1"\nf: ~\ng: true\nh: 0x1F\ni: 12:30\n';
  expect(readYaml('f', text, z.unknown())).toMatchObject({
    meta: { a: '2026-11-27', b: 'oui', c: 'yes', d: 1.5, e: '1', f: null, g: true, h: 31, i: '12:30' },
  });
});
