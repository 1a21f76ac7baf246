import { beforeEach, expect, test } from '@jest/globals';
import { refusal, stubApi } from '@ulty/kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answers, field, startAnew, toast } from '../../test/profile-answers';
import { openPart } from './open-part.fixture';

beforeEach(startAnew);

const again = () => screen.findByRole('button', { name: 'Envoyer le lien à nouveau' });

test('an e-mail to be confirmed says where the link went, and another one can be asked for', async () => {
  const api = stubApi(answers({ 'POST /api/auth/email/proof-request': [202, null] }));
  openPart('compte');
  expect(await screen.findByText('E-mail à confirmer')).toBeTruthy();
  expect(screen.getByText(/Nous avons envoyé un lien à/).textContent).toContain('awa@exemple.bf');
  await userEvent.click(await again());
  expect(toast()).toBe('Un lien part vers votre e-mail');
  expect(api.sent('POST /api/auth/email/proof-request')).toHaveLength(1);
});

test('what confirms the coins stands first', async () => {
  stubApi(answers());
  openPart('compte');
  await screen.findByRole('region', { name: 'E-mail' });
  const sections = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
  expect(sections.slice(0, 2)).toEqual(['E-mail', 'Numéro de téléphone']);
});

test('asked for too often, it says so', async () => {
  stubApi(answers({ 'POST /api/auth/email/proof-request': refusal(429, 'TOO_MANY_REQUESTS', 'Trop de demandes. Patientez un instant.') }));
  openPart('compte');
  await userEvent.click(await again());
  expect((await screen.findByRole('alert')).textContent).toContain('Trop de demandes.');
});

test('a demonstration says where the message is; a site without mail offers the number instead', async () => {
  stubApi(answers({}, { mailChannel: 'log' }));
  const first = openPart('compte');
  expect(await screen.findByText(/mail\.log/)).toBeTruthy();
  first.unmount();
  stubApi(answers({}, { mailChannel: null }));
  openPart('compte');
  expect(await screen.findByText(/Ce site n’envoie pas d’e-mails\. Ajoutez plutôt votre numéro/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Envoyer le lien à nouveau' })).toBeNull();
});

test('a confirmed e-mail is said to be, and whoever came by number sees none', async () => {
  stubApi(answers({}, { isEmailVerified: true }));
  const first = openPart('compte');
  expect(await screen.findByText(/est confirmé/)).toBeTruthy();
  first.unmount();
  stubApi(answers({}, { email: null }));
  openPart('compte');
  expect(await screen.findByRole('heading', { name: 'Numéro de téléphone' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'E-mail' })).toBeNull();
});

test('a first password after a long time leads to a sign-in in another tab and keeps what was typed', async () => {
  stubApi(
    answers(
      {
        'PUT /api/auth/password': refusal(
          403,
          'FRESH_SIGN_IN_REQUIRED',
          'Reconnectez-vous d’abord : votre connexion date de plus de 10 minutes.',
        ),
      },
      { hasPassword: false },
    ),
  );
  openPart('compte');
  const next = await field('Nouveau mot de passe');
  await userEvent.type(next, 'le mil pousse bien');
  await userEvent.click(screen.getByRole('button', { name: 'Choisir ce mot de passe' }));
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Se connecter dans un autre onglet' });
  expect([link.getAttribute('href'), link.target, next.value]).toEqual([
    '/api/login?autre=1&returnTo=/profile/reglages/compte',
    '_blank',
    'le mil pousse bien',
  ]);
});

test('a year of birth that was told can be read, not written', async () => {
  stubApi(answers());
  openPart('moi');
  const year = await field('Année de naissance');
  expect([year.value, year.readOnly]).toEqual(['1998', true]);
  expect(screen.getByRole('link', { name: 'Écrivez-nous' }).getAttribute('href')).toBe('/contact');
});
