import type { NavEntry } from '@ulty/contracts/base/remotes.js';
import {
  blogPage,
  coachPage,
  communityPage,
  contactPage,
  coursesPage,
  dashboardPage,
  findingPage,
  groupsPage,
  heroCommunityPage,
  heroPage,
  leaguesPage,
  learnPage,
  libraryPage,
  lotteryPage,
  offlinePage,
  partnersPage,
  profilePage,
  sessionPage,
  starsCommunityPage,
  walletPage,
} from '@ulty/domain/base/pages.js';
import { LEGAL_NAMES, LEGAL_SLUGS } from '@ulty/domain/people/legal.js';

/**
 * The structure of every menu, spec §2. An entry is shown only while a live remote contributes its path, so that no link is dead; an
 * announced page is then shown without a link. Entries that remotes add follow these.
 */
export interface MenuEntry {
  label: string;
  href: string;
  /** Where signed-out visitors are sent instead. Spec §2: starting QuizUltyStars requires an account. */
  signedOutHref?: string;
}

export interface MenuGroup {
  label: string;
  /** The place to which remotes add entries. */
  place: NavEntry['place'];
  entries: readonly MenuEntry[];
}

const ULTY_STARS: MenuEntry = { label: 'QuizUltyStars', href: libraryPage, signedOutHref: '/api/login' };
const QUIZ_HERO: MenuEntry = { label: 'QuizHero', href: heroPage };
const COURSES: MenuEntry = { label: 'Cours', href: coursesPage };
const BLOG: MenuEntry = { label: 'Blog', href: blogPage };
const GROUPS: MenuEntry = { label: 'Groupes', href: groupsPage };
const COMMUNITIES: readonly MenuEntry[] = [
  { label: 'Entrepreneuriat', href: starsCommunityPage },
  { label: 'Académique', href: heroCommunityPage },
];

export const SIGNED_OUT_MENUS: readonly MenuGroup[] = [
  { label: 'Apprendre', place: 'learn', entries: [ULTY_STARS, QUIZ_HERO, COURSES] },
  { label: 'Communautés', place: 'community', entries: [...COMMUNITIES, GROUPS, BLOG] },
];
export const SIGNED_OUT_LINKS: readonly MenuEntry[] = [
  { label: 'Partenaires', href: partnersPage },
  { label: 'Contact', href: contactPage },
];

/** Links in the footer of every page that visitors see. Product §1.7. */
export const LEGAL_LINKS: readonly MenuEntry[] = LEGAL_SLUGS.map((slug) => ({ label: LEGAL_NAMES[slug], href: `/${slug}` }));

export const SIGNED_IN_MENUS: readonly MenuGroup[] = [
  { label: 'Apprendre', place: 'learn', entries: [ULTY_STARS, QUIZ_HERO, COURSES] },
  {
    label: 'Communauté',
    place: 'community',
    entries: [...COMMUNITIES, GROUPS, { label: 'Loterie Mensuelle', href: lotteryPage }, BLOG],
  },
];
export const SIGNED_IN_LINKS: readonly MenuEntry[] = [
  { label: 'Partenaires', href: partnersPage },
  { label: 'Tableau de bord', href: dashboardPage },
];

/** Entries of the account's menu beside the specification's three: at most six, so that it never scrolls at 100 % text. Identity §17.7. */
export const ACCOUNT_LINKS: readonly MenuEntry[] = [
  { label: 'Apprendre', href: learnPage },
  { label: 'Communauté', href: communityPage },
  { label: 'Groupes', href: groupsPage },
  { label: 'Ma ligue', href: leaguesPage },
  { label: 'Mes UltyCoins', href: walletPage },
];

/** The last of them gives its place to what an administrator, or a shared phone, needs. */
export const HELP: MenuEntry = { label: 'Aide', href: contactPage };

/** Entries that the mobile menu marks 'Bientôt', whether or not their page is live, until the academic track is open. Spec §1. */
export const SOON: readonly MenuEntry[] = [QUIZ_HERO];

export interface BottomEntry {
  label: string;
  /** Paths of the entry: the first live one is used. */
  paths: readonly string[];
  icon: 'home' | 'book2' | 'cloudDownload' | 'news' | 'user' | 'session';
  /** Other pages for which the entry is marked as current, besides its own and those under it. */
  covers?: readonly string[];
}

/** Bottom navigation. Identity §16. */
export const BOTTOM_NAV: Record<'signedIn' | 'signedOut', readonly BottomEntry[]> = {
  signedIn: [
    { label: 'Accueil', paths: ['/'], icon: 'home' },
    {
      label: 'Apprendre',
      paths: [learnPage, libraryPage, coursesPage],
      icon: 'book2',
      covers: [learnPage, libraryPage, heroPage, coursesPage, findingPage, coachPage],
    },
    { label: 'Séance', paths: [sessionPage], icon: 'session' },
    { label: 'Hors-ligne', paths: [offlinePage], icon: 'cloudDownload' },
    { label: 'Profil', paths: [profilePage, dashboardPage], icon: 'user' },
  ],
  signedOut: [
    { label: 'Accueil', paths: ['/'], icon: 'home' },
    { label: 'Cours', paths: [coursesPage], icon: 'book2' },
    { label: 'Blog', paths: [blogPage], icon: 'news' },
    { label: 'Connexion', paths: ['/api/login'], icon: 'user' },
  ],
};

/** The three notices every account begins with: what the badge counts. Product §2.17. */
export const WELCOME_NOTICES: readonly { title: string; text: string; href: string }[] = [
  { title: 'Bienvenue sur Ulty', text: 'Votre tableau de bord rassemble vos cours et vos UltyCoins.', href: dashboardPage },
  { title: 'Votre premier cours', text: 'Les cours gratuits s’ouvrent en un geste.', href: coursesPage },
  { title: 'À lire cette semaine', text: 'Des articles courts, lisibles sans réseau après une visite.', href: blogPage },
];
