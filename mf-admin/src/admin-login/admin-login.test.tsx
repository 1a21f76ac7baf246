import { describe, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { makeUser, renderPage, stubApi } from '../../test/page-frame';
import AdminLoginPage from './admin-login.page';

function open(user: Parameters<typeof renderPage>[1]['user']) {
  stubApi({});
  renderPage(<AdminLoginPage />, { user, path: '/admin-login' });
}

describe('signed out', () => {
  test('a plain form that posts to the API and comes back to /admin', () => {
    open(null);
    const form = screen.getByRole('button', { name: 'Se connecter' }).closest('form')!;
    expect(form.getAttribute('action')).toBe('/api/login');
    expect(form.method).toBe('post');
    expect(screen.getByLabelText<HTMLInputElement>('E-mail').name).toBe('email');
    expect(screen.getByLabelText<HTMLInputElement>('Mot de passe').name).toBe('password');
    expect(new FormData(form).get('returnTo')).toBe('/admin');
  });
});

test('already admin: a link to the administration', () => {
  open(makeUser());
  expect(screen.getByRole('link', { name: 'Ouvrir l’administration' }).getAttribute('href')).toBe('/admin');
  expect(screen.queryByLabelText('Mot de passe')).toBeNull();
});

test('signed in without the role: names it and offers to sign out', () => {
  open(makeUser({ role: 'learner' }));
  expect(screen.getByRole('alert').textContent).toMatch(/le rôle «\sadmin\s»/);
  expect(screen.getByRole('link', { name: 'Se déconnecter' }).getAttribute('href')).toBe('/api/logout');
});
