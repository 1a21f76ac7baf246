import { render, screen } from '@testing-library/react';
import { AskingText } from '../answers/asking-text';
import { withoutImages } from './text-images';

afterEach(() => delete document.documentElement.dataset.savesData);

const TEXT = '<p>Avant</p><p><img src="/images/caisse.webp" alt="Une caisse" loading="lazy"></p>';

test.each([
  ['<p>Sans image</p>', '<p>Sans image</p>'],
  [
    '<p><img src="/a.webp" alt="Une &quot;case&quot;" loading="lazy"> et <img src="/b.webp" alt=""></p>',
    '<p><em>Image\u00a0: Une &quot;case&quot;</em> et </p>',
  ],
  ['<p>&lt;img src="/a.webp"&gt;</p>', '<p>&lt;img src="/a.webp"&gt;</p>'],
])('%s becomes %s', (html, expected) => {
  expect(withoutImages(html)).toBe(expected);
});

test('a text loads its pictures, and in éco mode none: their words are read instead', () => {
  const text = <AskingText html={TEXT} exercises={[]} tries={new Map()} onTry={() => undefined} />;
  const { unmount } = render(text);
  expect(screen.getByRole('img', { name: 'Une caisse' })).toBeTruthy();
  unmount();
  document.documentElement.dataset.savesData = '';
  render(text);
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.getByText(/^Image\s: Une caisse$/)).toBeTruthy();
});
