import { expect, test } from '@jest/globals';
import { bookFile } from './file-name';

test.each([
  ['L’Effet composé', 'l-effet-compose.ulty.txt'],
  ['  Père riche, père pauvre !  ', 'pere-riche-pere-pauvre.ulty.txt'],
  ['Cœur & Œuvre', 'coeur-oeuvre.ulty.txt'],
  ['../../etc/passwd', 'etc-passwd.ulty.txt'],
  ['…', 'livre.ulty.txt'],
  [`${'mot '.repeat(15)}fin`, `${'mot-'.repeat(14)}mot.ulty.txt`],
])('the file of %j is %s', (title, name) => {
  expect(bookFile(new Blob([]), title).name).toBe(name);
});

test('it has a type that browsers share and phones take by Bluetooth', async () => {
  const file = bookFile(new Blob(['abc']), 'Un livre');
  expect([file.type, await file.text()]).toEqual(['text/plain', 'abc']);
});
