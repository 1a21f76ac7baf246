/** @environment node */
import { expect, test } from '@jest/globals';
import { render as renderContact } from '../contact/contact.prerender';
import { render as renderList } from './partner-list.prerender';

test('the document holds the list, and a form that can be sent before the script is here', () => {
  const partner = {
    id: 'p',
    slug: 'caisse',
    name: 'Caisse Exemple',
    type: 'banque',
    region: 'Nando',
    summary: 'En bref.',
    logoUrl: null,
    hasOffer: false,
    isDemo: true,
  };
  const list = renderList({ path: '/partners', data: { '/api/partners': [partner] }, routes: [] });
  expect(list).toContain('href="/partner/caisse"');
  expect(renderContact({ path: '/contact', data: {}, routes: [] })).toContain('action="/api/contact/form" method="post"');
});
