import { CAROUSEL } from '../base/constants.js';

/** Posts of the front page: featured ones, at most 6, in their order. Spec §7. */
export function featuredOf<Post extends { isFeatured: boolean }>(posts: readonly Post[]): Post[] {
  return posts.filter((post) => post.isFeatured).slice(0, CAROUSEL.maxPosts);
}
