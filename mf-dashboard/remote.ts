import { defineRemote } from '@ulty/federation/define-remote.js';

const home = { module: './home/home', offline: 'core', data: ['/api/enrollments', '/api/courses'] } as const;

export const remote = defineRemote({
  id: 'mf-dashboard',
  routes: [
    { ...home, path: '/', title: 'Accueil', access: 'public', audience: 'signed-in' },
    { ...home, path: '/dashboard', title: 'Tableau de bord', access: 'member' },
  ],
});
