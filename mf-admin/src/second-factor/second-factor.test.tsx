import { describe, expect, jest, test } from '@jest/globals';
import type { SecondFactorState } from '@ulty/contracts/people/second-factor.js';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeUser, refusal, renderPage, stubApi, type Answers } from '../../test/page-frame';
import ConsolePage from '../console/console.page';

const FACTOR = '/api/admin/second-factor';
const STATE = `GET ${FACTOR}`;
const OFF: SecondFactorState = { isRequired: false, enabledAt: null, recoveryCodesLeft: 0, needsPassword: false, history: [] };
const ON: SecondFactorState = {
  ...OFF,
  enabledAt: '2026-11-20T08:05:00.000Z',
  recoveryCodesLeft: 8,
  history: [{ action: 'enabled', by: 'self', at: '2026-11-20T08:05:00.000Z' }],
};
const ENROLMENT = {
  secret: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567',
  uri: 'otpauth://totp/Ulty:admin%40exemple.bf?secret=ABCDEFGHIJKLMNOPQRSTUVWXYZ234567&issuer=Ulty',
};
const CODES = Array.from({ length: 10 }, (_, at) => `ABCD-EFGH-JKM${'ABCDEFGHJK'[at]}`);

const open = (answers: Answers, path = '/admin?section=securite') => {
  const api = stubApi(answers);
  renderPage(<ConsolePage />, { user: makeUser(), path });
  return api;
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('off', () => {
  test('offered calmly: no alert, no password asked of a recent sign-in', async () => {
    open({ [STATE]: [200, OFF] });
    expect(await screen.findByRole('heading', { name: 'Connexion en deux étapes' })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByText('Activez d’abord la connexion en deux étapes')).toBeNull();
    expect(screen.queryByLabelText('Votre mot de passe')).toBeNull();
    expect(screen.getByRole('link', { name: 'Sécurité' }).getAttribute('aria-current')).toBe('page');
  });

  test('an older sign-in gives the password; a wrong one is told at the field', async () => {
    const answers: Answers = {
      [STATE]: [200, { ...OFF, needsPassword: true }],
      [`POST ${FACTOR}/enrolment`]: refusal(400, 'VALIDATION', 'Certaines informations ne conviennent pas.', {
        password: 'Ce mot de passe n’est pas le bon.',
      }),
    };
    const api = open(answers);
    await userEvent.type(await screen.findByLabelText('Votre mot de passe'), 'secret');
    await press('Activer');
    expect(await screen.findByText('Ce mot de passe n’est pas le bon.')).toBeTruthy();
    expect(api.sent(`POST ${FACTOR}/enrolment`)).toEqual([{ password: 'secret' }]);
  });

  test('required: says that the rest stays closed', async () => {
    open({ [STATE]: [200, { ...OFF, isRequired: true }] });
    expect(await screen.findByText('Activez d’abord la connexion en deux étapes')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Activer' })).toBeTruthy();
  });

  test.each(['/admin', '/admin?section=modules', '/admin?section=messages', '/admin?section=frequentation'])(
    '%s leads to the enrolment while the API refuses everything else',
    async (path) => {
      const first = refusal(403, 'SECOND_FACTOR_REQUIRED', 'Activez d’abord la connexion en deux étapes.');
      open(
        {
          [STATE]: [200, { ...OFF, isRequired: true }],
          'GET /api/admin/users?search=&page=1': first,
          'GET /api/admin/remotes': first,
          'GET /api/admin/messages?page=1': first,
          'GET /api/admin/page-views': first,
        },
        path,
      );
      expect(await screen.findByRole('heading', { level: 1, name: 'Sécurité' })).toBeTruthy();
      expect(await screen.findByRole('button', { name: 'Activer' })).toBeTruthy();
    },
  );
});

describe('enrolment', () => {
  const start = async (more: Answers = {}) => {
    const answers: Answers = { [STATE]: [200, OFF], [`POST ${FACTOR}/enrolment`]: [200, ENROLMENT], ...more };
    const api = open(answers);
    await press('Activer');
    await screen.findByRole('heading', { name: '1. Ajoutez Ulty à votre application' });
    return { api, answers };
  };

  test('the secret as link, QR code and text in groups', async () => {
    await start();
    expect(screen.getByRole('link', { name: 'Ouvrir l’application' }).getAttribute('href')).toBe(ENROLMENT.uri);
    const qr = screen.getByRole('img', { name: 'Code QR à lire avec l’application' });
    expect(qr.querySelectorAll('path')).toHaveLength(2);
    expect(screen.getByText('ABCD EFGH IJKL MNOP QRST UVWX YZ23 4567')).toBeTruthy();
  });

  test('a wrong code is told at the field and keeps the secret on screen', async () => {
    await start({
      [`POST ${FACTOR}/enrolment/confirmation`]: refusal(400, 'CODE_INVALID', 'Ce code n’est pas le bon.', {
        code: 'Il vous reste 4 essais.',
      }),
    });
    await userEvent.type(screen.getByLabelText('Code à 6 chiffres'), '123456');
    await press('Confirmer');
    expect((await screen.findByRole('alert')).textContent).toContain('Ce code n’est pas le bon.');
    expect(screen.getByText('Il vous reste 4 essais.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ouvrir l’application' })).toBeTruthy();
  });

  test('then the recovery codes, until they are kept; then how many are left', async () => {
    const { api, answers } = await start({ [`POST ${FACTOR}/enrolment/confirmation`]: () => [200, { codes: CODES }] });
    answers[STATE] = [200, { ...ON, recoveryCodesLeft: 10 }];
    await userEvent.type(screen.getByLabelText('Code à 6 chiffres'), '123 456');
    await press('Confirmer');
    const list = await screen.findByRole('list', { name: 'Codes de récupération' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(CODES);
    expect(api.sent(`POST ${FACTOR}/enrolment/confirmation`)).toEqual([{ code: '123 456' }]);
    expect(screen.queryByText('ABCD EFGH IJKL MNOP QRST UVWX YZ23 4567')).toBeNull();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Terminer' }).disabled).toBe(true);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Je les ai gardés' }));
    await press('Terminer');
    expect(screen.queryByText(CODES[0] ?? '')).toBeNull();
    expect(await screen.findByText(/^10 codes de récupération restants/)).toBeTruthy();
  });

  test('can be left: nothing is on', async () => {
    await start();
    await press('Annuler');
    expect(await screen.findByRole('button', { name: 'Activer' })).toBeTruthy();
  });
});

