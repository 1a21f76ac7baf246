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
      data: ['/api/blog/posts?category=Tous&search=#featured', '/api/platform/library-size'],
    },
    {
      path: '/partners',
      module: './partners/partner-list',
      title: 'Partenaires',
      description: 'Écoles, banques, opérateurs, associations, entreprises et médias qui soutiennent les apprenants du Burkina Faso.',
      access: 'public',
      offline: 'on-use',
      prerender: true,
      data: ['/api/partners'],
    },
    {
      path: '/partner/:slug',
      module: './partners/partner',
      title: 'Partenaire',
      access: 'public',
      offline: 'on-use',
      prerender: true,
      data: ['/api/partners/{slug}'],
    },
    {
      path: '/contact',
      module: './contact/contact',
      title: 'Contact',
      description: 'Écrire à l’équipe d’Ulty : aide, partenariat, signalement, presse, données personnelles.',
      access: 'public',
      offline: 'on-use',
      prerender: true,
    },
  ],
});
