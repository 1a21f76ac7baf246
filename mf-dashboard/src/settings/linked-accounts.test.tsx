import { beforeEach, describe, expect, test } from '@jest/globals';
import { refusal, stubApi } from '@ulty/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answers, field, PROFILE, startAnew, toast } from '../../test/profile-answers';
import { openPart } from './open-part.fixture';

beforeEach(startAnew);

describe('linked accounts', () => {
  const ISSUER = 'https://compte.exemple';
  const UNLINK = `DELETE /api/auth/linked-accounts?issuer=${encodeURIComponent(ISSUER)}`;
  const linked = (isOnlyWayIn: boolean) => ({
    linkedAccounts: [{ issuer: ISSUER, name: 'Faso Compte', linkedAt: '2026-11-21T10:00:00.000Z', isOnlyWayIn }],
  });
  const section = () => screen.findByRole('region', { name: 'Compte relié' });
  const button = async () => within(await section()).getByRole<HTMLButtonElement>('button', { name: 'Délier Faso Compte' });

  test('who has none is not told of them', async () => {
    stubApi(answers());
    openPart('compte');
    expect(await field('Mot de passe actuel')).toBeTruthy();
    expect(screen.queryByText('Compte relié')).toBeNull();
  });

  test('the provider is named with its day, and unlinked', async () => {
    let isGone = false;
    const api = stubApi(
      answers({
        'GET /api/users/me': () => [200, { ...PROFILE, ...(isGone ? {} : linked(false)) }],
        [UNLINK]: () => [204, (isGone = true) && null],
      }),
    );
    openPart('compte');
    expect((await section()).textContent).toContain('Faso Comptedepuis le 21 novembre 2026');
    await userEvent.click(await button());
    await waitFor(() => expect(screen.queryByText('Compte relié')).toBeNull());
    expect(toast()).toBe('Compte délié');
    expect(api.calls().filter(({ call }) => call === UNLINK)).toHaveLength(1);
  });

  test('the only way in stays, and says what to do first', async () => {
    stubApi(answers({}, { ...linked(true), hasPassword: false }));
    openPart('compte');
    expect((await button()).disabled).toBe(true);
    expect(screen.getByText('C’est votre seule façon d’entrer. Choisissez d’abord un mot de passe, ou ajoutez un numéro.')).toBeTruthy();
  });

  test('a refusal says why', async () => {
    stubApi(
      answers(
        {
          [UNLINK]: refusal(
            409,
            'LAST_WAY_IN',
            'C’est votre seule façon d’entrer. Choisissez d’abord un mot de passe, ou ajoutez un numéro.',
          ),
        },
        linked(false),
      ),
    );
    openPart('compte');
    await userEvent.click(await button());
    expect((await screen.findByRole('alert')).textContent).toContain('C’est votre seule façon d’entrer.');
  });
});
