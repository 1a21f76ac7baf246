import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { useBreaths, type Breaths } from './use-breaths';

let breaths: Breaths;
function Text({ html }: { html: string }) {
  const text = useRef<HTMLDivElement>(null);
  breaths = useBreaths({ userId: null, textId: 't', html, text, isRead: false });
  return <div ref={text} data-testid="text" dangerouslySetInnerHTML={{ __html: html }} />;
}
const page = (html: string) => (
  <MemoryRouter>
    <Text html={html} />
  </MemoryRouter>
);
const shown = () =>
  [...screen.getByTestId('text').children].filter((block) => !block.hasAttribute('data-away')).map((block) => block.textContent);
const TEXT = '<p>Un.</p><p data-souffle="">Deux.</p><p>Suite.</p><p data-souffle="">Trois.</p>';

beforeEach(() => {
  window.scrollTo = jest.fn() as unknown as typeof window.scrollTo;
});

test.each([
  ['a breath before it', TEXT.replace('<p>Un.</p>', '<p>Un.</p><p data-souffle="">Neuf.</p>'), ['Deux.', 'Suite.']],
  ['other first words', TEXT.replace('Deux.', 'Autrement.'), ['Autrement.', 'Suite.']],
  ['its words elsewhere', '<p>Un.</p><p>Deux.</p><p data-souffle="">Trois.</p>', ['Un.', 'Deux.']],
  ['nothing of it', '<p>A.</p><p data-souffle="">B.</p>', ['B.']],
  ['no breaths', '<p>A.</p><p>B.</p>', ['A.', 'B.']],
])('a new version with %s keeps the reader’s place', (_name, html, expected) => {
  const { rerender } = render(page(TEXT));
  act(() => breaths.open(1));
  expect(shown()).toEqual(['Deux.', 'Suite.']);
  rerender(page(html));
  expect(shown()).toEqual(expected);
});

test('a voice or a place on screen opens the breath of its block without taking the focus', () => {
  render(page(TEXT));
  act(() => breaths.follow(3));
  expect([shown(), document.activeElement]).toEqual([['Trois.'], document.body]);
  act(() => breaths.open(0));
  expect([shown(), document.activeElement?.textContent]).toEqual([['Un.'], 'Un.']);
});
