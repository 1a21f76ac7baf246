import { defineRemote } from '@ulty/federation/define-remote.js';

/** One page, two addresses: the root of the signed-in, and the one that 'Tableau de bord' and 'Mon Profil' name. Spec §2. */
const module = './home/home';
const data = ['/api/enrollments', '/api/courses', '/api/reviews?cards=0', '/api/users/{userId}/badges', '/api/activity'];

export const remote = defineRemote({
  id: 'mf-dashboard',
  routes: [
    { path: '/', module, title: 'Accueil', access: 'public', audience: 'signed-in', offline: 'core', data },
    { path: '/dashboard', module, title: 'Tableau de bord', access: 'member', offline: 'core', data },
    {
      path: '/profile',
      module: './profile/profile',
      title: 'Mon profil',
      access: 'member',
      offline: 'on-use',
      data: ['/api/users/me', '/api/auth/sessions', '/api/users/{userId}/badges'],
    },
  ],
});
