import { defineRemote } from '@ulty/federation/define-remote.js';

export const remote = defineRemote({
  id: 'mf-landing',
  routes: [
    {
      path: '/',
      module: './landing/landing',
      title: 'Apprendre, fil après fil',
      description: 'Ulty : cours, quiz et lectures en français pour entreprendre et étudier au Burkina Faso, avec ou sans réseau.',
      access: 'public',
      audience: 'signed-out',
      offline: 'core',
      layout: 'bare',
      prerender: true,
      firstScript: true,
      data: ['/api/blog/posts?category=Tous&search=', '/api/platform/library-size'],
    },
  ],
});
