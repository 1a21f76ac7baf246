import { article, likedPosts, postList } from '@ulty/contracts/reads/blog.js';
import { articlePage, blogPage } from '@ulty/domain/base/pages.js';
import { defineRemote } from '@ulty/federation/define-remote.js';

export const remote = defineRemote({
  id: 'mf-blog',
  reads: [likedPosts],
  routes: [
    {
      path: blogPage,
      module: './blog/post-list',
      title: 'Blog',
      description: 'Articles courts et pratiques pour entreprendre, étudier et gérer son argent au Burkina Faso.',
      access: 'public',

      // The second read has the categories; without a filter both reads are the same.
      reads: [
        [postList, { category: '?category=Tous', search: '?search=' }],
        [postList, { category: 'Tous', search: '' }],
      ],
      prerender: true,
    },
    {
      path: articlePage.pattern,
      module: './blog/article',
      title: 'Article',
      access: 'public',
      reads: [article],
      prerender: true,
    },
  ],
});
