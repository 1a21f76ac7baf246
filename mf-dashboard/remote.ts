import { courseList, enrollments } from '@ulty/contracts/reads/courses.js';
import { notificationBadge, notificationList, notificationPreferences } from '@ulty/contracts/reads/notifications.js';
import { activity, badges, learningDay, ownProfile, sessions, studyCloth, welcome } from '@ulty/contracts/reads/people.js';
import { ownOrnaments } from '@ulty/contracts/reads/ornaments.js';
import { progression, progressionWhy } from '@ulty/contracts/reads/progression.js';
import { reviewDeck } from '@ulty/contracts/reads/reviews.js';
import { shelves } from '@ulty/contracts/reads/shelves.js';
import {
  dashboardPage,
  homePage,
  learnPage,
  notificationSettingsPage,
  notificationsPage,
  profilePage,
  progressionPage,
  sessionPage,
  welcomePage,
  settingsPage,
  settingsPartPage,
} from '@ulty/domain/base/pages.js';
import { defineRemote, type NamedRead } from '@ulty/federation/define-remote.js';

/** One page with two addresses: the root for signed-in learners, and the target of 'Tableau de bord' and 'Mon Profil'. Spec §2. */
const module = './home/home';
const ownBadges = [badges, { id: '@user' }] as const;
const session: NamedRead[] = [learningDay, [reviewDeck, { cards: 0 }]];
const reads: NamedRead[] = [enrollments, [courseList, {}], ...session, ownBadges, activity];

export const remote = defineRemote({
  id: 'mf-dashboard',
  reads: [progressionWhy],
  nav: [
    { place: 'learn', label: 'Tout apprendre', path: learnPage, order: 10, audience: 'signed-in' },
    { place: 'learn', label: 'Ma progression', path: progressionPage, order: 110, audience: 'signed-in' },
  ],
  routes: [
    { path: homePage, module, title: 'Accueil', access: 'public', audience: 'signed-in', offline: 'core', reads },
    { path: dashboardPage, module, title: 'Tableau de bord', access: 'member', offline: 'core', reads },
    {
      path: learnPage,
      module: './learn/learn',
      title: 'Apprendre',
      access: 'member',
      offline: 'core',
      reads: [[shelves, { need: '?need' }], ...session],
    },
    {
      path: sessionPage,
      module: './session/session',
      title: 'Séance du jour',
      access: 'member',
      offline: 'core',
      reads: session,
      layout: 'focus',
    },
    {
      path: welcomePage,
      module: './welcome/welcome',
      title: 'Bienvenue',
      access: 'member',
      offline: 'core',
      reads: [welcome],
      layout: 'focus',
    },
    {
      path: progressionPage,
      module: './progression/progression',
      title: 'Où j’en suis',
      access: 'member',
      offline: 'on-use',
      reads: [
        [progression, {}],
        [reviewDeck, { cards: 0 }],
      ],
    },
    {
      path: notificationsPage,
      module: './notifications/notifications',
      title: 'Notifications',
      access: 'member',
      offline: 'on-use',
      reads: [[notificationList, {}], notificationBadge],
    },
    {
      path: notificationSettingsPage,
      module: './notifications/preferences',
      title: 'Réglages des notifications',
      access: 'member',
      reads: [notificationPreferences],
    },
    {
      path: profilePage,
      module: './profile/profile',
      title: 'Mon étoffe',
      access: 'member',
      offline: 'core',
      reads: [ownProfile, ownBadges, studyCloth, ownOrnaments],
    },
    {
      path: settingsPage,
      module: './settings/settings',
      title: 'Réglages',
      access: 'member',
      offline: 'core',
      reads: [ownProfile, sessions, learningDay, welcome],
    },
    {
      path: settingsPartPage.pattern,
      module: './settings/part',
      title: 'Réglages',
      access: 'member',
      offline: 'core',
      reads: [ownProfile],
    },
  ],
});