test('recovery codes, copied and downloaded as one text; new ones for a code of the application', async () => {
  const api = open({ [STATE]: [200, ON], [`POST ${FACTOR}/recovery-codes`]: [200, { codes: CODES }] });
  await press('Nouveaux codes');
  await userEvent.type(screen.getByLabelText('Code de l’application'), '123456');
  await press('Faire de nouveaux codes');
  await screen.findByRole('list', { name: 'Codes de récupération' });
  expect(api.sent(`POST ${FACTOR}/recovery-codes`)).toEqual([{ code: '123456' }]);
  const writeText = jest.fn(async (_text: string) => undefined);
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  await press('Copier');
  expect(writeText.mock.calls[0]?.[0]).toContain(CODES.join('\n'));
  const link = screen.getByRole('link', { name: 'Télécharger' });
  expect(link.getAttribute('download')).toBe('ulty-codes-de-recuperation.txt');
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain(CODES.join('\n'));
});

describe('on', () => {
  test('since when, how many codes are left, what was done', async () => {
    open({
      [STATE]: [200, { ...ON, history: [{ action: 'recovery-code-used', by: 'self', at: '2026-11-21T09:30:00.000Z' }, ...ON.history] }],
    });
    expect(await screen.findByText('Active depuis le 20 novembre 2026')).toBeTruthy();
    expect(screen.getByText(/^8 codes de récupération restants/)).toBeTruthy();
    const lines = within(screen.getByRole('region', { name: 'Journal' }))
      .getAllByRole('listitem')
      .map((line) => line.textContent);
    expect(lines[0]).toMatch(/^Un code de récupération a servi21 novembre 2026, 09\sh\s30$/);
    expect(lines[1]).toMatch(/^Activée20 novembre 2026, 08\sh\s05$/);
  });

  test.each([
    [3, false],
    [2, true],
    [1, true],
  ])('%i codes left: says to make new ones, %s', async (recoveryCodesLeft, isSaid) => {
    open({ [STATE]: [200, { ...ON, recoveryCodesLeft }] });
    await screen.findByText('Active depuis le 20 novembre 2026');
    expect(screen.queryByText('Faites de nouveaux codes de récupération') !== null).toBe(isSaid);
  });

  test('switched off with password and code', async () => {
    const answers: Answers = { [STATE]: [200, ON], [`POST ${FACTOR}/end`]: () => [200, null] };
    const api = open(answers);
    await press('Désactiver');
    answers[STATE] = [200, OFF];
    await userEvent.type(screen.getByLabelText('Votre mot de passe'), 'secret');
    await userEvent.type(screen.getByLabelText('Code de l’application ou de récupération'), CODES[0] ?? '');
    await press('Désactiver la connexion en deux étapes');
    expect(await screen.findByRole('button', { name: 'Activer' })).toBeTruthy();
    expect(api.sent(`POST ${FACTOR}/end`)).toEqual([{ password: 'secret', code: CODES[0] }]);
  });

  test('another telephone: proof first, then a new secret', async () => {
    const api = open({ [STATE]: [200, ON], [`POST ${FACTOR}/enrolment`]: [200, ENROLMENT] });
    await press('Changer de téléphone');
    await userEvent.type(screen.getByLabelText('Votre mot de passe'), 'secret');
    await userEvent.type(screen.getByLabelText('Code de l’application ou de récupération'), '123456');
    await press('Continuer');
    expect(await screen.findByRole('link', { name: 'Ouvrir l’application' })).toBeTruthy();
    expect(api.sent(`POST ${FACTOR}/enrolment`)).toEqual([{ password: 'secret', code: '123456' }]);
  });

  test('five wrong codes: when to try again', async () => {
    open({
      [STATE]: [200, ON],
      [`POST ${FACTOR}/recovery-codes`]: refusal(429, 'TOO_MANY_REQUESTS', 'Trop de demandes. Patientez un instant.', {
        code: 'Réessayez dans 15 min.',
      }),
    });
    await press('Nouveaux codes');
    await userEvent.type(screen.getByLabelText('Code de l’application'), '123456');
    await press('Faire de nouveaux codes');
    expect(await screen.findByText('Réessayez dans 15 min.')).toBeTruthy();
  });

  test('required: no way to switch it off', async () => {
    open({ [STATE]: [200, { ...ON, isRequired: true }] });
    expect(await screen.findByText('Elle est obligatoire ici et ne peut pas être désactivée.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Désactiver' })).toBeNull();
  });
});

test('a failed read can be tried again', async () => {
  const answers: Answers = { [STATE]: refusal(503, 'UNAVAILABLE', 'Le service redémarre. Réessayez dans un instant.') };
  open(answers);
  await screen.findByText('La page n’a pas pu être chargée');
  answers[STATE] = [200, OFF];
  await press('Réessayer');
  expect(await screen.findByRole('button', { name: 'Activer' })).toBeTruthy();
});
