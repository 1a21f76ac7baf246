import { ownQuestions, questionList, questionStanding, questionThread } from '@ulty/contracts/reads/community.js';
import { socialPage } from '@ulty/contracts/reads/friends.js';
import { groupDirectory, groupPage, ownGroups } from '@ulty/contracts/reads/groups.js';
import { defineRemote } from '@ulty/federation/define-remote.js';

export const remote = defineRemote({
  id: 'mf-community',
  reads: [ownGroups],
  nav: [
    { place: 'community', label: 'Mes questions', path: '/community', order: 100, audience: 'signed-in' },
    { place: 'community', label: 'Tuteurs', path: '/tutors', order: 110, audience: 'signed-in' },
    { place: 'community', label: 'Amis', path: '/social', order: 120, audience: 'signed-in' },
  ],
  routes: [
    {
      path: '/community',
      module: './questions/own-list',
      title: 'Communauté',
      access: 'member',
      offline: 'core',
      reads: [[ownQuestions, { tab: '?tab', subject: '?subject', grade: '?grade' }]],
    },
    {
      path: '/community/quiz-ulty-stars',
      module: './questions/stars-list',
      title: 'Communauté Entrepreneuriat',
      description: 'Questions et réponses d’entrepreneurs du Burkina Faso\u00a0: vendre, gérer sa caisse, se lancer.',
      access: 'public',
      reads: [[questionList, { track: 'quiz-ulty-stars', tab: '?tab', subject: '?subject', grade: '?grade', about: '?about' }]],
      prerender: true,
    },
    {
      path: '/community/quiz-hero',
      module: './questions/hero-list',
      title: 'Communauté Académique',
      description: 'Questions et réponses d’élèves et d’étudiants du Burkina Faso, matière par matière.',
      access: 'public',
      reads: [[questionList, { track: 'quiz-hero', tab: '?tab', subject: '?subject', grade: '?grade', about: '?about' }]],
      prerender: true,
    },
    {
      path: '/community/questions/:id',
      module: './questions/question',
      title: 'Question',
      access: 'public',
      reads: [[questionThread, { id: ':id' }], questionStanding],
      prerender: true,
    },
    {
      path: '/community/poser',
      module: './questions/ask',
      title: 'Poser une question',
      access: 'member',
      offline: 'core',
      reads: [[ownQuestions, {}]],
    },
    {
      path: '/groups',
      module: './groups/directory',
      title: 'Groupes de révision',
      description: 'Des groupes de révision de 3 à 30 personnes, par matière et par ville ou en ligne.',
      access: 'public',
      reads: [[groupDirectory, { subject: '?subject', region: '?region', online: '?online', free: '?free', open: '?open' }]],
      prerender: true,
    },
    { path: '/groups/nouveau', module: './groups/new-group', title: 'Créer un groupe', access: 'member', offline: 'core', reads: [] },
    { path: '/groups/rejoindre', module: './groups/join', title: 'Rejoindre un groupe', access: 'member', offline: 'core', reads: [] },
    { path: '/groups/:id', module: './groups/group', title: 'Groupe', access: 'member', offline: 'core', reads: [groupPage] },
    { path: '/groups/:id/presence', module: './groups/attendance', title: 'Présence', access: 'member', offline: 'core', reads: [groupPage] },
    { path: '/groups/:id/plan', module: './groups/plan', title: 'Plan de la semaine', access: 'member', offline: 'core', reads: [groupPage] },
    { path: '/groups/:id/reglages', module: './groups/settings', title: 'Réglages du groupe', access: 'member', offline: 'core', reads: [groupPage] },
    { path: '/tutors', module: './tutors/directory', title: 'Tuteurs', access: 'member', offline: 'core', reads: [] },
    { path: '/tutors/:id', module: './tutors/tutor', title: 'Tuteur', access: 'member', offline: 'core', reads: [] },
    { path: '/social', module: './friends/social', title: 'Amis', access: 'member', offline: 'core', reads: [socialPage] },
    { path: '/social/ajouter', module: './friends/add', title: 'Ajouter un ami', access: 'member', offline: 'core', reads: [socialPage] },
  ],
});
