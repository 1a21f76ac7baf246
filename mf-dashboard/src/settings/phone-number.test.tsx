import { beforeEach, describe, expect, test } from '@jest/globals';
import { refusal, stubApi, type Answers } from '@ulty/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answers, field, PROFILE, startAnew, toast } from '../../test/profile-answers';
import { openPart } from './open-part.fixture';

beforeEach(startAnew);

describe('number', () => {
  const CODE = 'POST /api/users/me/phone/code';
  const CHANGE = 'POST /api/users/me/phone';
  const open = {
    'GET /api/auth/phone': [200, { channel: 'sms', countries: [{ code: 'BF', prefix: '+226', name: 'Burkina Faso' }] }],
  } as const satisfies Answers;
  const own = { phone: '+22670123456', phoneDisplay: '+226 70 12 34 56' };
  const sentTo = (e164: string, display: string) =>
    [202, { retryAfterS: 30, expiresInS: 600, channel: 'sms', e164, display, consentVersion: '2026-11-29' }] as const;
  const NEW = ['+22676001122', '+226 76 00 11 22'] as const;
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  async function wish(button = 'Changer de numéro') {
    await userEvent.click(await screen.findByRole('button', { name: button }));
    await userEvent.type(await field('Nouveau numéro'), '76 00 11 22');
    await press('Recevoir un code');
    await userEvent.type(await field('Code envoyé au +226 76 00 11 22'), '123 456');
  }

  test('with both codes it changes at once', async () => {
    const api = stubApi(
      answers(
        {
          ...open,
          [CODE]: (body) => ((body as { phone?: string }).phone ? sentTo(...NEW) : sentTo(own.phone, own.phoneDisplay)),
          [CHANGE]: [200, { ...PROFILE, phone: NEW[0], phoneDisplay: NEW[1] }],
        },
        own,
      ),
    );
    openPart('compte');
    await wish();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Changer maintenant' }).disabled).toBe(true);
    await press('Recevoir un code sur ce numéro');
    await userEvent.type(await field('Code envoyé au +226 70 12 34 56'), '654321');
    await press('Changer maintenant');
    await waitFor(() => expect(toast()).toBe('Numéro enregistré'));
    expect(api.sent(CODE)).toEqual([
      { phone: '76 00 11 22', country: 'BF', deviceId: expect.any(String) },
      { deviceId: expect.any(String) },
    ]);
    expect(api.sent(CHANGE)).toEqual([{ phone: NEW[0], code: '123456', oldCode: '654321', consentVersion: '2026-11-29' }]);
    expect(within(screen.getByRole('region', { name: 'Numéro de téléphone' })).getByText(NEW[1])).toBeTruthy();
  });

  test('without the old one it waits, with its day and the way to cancel', async () => {
    const waiting = { ...PROFILE, ...own, phoneChange: { state: 'waiting', display: NEW[1], at: '2026-11-28T10:00:00.000Z' } };
    const api = stubApi(
      answers(
        { ...open, [CODE]: sentTo(...NEW), [CHANGE]: [200, waiting], 'DELETE /api/users/me/phone/change': [200, { ...PROFILE, ...own }] },
        own,
      ),
    );
    openPart('compte');
    await wish();
    await userEvent.click(screen.getByLabelText('Je ne l’ai plus'));
    await press('Changer dans 7 jours');
    expect(await screen.findByText('Votre compte passe au +226 76 00 11 22 le 28 novembre 2026.')).toBeTruthy();
    expect(api.sent(CHANGE)).toEqual([{ phone: NEW[0], code: '123456', consentVersion: '2026-11-29' }]);
    await press('Annuler le changement');
    await waitFor(() => expect(screen.queryByText(/^Votre compte passe/)).toBeNull());
  });

  test('a first number needs its own code only; a refusal keeps what was typed', async () => {
    stubApi(
      answers({
        ...open,
        [CODE]: sentTo(...NEW),
        [CHANGE]: refusal(409, 'PHONE_TAKEN', 'Ce numéro a déjà un compte.', {
          phone: 'Entrez avec ce numéro pour ouvrir son compte, ou choisissez-en un autre.',
        }),
      }),
    );
    openPart('compte');
    await wish('Ajouter un numéro');
    await press('Ajouter ce numéro');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Ce numéro a déjà un compte.Entrez avec ce numéro pour ouvrir son compte, ou choisissez-en un autre.',
    );
    expect((await field('Code envoyé au +226 76 00 11 22')).value).toBe('123 456');
  });

  test('after a long time the password is asked for, beside the code that was typed', async () => {
    const tell: Answers = {
      [CHANGE]: refusal(400, 'VALIDATION', 'Certaines informations ne conviennent pas.', { password: 'Écrivez votre mot de passe.' }),
    };
    const served = answers({ ...open, [CODE]: sentTo(...NEW), ...tell });
    const api = stubApi(served);
    openPart('compte');
    await wish('Ajouter un numéro');
    await press('Ajouter ce numéro');
    await userEvent.type(await field('Votre mot de passe'), 'le mil pousse bien');
    expect((await field('Code envoyé au +226 76 00 11 22')).value).toBe('123 456');
    served[CHANGE] = [200, { ...PROFILE, phone: NEW[0], phoneDisplay: NEW[1] }];
    await press('Ajouter ce numéro');
    await waitFor(() => expect(toast()).toBe('Numéro enregistré'));
    expect(api.sent(CHANGE).at(-1)).toEqual({
      phone: NEW[0],
      code: '123456',
      password: 'le mil pousse bien',
      consentVersion: '2026-11-29',
    });
  });

  test('a number that got another account meanwhile is told until it is put away', async () => {
    stubApi(
      answers(
        { 'DELETE /api/users/me/phone/change': [200, { ...PROFILE, ...own }] },
        { ...own, phoneChange: { state: 'taken', display: NEW[1], at: '2026-11-28T10:00:00.000Z' } },
      ),
    );
    openPart('compte');
    expect(await screen.findByText('Le +226 76 00 11 22 a maintenant un autre compte.')).toBeTruthy();
    await press('J’ai compris');
    await waitFor(() => expect(screen.queryByText(/a maintenant un autre compte/)).toBeNull());
  });

  test('where no SMS can be sent, that is said', async () => {
    stubApi(answers({ 'GET /api/auth/phone': [200, { channel: null, countries: [] }] }));
    openPart('compte');
    await userEvent.click(await screen.findByRole('button', { name: 'Ajouter un numéro' }));
    expect(await screen.findByText('Aucun service de SMS n’est relié à ce site')).toBeTruthy();
  });
});
