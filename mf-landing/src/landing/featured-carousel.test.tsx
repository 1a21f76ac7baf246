import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { makePost, makePosts } from '../../test/make-post';
import { Frame, POSTS_PATH, stubApi, type PostsAnswer } from '../../test/frame';
import { stubMotion, stubSaveData } from '../../test/media';
import { FeaturedCarousel } from './featured-carousel';
import { useFeaturedPosts } from './featured.data';

const open = (posts: PostsAnswer) => {
  stubApi({ posts });
  return render(
    <Frame>
      <FeaturedCarousel />
    </Frame>,
  );
};

beforeEach(() => {
  stubMotion(false);
  stubSaveData(false);
});
afterEach(cleanup);

test.each([1, 6])('shows each of %i featured posts', async (count) => {
  const { container } = open(makePosts(count));
  await screen.findByRole('heading', { name: 'Article 1' });
  expect(container.querySelectorAll('.featured-slide')).toHaveLength(count);
  expect(container.querySelectorAll('[data-dot]')).toHaveLength(count > 1 ? count : 0);
});

test('a slide says category, minutes, readers and author, and leads to the article', async () => {
  open([makePost(1, { title: 'Tenir sa caisse', slug: 'tenir-sa-caisse', featuredImage: '/images/caisse.webp' })]);
  const link = await screen.findByRole('link', { name: 'Lire l’article Tenir sa caisse' });
  expect(link.getAttribute('href')).toBe('/blog/tenir-sa-caisse');
  for (const words of ['Finance', '6\u00a0min · 1\u00a0204\u00a0lectures', 'Par Équipe Ulty']) {
    expect(screen.getByText(words, { normalizer: (text) => text })).toBeTruthy();
  }
});

test.each([
  ['no featured post', []],
  ['a refusal', 'refused'],
  ['no network', 'network-down'],
] as [string, PostsAnswer][])('renders nothing with %s', async (_, posts) => {
  const { container } = open(posts);
  expect(container.querySelector('[aria-busy]')).not.toBeNull();
  await waitFor(() => expect(container.innerHTML).toBe(''));
});

test('holds its place while the posts come', () => {
  const { container } = open('pending');
  expect(screen.getByText('Chargement des articles…')).toBeTruthy();
  expect(container.querySelector('.featured-view')).not.toBeNull();
});

test('a failure is "Failed to fetch posts", with its cause', async () => {
  stubApi({ posts: 'refused' });
  let failure: Error | undefined;
  const Probe = () => {
    failure = useFeaturedPosts().error;
    return null;
  };
  render(
    <Frame>
      <Probe />
    </Frame>,
  );
  await waitFor(() => expect(failure?.message).toBe('Failed to fetch posts'));
  expect((failure?.cause as Error).name).toBe('ApiError');
});

test('is alive once drawn by the page', async () => {
  const { container } = render(
    <Frame known={{ [POSTS_PATH]: makePosts(2) }}>
      <FeaturedCarousel />
    </Frame>,
  );
  act(() => screen.getByRole('button', { name: 'Article suivant' }).click());
  await waitFor(() =>
    expect([...container.querySelectorAll('.featured-slide')].map((slide) => slide.hasAttribute('inert'))).toEqual([true, false]),
  );
});
