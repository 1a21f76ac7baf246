import { adminLoginPage, adminPage } from '@ulty/domain/base/pages.js';
import { defineRemote } from '@ulty/federation/define-remote.js';

export const remote = defineRemote({
  id: 'mf-admin',
  routes: [
    {
      path: adminLoginPage,
      module: './admin-login/admin-login',
      title: 'Connexion administration',
      access: 'admin-screen',
      prerender: true,
    },
    // No reads: the document of a public screen must not contain data that the API returns to administrators only.
    {
      path: adminPage,
      module: './console/console',
      title: 'Administration',
      access: 'admin-screen',
      layout: 'bare',
    },
  ],
});
