import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { makeUser, refusal, renderPage, stubApi } from '@ulty/kit/testing';
import { useConnectivity } from '@ulty/kit';
import { act, fireEvent, screen } from '@testing-library/react';
import PhoneAuthPage from './phone-auth.page';

const COUNTRIES = [
  { code: 'BF', prefix: '+226', name: 'Burkina Faso' },
  { code: 'FR', prefix: '+33', name: 'France' },
];
const STATE = 'GET /api/auth/phone';
const START = 'POST /api/auth/phone/start';
const VERIFY = 'POST /api/auth/phone/verify';
const ME = 'PUT /api/auth/phone/profile';
const open = { [STATE]: [200, { channel: 'sms', hasCalls: true, countries: COUNTRIES }] as const };
const started = (over: object = {}) =>
  [
    202,
    {
      retryAfterS: 30,
      expiresInS: 600,
      channel: 'sms',
      by: 'sms',
      e164: '+22670123456',
      display: '+226 70 12 34 56',
      isForAccountsOnly: false,
      consentVersion: '2026-11-29',
      ...over,
    },
  ] as const;

const show = (path = '/phone-auth') => renderPage(<PhoneAuthPage />, { user: null, path });
const number = () => screen.findByLabelText<HTMLInputElement>('Numéro de téléphone');
const code = () => screen.findByLabelText<HTMLInputElement>('Code à six chiffres');
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

async function askForCode(typed = '70123456') {
  type(await number(), typed);
  fireEvent.click(screen.getByRole('checkbox'));
  press('Recevoir un code');
}

async function enterCode(digits = '123456') {
  type(await code(), digits);
  press('Entrer');
}

beforeEach(() => sessionStorage.clear());
afterEach(() => useConnectivity.setState({ isOnline: true }));

test.each([
  ['70123456', '70 12 34 56'],
  ['+22670123456', '+226 70 12 34 56'],
  ['٧٠١٢٣٤٥٦', '70 12 34 56'],
  ['tel:+2250707070707', '+225 07 07 07 07 07'],
])('%s is grouped as it is typed', async (typed, grouped) => {
  stubApi(open);
  show();
  type(await number(), typed);
  expect((await number()).value).toBe(grouped);
});

