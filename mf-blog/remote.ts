import { defineRemote } from '@ulty/federation/define-remote.js';

export const remote = defineRemote({
  id: 'mf-blog',
  routes: [
    {
      path: '/blog',
      module: './blog/post-list',
      title: 'Blog',
      description: 'Articles courts et pratiques pour entreprendre, étudier et gérer son argent au Burkina Faso.',
      access: 'public',
      offline: 'on-use',
      // The second list names the categories; without a filter it is the first.
      data: ['/api/blog/posts?category={category=Tous}&search={search=}', '/api/blog/posts?category=Tous&search='],
      prerender: true,
    },
    {
      path: '/blog/:slug',
      module: './blog/article',
      title: 'Article',
      access: 'public',
      offline: 'on-use',
      data: ['/api/blog/posts/{slug}'],
      prerender: true,
    },
  ],
});
