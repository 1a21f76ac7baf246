import { beforeEach, expect, test } from '@jest/globals';
import { makeUser, renderPage, stubApi, uuid } from '@ulty/kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answers, startAnew } from '../../test/profile-answers';
import { formOf } from './former-sections';
import ProfilePage from './profile.page';

beforeEach(startAnew);

test.each([
  ['#section-e-mail', '/profile/reglages/compte'],
  ['#section-num%C3%A9ro-de-t%C3%A9l%C3%A9phone', '/profile/reglages/compte'],
  ['#section-informations', '/profile/reglages/moi'],
  ['#section-données', '/profile/reglages/donnees'],
  ['#mes-etiquettes', undefined],
  ['#%', undefined],
  ['', undefined],
])('a former link to %s leads to %s', (hash, page) => expect(formOf(hash)).toBe(page));

test('whose coins wait for a proof is led to it', async () => {
  stubApi(answers());
  renderPage(<ProfilePage />);
  expect((await screen.findByRole('link', { name: 'Compte et sécurité' })).getAttribute('href')).toBe('/profile/reglages/compte');
});

test('level, tier, streak and six badges at a glance; the others when asked for', async () => {
  const badge = (n: number, earnedAt: string | null) => ({
    id: uuid(n),
    code: `b${n}`,
    name: `Badge ${n}`,
    description: '',
    category: 'maitrise',
    tier: 'bronze',
    emoji: '🎯',
    earnedAt,
    isRecent: false,
    progress: { current: 1, target: 1 },
    reward: null,
    secret: false,
  });
  const user = makeUser({ level: 'Explorateur', tier: 'Bronze', streak: { current: 3, status: 'done_today' } });
  stubApi(
    answers({
      [`GET /api/users/${user.id}/badges`]: [
        200,
        [...Array.from({ length: 8 }, (_, at) => badge(at + 1, '2026-10-05T08:00:00.000Z')), badge(9, null)],
      ],
    }),
  );
  renderPage(<ProfilePage />, { user });
  expect(within(await screen.findByRole('list', { name: 'Badges' })).getAllByRole('listitem')).toHaveLength(6);
  expect(screen.getByText('Explorateur · Bronze · série de 3 jours')).toBeTruthy();
  await userEvent.click(screen.getByText('Tous les badges (8)'));
  expect(screen.getByText('Badge 8')).toBeTruthy();
  expect(screen.queryByText('Badge 9')).toBeNull();
});
