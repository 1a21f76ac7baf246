import { expect, test } from '@jest/globals';
import { bookFile, sharedFile } from './file-name';

test.each([
  ['L’Effet composé', 'l-effet-compose.ulty'],
  ['  Père riche, père pauvre !  ', 'pere-riche-pere-pauvre.ulty'],
  ['Cœur & Œuvre', 'coeur-oeuvre.ulty'],
  ['../../etc/passwd', 'etc-passwd.ulty'],
  ['…', 'livre.ulty'],
  [`${'mot '.repeat(15)}fin`, `${'mot-'.repeat(14)}mot.ulty`],
])('the file of %j is %s', (title, name) => {
  expect(bookFile(new Blob([]), title).name).toBe(name);
});

test('what is shared has a name and a type that browsers and phones let through, and the same bytes', async () => {
  const file = sharedFile(bookFile(new Blob(['abc']), 'Un livre'));
  expect([file.name, file.type, await file.text()]).toEqual(['un-livre.ulty.txt', 'text/plain', 'abc']);
});
