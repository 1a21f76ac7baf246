import { expect, test } from '@jest/globals';
import { unbrokenInversions } from './unbroken-inversions.js';
import { renderMarkdown } from './markdown.js';

test.each([
  ['Quel revenu tire-t-il ?', 'Quel revenu tire_t_il ?'],
  ['Y a-t-elle pensé, a-t-on dit', 'Y a_t_elle pensé, a_t_on dit'],
  ['un sous-titre, peut-être, le T-shirt', 'un sous-titre, peut-être, le T-shirt'],
])('%s', (text, expected) => {
  expect(unbrokenInversions(text).replaceAll('\u2011', '_')).toBe(expected);
});

test('in a text, its prose for the search keeps plain hyphens', () => {
  const { html, plain } = renderMarkdown('Que vend-on ? Que **tire-t-il** de là ?', 1);
  expect(html).toBe('<p>Que vend-on ? Que <strong>tire\u2011t\u2011il</strong> de là ?</p>\n');
  expect(plain).toBe('Que vend-on ? Que tire-t-il de là ?');
});
