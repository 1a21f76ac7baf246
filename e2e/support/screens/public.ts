import { elsewhere } from '../accounts';
import { madeCertificate } from '../certificates';
import { featuredPosts } from '../content';
import { expect } from '../fixtures';
import { open } from '../open';
import { LOCAL } from '../tags';
import { heading, shownAt, titledAt, visit, type Screen } from './screen';

/** Public screens, and the not-found page. */
export const PUBLIC_SCREENS: readonly Screen[] = [
  {
    name: 'landing',
    who: 'visitor',
    show: async (page) => {
      await visit(page, '/');
      await expect(heading(page)).toContainText('fil après fil');
    },
  },
  titledAt('privacy notice', 'visitor', '/confidentialite', 'Confidentialité'),
  shownAt('blog', 'visitor', '/blog', (page) => page.getByRole('region', { name: 'Articles' })),
  shownAt('blog without a hit', 'visitor', '/blog?search=zzzzqq', (page) =>
    page.getByRole('heading', { name: 'Aucun article pour « zzzzqq »' }),
  ),
  {
    name: 'check of a certificate, with a fault',
    who: 'visitor',
    show: async (page) => {
      await visit(page, '/certificat');
      await page.getByLabel('Numéro du certificat').fill('ULT-7K4M-29X0');
      await page.getByRole('button', { name: 'Vérifier' }).click();
      await expect(page.getByText('Ce signe n’existe pas')).toBeVisible();
    },
  },
  {
    name: 'a certificate that is real',
    who: 'visitor',
    tag: LOCAL,
    show: async (page) => {
      await visit(page, `/certificat/${await elsewhere(madeCertificate)}`);
      await expect(page.getByRole('heading', { name: 'Authentique' })).toBeVisible();
    },
  },
  shownAt('a certificate that nobody has', 'visitor', '/certificat/ULT-ABCD-EFGJ', (page) =>
    page.getByText('Aucun certificat avec ce numéro.'),
  ),
  {
    name: 'article',
    who: 'visitor',
    show: async (page) => {
      const [post] = await featuredPosts(page.request);
      await visit(page, `/blog/${post?.slug}`);
      await expect(heading(page)).toHaveText(post?.title as string);
    },
  },
  {
    name: 'questions of a track',
    who: 'visitor',
    show: async (page) => {
      await visit(page, '/community/quiz-ulty-stars');
      await expect(heading(page)).toHaveText('Communauté Entrepreneuriat');
      await expect(page.getByRole('main').getByRole('status')).toHaveCount(0);
    },
  },
  {
    name: 'groups',
    who: 'visitor',
    show: async (page) => {
      await visit(page, '/groups');
      await expect(heading(page)).toHaveText('Groupes');
      await expect(page.getByRole('combobox', { name: 'Matière' })).toBeVisible();
    },
  },
  {
    name: 'partners',
    who: 'visitor',
    show: async (page) => {
      await visit(page, '/partners');
      await expect(heading(page)).toHaveText('Partenaires');
      await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    },
  },
  shownAt('partner', 'visitor', '/partner/atelier-exemple', (page) => page.getByText('Fiche d’exemple')),
  titledAt('contact', 'visitor', '/contact', 'Contact'),
  {
    name: 'not found',
    who: 'visitor',
    status: 404,
    show: async (page) => {
      await open(page, '/nulle-part');
      await expect(heading(page)).toHaveText('404 Page Not Found');
    },
  },
];
