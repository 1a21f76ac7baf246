import { expect, test } from '@jest/globals';
import { csvLine } from './csv.js';

test.each([
  [['Quiz réussi', 10], 'Quiz réussi;10'],
  [['Gel de série', -40], 'Gel de série;-40'],
  [['a;b', 'dit « "oui" »'], '"a;b";"dit « ""oui"" »"'],
  [['deux\nlignes'], '"deux\nlignes"'],
  [['=HYPERLINK("http://x")'], `"'=HYPERLINK(""http://x"")"`],
  [['+1', '-1', '@x', '\tx', '\r=1'], `'+1;'-1;'@x;'\tx;"'\r=1"`],
  [['', '1+1'], ';1+1'],
])('%j', (cells, line) => {
  expect(csvLine(cells)).toBe(`${line}\r\n`);
});
