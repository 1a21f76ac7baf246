import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { BookCover } from './book-cover';

const cover = () => screen.getByText(/^Résumé · 12/).closest('.u-book') as HTMLElement;

test('a cover is cloth in the colours of its category, and silent', () => {
  render(<BookCover title="La règle des 3 caisses" category="Finance" minutes={12} />);
  expect(cover().getAttribute('aria-hidden')).toBe('true');
  expect(cover().style.getPropertyValue('--book-ground')).toBe('#1b7f4e');
  expect(cover().style.getPropertyValue('--book-ink')).toBe('#fff');
  expect(cover().querySelector('img')).toBeNull();
  expect(cover().style.getPropertyValue('--book-title')).toBe('12.5');
});

test.each([
  ['Leadership', '#efe8d6'],
  ['Communication', '#7f98e0'],
  ['Développement personnel', '#f2b632'],
])('words are Nuit on the pale ground of %s', (category, ground) => {
  render(<BookCover title="Un titre bien trop long pour tenir" category={category} minutes={12} />);
  expect([cover().style.getPropertyValue('--book-ground'), cover().style.getPropertyValue('--book-ink')]).toEqual([ground, '#131a38']);
});

test.each([
  ['Stratégie Océan Bleu', '11.5', 'Stra-té-gie Océan Bleu'],
  ['Développement', '11.5', 'Dé-ve-lop-pe-ment'],
  [
    'Les 7 habitudes de ceux qui réalisent tout ce qu’ils entreprennent',
    '8.2',
    'Les 7 ha-bi-tu-des de ceux qui réa-li-sent tout ce qu’ils en-tre-pren-nent',
  ],
])('%s is set so that its words break between syllables alone', (title, size, words) => {
  render(<BookCover title={title} category="Finance" minutes={12} />);
  expect(cover().style.getPropertyValue('--book-title')).toBe(size);
  expect(cover().querySelector('.u-book-title')?.textContent?.replaceAll('\u00ad', '-')).toBe(words);
});

test('a picture lies over the cloth', () => {
  render(<BookCover title="Un livre" category="Finance" minutes={12} imageUrl="/c.avif" />);
  expect(cover().querySelector('img')?.getAttribute('src')).toBe('/c.avif');
});
