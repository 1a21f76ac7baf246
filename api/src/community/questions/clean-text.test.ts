import { expect, test } from '@jest/globals';
import { cleanText } from './clean-text.js';

test.each([
  ['  Une ligne \r\n\r\n\r\n\r\nUne autre\t ', 'Une ligne\n\nUne autre'],
  ['ac\u202ec\u200bès', 'accès'],
  ['e\u0301cole', 'école'],
  ['<script>alert(1)</script>', '<script>alert(1)</script>'],
  ['👨\u200d👩\u200d👧', '👨\u200d👩\u200d👧'],
  ['a\u0007b\u2028c', 'a b c'],
  ['\u3164 \u200b\n', ''],
])('%j is stored as %j', (given, stored) => {
  expect(cleanText(given)).toBe(stored);
});