test('the number goes as typed with its country; the code step names the number as understood', async () => {
  const api = stubApi({ ...open, [START]: started() });
  show();
  await askForCode('0022670123456');
  await code();
  expect(screen.getByText('+226 70 12 34 56')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Renvoyer dans 30\u00a0s' }).disabled).toBe(true);
  expect(api.sent(START)).toEqual([{ phone: '00 226 70 12 34 56', country: 'BF', deviceId: expect.stringMatching(/./) }]);
});

test('a whole number shows whose network it most likely is', async () => {
  stubApi(open);
  show();
  const words = async () => document.getElementById((await number()).getAttribute('aria-describedby') ?? '')?.textContent;
  expect(await words()).toBe('Exemple\u00a0: 70 12 34 56');
  type(await number(), '76 12 34 56');
  expect(await words()).toBe('Orange');
  type(await number(), '76 12 34');
  expect(await words()).toBe('Exemple\u00a0: 70 12 34 56');
});

test('who has no SMS can be called, once the wait is over', async () => {
  const api = stubApi({
    ...open,
    [START]: (body) => ((body as { by?: string }).by === 'call' ? started({ by: 'call' }) : started({ retryAfterS: 0 })),
  });
  show();
  await askForCode();
  fireEvent.click(await screen.findByRole('button', { name: 'Recevoir par appel' }));
  expect(await screen.findByText(/Nous appelons le/)).toBeTruthy();
  expect(screen.getByText(/le code est dit deux fois/)).toBeTruthy();
  expect(api.sent(START).map((body) => (body as { by?: string }).by)).toEqual([undefined, 'call']);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Recevoir par appel' }).disabled).toBe(true);
});

test('where nothing can call, no call is offered', async () => {
  stubApi({ [STATE]: [200, { channel: 'sms', hasCalls: false, countries: COUNTRIES }], [START]: started({ retryAfterS: 0 }) });
  show();
  await askForCode();
  await code();
  expect(screen.getByRole('button', { name: 'Renvoyer le code' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Recevoir par appel' })).toBeNull();
});

test('while codes are kept for numbers that have an account, it says so, with another way for new ones', async () => {
  stubApi({ ...open, [START]: started({ isForAccountsOnly: true }) });
  show();
  await askForCode();
  await code();
  expect(screen.getByText('Beaucoup de codes sont partis aujourd’hui')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'passez par un e-mail' }).getAttribute('href')).toBe('/api/register');
});

test('a fixed line, or no consent, is said beside what is missing, and nothing is sent', async () => {
  const api = stubApi(open);
  show();
  type(await number(), '25 30 12 34');
  press('Recevoir un code');
  expect((await number()).getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(await number());
  type(await number(), '70 12 34 56');
  press('Recevoir un code');
  expect(screen.getByRole('alert').textContent).toContain('Cochez la case pour continuer.');
  expect(api.sent(START)).toEqual([]);
});

test.each([
  [refusal(503, 'GATEWAY_DOWN', 'Le SMS n’a pas pu partir. Réessayez dans un instant.'), /Le SMS n’a pas pu partir/],
  [
    refusal(429, 'TOO_MANY_REQUESTS', 'Trop de demandes. Patientez un instant.', {
      phone: 'Vous pourrez demander un autre code dans 3 h.',
    }),
    /dans 3 h/,
  ],
])('a refused number stays typed: %#', async (answer, sentence) => {
  stubApi({ ...open, [START]: answer });
  show();
  await askForCode();
  expect((await screen.findByRole('alert')).textContent).toMatch(sentence);
  expect((await number()).value).toBe('70 12 34 56');
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
});

test('a wrong code stays typed, with the tries left', async () => {
  stubApi({
    ...open,
    [START]: started(),
    [VERIFY]: refusal(400, 'CODE_INVALID', 'Ce code n’est pas le bon.', { code: 'Il vous reste 3 essais.' }),
  });
  show();
  await askForCode();
  await enterCode();
  expect((await screen.findByRole('alert')).textContent).toBe('Ce code n’est pas le bon.Il vous reste 3 essais.');
  expect((await code()).value).toBe('123456');
});

test.each([
  ['123 456', '123456'],
  ['Votre code est 123456.', '123456'],
  ['١٢٣٤٥٦', '123456'],
])('pasted %j', async (pasted, digits) => {
  stubApi({ ...open, [START]: started() });
  show();
  await askForCode();
  const field = await code();
  expect([field.inputMode, field.autocomplete]).toEqual(['numeric', 'one-time-code']);
  type(field, pasted);
  expect(field.value).toBe(digits);
});

test('the first time: profile with a proposed name, then what was written goes', async () => {
  const api = stubApi({
    ...open,
    [START]: started(),
    [VERIFY]: [200, { isNew: true, redirectTo: '/courses' }],
    [ME]: refusal(409, 'ALIAS_TAKEN', 'Ce nom est déjà pris.', { alias: 'Choisissez un autre nom.' }),
  });
  show('/phone-auth?returnTo=/courses');
  await askForCode();
  await enterCode();
  type(await screen.findByLabelText('Prénom'), 'Awa');
  const alias = screen.getByLabelText<HTMLInputElement>('Nom montré aux autres');
  expect(alias.value).toMatch(/^Awa-\d{3}$/);
  type(screen.getByLabelText('Année de naissance'), String(new Date().getFullYear() - 15));
  type(screen.getByLabelText('Vous êtes'), 'eleve');
  press('Commencer');
  expect(screen.getByText('Choisissez votre classe.')).toBeTruthy();
  expect(api.sent(ME)).toEqual([]);
  type(screen.getByLabelText('Classe'), 'Tle D');
  type(screen.getByLabelText('Numéro d’un parent ou tuteur'), '76 00 11 22');
  press('Commencer');
  expect((await screen.findByRole('alert')).textContent).toContain('Ce nom est déjà pris.');
  expect(document.activeElement).toBe(alias);
  expect(alias.value).toMatch(/^Awa-\d{3}$/);
  expect(api.sent(ME)).toEqual([
    {
      firstName: 'Awa',
      alias: alias.value,
      birthYear: new Date().getFullYear() - 15,
      track: 'eleve',
      grade: 'Tle D',
      guardianPhone: '+22676001122',
    },
  ]);
  // Tries are counted per device: both requests carry the same device id.
  const [asked] = api.sent(START) as [{ deviceId: string }];
  expect(api.sent(VERIFY)).toEqual([
    { phone: '+22670123456', code: '123456', consentVersion: '2026-11-29', returnTo: '/courses', deviceId: asked.deviceId },
  ]);
  expect(asked.deviceId).toMatch(/./);
});

test('what is corrected is no longer called wrong, also the name that follows from another', async () => {
  stubApi(open);
  renderPage(<PhoneAuthPage />, { user: makeUser({ firstName: '', email: null, phone: '+22670123456' }), path: '/phone-auth' });
  await screen.findByLabelText('Prénom');
  press('Commencer');
  const wrong = () =>
    ['Prénom', 'Nom montré aux autres', 'Année de naissance', 'Vous êtes'].filter(
      (label) => screen.getByLabelText(label).getAttribute('aria-invalid') === 'true',
    );
  expect(wrong()).toEqual(['Prénom', 'Nom montré aux autres', 'Année de naissance', 'Vous êtes']);
  type(screen.getByLabelText('Prénom'), 'Awa');
  expect(wrong()).toEqual(['Année de naissance', 'Vous êtes']);
  type(screen.getByLabelText('Vous êtes'), 'entrepreneur');
  expect(wrong()).toEqual(['Année de naissance']);
});

test('an adult is not asked for a guardian', async () => {
  stubApi(open);
  renderPage(<PhoneAuthPage />, { user: makeUser({ firstName: '', email: null, phone: '+22670123456' }), path: '/phone-auth' });
  type(await screen.findByLabelText('Année de naissance'), '1990');
  expect(screen.queryByLabelText('Numéro d’un parent ou tuteur')).toBeNull();
});

test('a page closed while the SMS was read opens where it was', async () => {
  stubApi({ ...open, [START]: started() });
  const { unmount } = show();
  await askForCode();
  await code();
  unmount();
  show();
  await code();
  press('Changer de numéro');
  expect((await number()).value).toBe('70 12 34 56');
});

test('the demonstration says where the code is', async () => {
  stubApi({ [STATE]: [200, { channel: 'log', countries: COUNTRIES }], [START]: started({ channel: 'log' }) });
  show();
  await askForCode();
  expect(await screen.findByText('Démonstration : le code est dans sms.log')).toBeTruthy();
});

test('without gateway the way leads to the e-mail, and back', async () => {
  stubApi({ [STATE]: [200, { channel: null, countries: COUNTRIES }] });
  show('/phone-auth?returnTo=/courses');
  expect(await screen.findByText('La connexion par téléphone n’est pas ouverte ici')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Se connecter par e-mail' }).getAttribute('href')).toBe(
    '/api/login?formulaire=1&returnTo=%2Fcourses',
  );
});

test('without network the number can be typed, and is kept until it comes back', async () => {
  stubApi(open);
  show();
  type(await number(), '70123456');
  act(() => useConnectivity.setState({ isOnline: false }));
  expect(screen.getByText('Il faut du réseau pour la première connexion.')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Recevoir un code' }).disabled).toBe(true);
  expect((await number()).value).toBe('70 12 34 56');
});

test('opened without network it says so', async () => {
  useConnectivity.setState({ isOnline: false });
  stubApi('offline');
  show();
  expect(await screen.findByText('Il faut du réseau pour la première connexion')).toBeTruthy();
});

test('who is signed in goes on', async () => {
  stubApi(open);
  renderPage(<PhoneAuthPage />, { user: makeUser(), path: '/phone-auth?returnTo=/blog' });
  expect((await screen.findByRole('link', { name: 'Continuer' })).getAttribute('href')).toBe('/blog');
});

test('an invited visitor reads who invites, and what waits', async () => {
  stubApi({ [STATE]: [200, { channel: 'sms', hasCalls: true, countries: COUNTRIES, inviter: 'Awa' }] });
  renderPage(<PhoneAuthPage />, { user: null as never, path: '/phone-auth' });
  expect(await screen.findByText('Awa vous invite.')).toBeTruthy();
  expect(screen.getByText(/^3 jours d’apprentissage/)).toBeTruthy();
});

describe('a number whose account has slept for half a year', () => {
  const CLAIM = 'POST /api/auth/phone/claim';
  const asleep = (over: object = {}) => ({
    ...open,
    [START]: started(),
    [VERIFY]: [
      200,
      { isNew: false, redirectTo: '/courses', claim: { token: 'jeton', hasPassword: true, hasMail: true, ...over } },
    ] as const,
  });
  const come = async () => {
    show();
    await askForCode();
    await enterCode();
    await screen.findByRole('heading', { name: 'Ce numéro a déjà un compte' });
  };

  test('is proven by its password; a wrong one stays beside its field', async () => {
    const api = stubApi({
      ...asleep(),
      [CLAIM]: refusal(400, 'VALIDATION', 'Certaines informations ne conviennent pas.', {
        password: 'Ce mot de passe n’est pas le bon. Il vous reste 4 essais.',
      }),
    });
    await come();
    type(screen.getByLabelText('Mot de passe de ce compte'), 'secret');
    press('Entrer');
    expect(await screen.findByText('Ce mot de passe n’est pas le bon. Il vous reste 4 essais.')).toBeTruthy();
    expect([screen.getByLabelText('Mot de passe de ce compte').getAttribute('aria-invalid'), document.activeElement]).toEqual([
      'true',
      screen.getByLabelText('Mot de passe de ce compte'),
    ]);
    expect(api.sent(CLAIM)).toEqual([{ claim: 'jeton', password: 'secret', returnTo: '/courses' }]);
  });

  test('is proven by a code to its e-mail, also when the page was closed to read it', async () => {
    const api = stubApi({
      ...asleep({ hasPassword: false }),
      [`${CLAIM}/mail`]: [202, null],
      [CLAIM]: refusal(400, 'CODE_INVALID', 'Ce code n’est pas le bon.', { code: 'Il vous reste 4 essais.' }),
    });
    const first = show();
    await askForCode();
    await enterCode();
    fireEvent.click(await screen.findByRole('button', { name: 'Recevoir un code par e-mail' }));
    await screen.findByLabelText('Code reçu par e-mail');
    first.unmount();
    show();
    type(await screen.findByLabelText('Code reçu par e-mail'), '12 34 56');
    press('Entrer avec ce code');
    expect((await screen.findByRole('alert')).textContent).toContain('Ce code n’est pas le bon.');
    expect(api.sent(CLAIM)).toEqual([{ claim: 'jeton', code: '123456', returnTo: '/courses' }]);
  });

  test('may be left for a new account, whose profile is then written', async () => {
    const api = stubApi({
      ...asleep({ hasPassword: false, hasMail: false }),
      [`${CLAIM}/fresh`]: [200, { isNew: true, redirectTo: '/courses' }],
    });
    await come();
    expect(screen.queryByRole('button', { name: /e-mail/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'Écrivez-nous' }).getAttribute('href')).toBe('/contact');
    press('Commencer un nouveau compte');
    expect(await screen.findByLabelText('Prénom')).toBeTruthy();
    expect(api.sent(`${CLAIM}/fresh`)).toEqual([{ claim: 'jeton', returnTo: '/courses' }]);
  });

  test('once too much time has passed, it begins with the number again', async () => {
    stubApi({ ...asleep(), [`${CLAIM}/fresh`]: refusal(410, 'CLAIM_EXPIRED', 'Trop de temps a passé. Recommencez avec votre numéro.') });
    await come();
    press('Commencer un nouveau compte');
    fireEvent.click(await screen.findByRole('button', { name: 'Recommencer' }));
    expect((await number()).value).toBe('70 12 34 56');
  });
});
