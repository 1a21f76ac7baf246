import { featuredOf } from './featured';

const posts = (count: number, isFeatured = true) => Array.from({ length: count }, (_, index) => ({ id: index, isFeatured }));

test.each([
  [0, 0],
  [1, 1],
  [6, 6],
  [7, 6],
])('of %i featured posts the front page shows %i, in their order', (count, expected) => {
  expect(featuredOf(posts(count))).toEqual(posts(count).slice(0, expected));
});

test('posts that are not featured are left out, and leave their places to others', () => {
  const later = posts(6).map((post) => ({ ...post, id: post.id + 10 }));
  expect(featuredOf([...posts(3, false), ...later])).toEqual(later);
});
