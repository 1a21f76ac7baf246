import { featuredPosts } from '@ulty/contracts/reads/blog.js';
import { legalText } from '@ulty/contracts/reads/legal.js';
import { partner, partnerList } from '@ulty/contracts/reads/partners.js';
import { firstQuestion, librarySize } from '@ulty/contracts/reads/platform.js';
import {
  contactPage,
  homePage,
  legalNoticePage,
  partnerPage,
  partnersPage,
  phoneAuthPage,
  privacyPage,
  termsPage,
} from '@ulty/domain/base/pages.js';
import { defineRemote } from '@ulty/federation/define-remote.js';

export const remote = defineRemote({
  id: 'mf-landing',
  routes: [
    {
      path: homePage,
      module: './landing/landing',
      title: 'Apprendre, fil après fil',
      description: 'Ulty : cours, quiz et lectures en français pour entreprendre et étudier au Burkina Faso, avec ou sans réseau.',
      access: 'public',
      audience: 'signed-out',
      layout: 'bare',
      prerender: true,
      firstScript: true,
      reads: [featuredPosts, librarySize, firstQuestion],
    },
    {
      path: partnersPage,
      module: './partners/partner-list',
      title: 'Partenaires',
      description: 'Écoles, banques, opérateurs, associations, entreprises et médias qui soutiennent les apprenants du Burkina Faso.',
      access: 'public',
      prerender: true,
      reads: [[partnerList, {}]],
    },
    {
      path: partnerPage.pattern,
      module: './partners/partner',
      title: 'Partenaire',
      access: 'public',
      prerender: true,
      reads: [partner],
    },
    {
      path: contactPage,
      module: './contact/contact',
      title: 'Contact',
      description: 'Écrire à l’équipe d’Ulty : aide, partenariat, signalement, presse, données personnelles.',
      access: 'public',
      prerender: true,
    },
    {
      path: privacyPage,
      module: './legal/legal',
      title: 'Confidentialité',
      description: 'Ce qu’Ulty sait de vous, pourquoi, qui le voit, et comment le reprendre ou l’effacer.',
      access: 'public',
      prerender: true,
      reads: [[legalText, { slug: 'confidentialite' }]],
    },
    {
      path: termsPage,
      module: './legal/legal',
      title: 'Conditions d’utilisation',
      description: 'Ce que vous pouvez attendre d’Ulty, et ce qu’Ulty attend de vous : compte, UltyCoins, communauté.',
      access: 'public',
      prerender: true,
      reads: [[legalText, { slug: 'conditions' }]],
    },
    {
      path: legalNoticePage,
      module: './legal/legal',
      title: 'Mentions légales',
      description: 'Qui édite Ulty, comment nous joindre, et le numéro de la déclaration de vos données à la CIL.',
      access: 'public',
      prerender: true,
      reads: [[legalText, { slug: 'mentions-legales' }]],
    },
    {
      path: phoneAuthPage,
      module: './phone-auth/phone-auth',
      title: 'Entrer avec votre numéro',
      access: 'public',
    },
  ],
});
