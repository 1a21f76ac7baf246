import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { safePath } from '../base/safe-path.js';
import { sharedPath } from './shared-text.js';

const searchOf = (given: Record<string, string>) => {
  const path = new URL(sharedPath(new URLSearchParams(given)), 'https://ulty.bf');
  expect(path.pathname).toBe('/courses');
  return path.searchParams.get('search');
};

test.each([
  [{}, null],
  [{ text: '', title: '  ', url: '' }, null],
  [{ text: ' \n\u0000\u200d… ' }, null],
  [{ text: 'le bissap' }, 'le bissap'],
  [{ text: 'Tenir sa caisse\n\nhttps://exemple.bf/a?b=c', title: 'Un titre' }, 'Tenir sa caisse'],
  [{ text: 'https://exemple.bf/a', title: 'Tenir sa caisse' }, 'Tenir sa caisse'],
  [{ text: 'https://exemple.bf/blog/apprendre-%C3%A0-compter.html' }, 'apprendre à compter'],
  [{ url: 'https://exemple.bf/cours/la_caisse/' }, 'la caisse'],
  [{ url: 'https://exemple.bf/%E0%A4%A' }, null],
  [{ url: 'https://exemple.bf' }, null],
  [{ url: 'javascript:alert(1)' }, null],
  [{ text: '<script>alert(1)</script>' }, '<script>alert(1)</script>'],
  [{ text: `${'é'.repeat(99)}😀😀` }, `${'é'.repeat(99)}😀`],
  [{ text: `${'a'.repeat(99)} ${'b'.repeat(9)}` }, 'a'.repeat(99)],
  [{ text: 'a\ud800' }, 'a\ufffd'],
])('%j is searched as %j', (given, search) => {
  expect(searchOf(given)).toBe(search);
});

test('whatever is shared leads to a path of this site, without characters that end a header', () => {
  const text = fc.string({ unit: 'binary', maxLength: 40 });
  fc.assert(
    fc.property(text, text, text, (...[a, b, c]) => {
      const path = sharedPath(new URLSearchParams({ text: a, title: b, url: c }));
      expect(path).toMatch(/^\/courses(\?search=[\x21-\x7e]+)?$/);
      expect(path.length > 512 || safePath(path) === path).toBe(true);
    }),
  );
});
