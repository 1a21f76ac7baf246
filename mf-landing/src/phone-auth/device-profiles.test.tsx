import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { useConnectivity } from '@ulty/kit';
import { makeUser, refusal, renderPage, stubApi, uuid, type Answers } from '@ulty/kit/testing';
import { isBorrowedBy } from '@ulty/offline/device-owner';
import { extDatabase } from '@ulty/offline/ext-database';
import { handedTo, takeBack } from '@ulty/offline/device-owner';
import { keepProfile, keptProfiles } from '@ulty/offline/kept-profiles';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { webcrypto } from 'node:crypto';
import { TextEncoder } from 'node:util';
import PhoneAuthPage from './phone-auth.page';

const AWA = makeUser();
const ISSA = makeUser({ id: uuid(901), firstName: 'Issa' });
const LIST = 'GET /api/auth/profiles';
const KEEP = 'PUT /api/auth/profiles/current';
const OPEN_ISSA = `POST /api/auth/profiles/${ISSA.id}/open`;
const asAwa: Answers = { 'GET /api/auth/user': [200, AWA] };
const listed = ({ id, firstName }: typeof AWA, isCurrent = false) => ({
  id,
  name: firstName,
  isCurrent,
  keptUntil: '2026-12-20T12:00:00.000Z',
});
const family: Answers = {
  'GET /api/auth/phone': [200, { channel: 'sms', countries: [] }],
  [LIST]: [200, [listed(AWA, true), listed(ISSA)]],
};

const show = (user: typeof AWA | null, path = '/phone-auth') => renderPage(<PhoneAuthPage />, { user, path });
const pin = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const goOffline = () => useConnectivity.setState({ isOnline: false });
async function give(digits: string) {
  fireEvent.change(await pin('Code de Issa'), { target: { value: digits } });
  press('Entrer');
}

beforeEach(async () => {
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
  Object.assign(globalThis, { TextEncoder });
  await (await extDatabase()).clear('profiles');
  localStorage.clear();
  takeBack();
});
afterEach(() => useConnectivity.setState({ isOnline: true }));

test('the profiles of this phone are listed for who is not signed in, each by its own name', async () => {
  stubApi({ ...family, [LIST]: [200, [listed(AWA), listed(ISSA)]] });
  show(null);
  expect(await screen.findByRole('heading', { name: 'Profils sur ce téléphone' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Awa' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Issa' })).toBeTruthy();
});

test('a phone that keeps nobody shows no list', async () => {
  stubApi({ ...family, [LIST]: [200, []] });
  show(null);
  await screen.findByLabelText('Numéro de téléphone');
  expect(screen.queryByText('Profils sur ce téléphone')).toBeNull();
});

test('a wrong code says what is left, and the field is empty again', async () => {
  const api = stubApi({
    ...family,
    [OPEN_ISSA]: refusal(400, 'CODE_INVALID', 'Ce code n’est pas le bon.', { pin: 'Il vous reste 4 essais.' }),
  });
  show(AWA);
  fireEvent.click(await screen.findByRole('button', { name: 'Issa' }));
  const field = await pin('Code de Issa');
  expect([field.inputMode, field.autocomplete, field.type]).toEqual(['numeric', 'off', 'text']);
  await give('1111');
  expect((await screen.findByRole('alert')).textContent).toBe('Ce code n’est pas le bon.Il vous reste 4 essais.');
  expect((await pin('Code de Issa')).value).toBe('');
  expect(api.sent(OPEN_ISSA)).toEqual([{ pin: '1111' }]);
});

test('a profile that is gone is gone from the phone too, and no code is asked for any more', async () => {
  await keepProfile(ISSA, '2580');
  stubApi({ ...family, [OPEN_ISSA]: refusal(410, 'PROFILE_GONE', 'Ce profil n’est plus gardé sur ce téléphone.') });
  show(AWA);
  fireEvent.click(await screen.findByRole('button', { name: 'Issa' }));
  await give('2581');
  expect((await screen.findByRole('alert')).textContent).toContain('Ce profil n’est plus gardé sur ce téléphone.');
  expect(screen.queryByLabelText('Code de Issa')).toBeNull();
  expect(await keptProfiles()).toEqual([]);
});

test('a right code opens, is known without network from then on, and shows the new person first', async () => {
  let isOpen = false;
  const open = () => {
    isOpen = true;
    return [204, null] as const;
  };
  stubApi({ ...family, [OPEN_ISSA]: open, 'GET /api/auth/user': () => (isOpen ? [200, ISSA] : [401, {}]) });
  show(null);
  fireEvent.click(await screen.findByRole('button', { name: 'Issa' }));
  await give('2580');
  await waitFor(async () => expect(((await (await extDatabase()).get('state', 'user')) as typeof AWA).id).toBe(ISSA.id));
  expect((await keptProfiles()).map(({ user }) => user.firstName)).toEqual(['Issa']);
  expect(handedTo()).toBeNull();
});

test('what the server keeps no longer, the phone forgets', async () => {
  await keepProfile(ISSA, '2580');
  await keepProfile(AWA, '2580');
  stubApi({ ...family, [LIST]: [200, [listed(AWA, true)]] });
  show(AWA);
  await waitFor(async () => expect((await keptProfiles()).map(({ id }) => id)).toEqual([AWA.id]));
});

test('without network the code is compared on the phone, which is then handed over', async () => {
  await keepProfile(ISSA, '2580');
  goOffline();
  stubApi('offline');
  show(null);
  fireEvent.click(await screen.findByRole('button', { name: 'Issa' }));
  await give('1111');
  expect((await screen.findByRole('alert')).textContent).toBe('Ce code n’est pas le bon.Il vous reste 4 essais.');
  await give('2580');
  await waitFor(() => expect(handedTo()).toBe(ISSA.id));
});

test('without network, after five wrong codes the profile asks for it', async () => {
  await keepProfile(ISSA, '2580');
  goOffline();
  stubApi('offline');
  const { unmount } = show(null);
  fireEvent.click(await screen.findByRole('button', { name: 'Issa' }));
  for (const left of ['4 essais', '3 essais', '2 essais', '1 essai']) {
    await give('1111');
    await screen.findByText(`Il vous reste ${left}.`);
  }
  await give('1111');
  expect((await screen.findByText('Il faut du réseau pour ouvrir ce profil.')).closest('[role=alert]')).not.toBeNull();
  unmount();
  show(null);
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Issa Réseau demandé' })).disabled).toBe(true);
  expect(handedTo()).toBeNull();
});

test('a code is chosen after signing in: easy ones are refused here, right ones kept', async () => {
  const api = stubApi({ ...family, [KEEP]: [204, null], ...asAwa });
  show(AWA, '/phone-auth?garder=1');
  expect(await screen.findByRole('heading', { level: 1, name: 'Un code pour ce téléphone' })).toBeTruthy();
  const field = await pin('Code à quatre chiffres');
  fireEvent.change(field, { target: { value: '1234' } });
  press('Garder mon profil ici');
  expect(screen.getByText('Ce code est trop facile à deviner.')).toBeTruthy();
  expect([document.activeElement, api.sent(KEEP)]).toEqual([field, []]);
  fireEvent.change(field, { target: { value: '25 80 9' } });
  expect(field.value).toBe('2580');
  press('Garder mon profil ici');
  await waitFor(async () => expect((await keptProfiles()).map(({ id }) => id)).toEqual([AWA.id]));
  expect(api.sent(KEEP)).toEqual([{ pin: '2580' }]);
});

test('a sixth profile is refused in a sentence, and nothing is kept', async () => {
  stubApi({ ...family, [KEEP]: refusal(409, 'PROFILES_FULL', 'Cinq profils sont déjà gardés sur ce téléphone. Retirez-en un d’abord.') });
  show(AWA, '/phone-auth?garder=1');
  fireEvent.change(await pin('Code à quatre chiffres'), { target: { value: '2580' } });
  press('Garder mon profil ici');
  expect((await screen.findByRole('alert')).textContent).toContain('Cinq profils sont déjà gardés sur ce téléphone.');
  expect(await keptProfiles()).toEqual([]);
});

test('on a borrowed phone nothing is kept, and the phone knows that it is borrowed', async () => {
  const api = stubApi({ ...family, ...asAwa });
  show(AWA, '/phone-auth?garder=1');
  await pin('Code à quatre chiffres');
  press('Ceci n’est pas mon téléphone');
  await waitFor(() => expect(isBorrowedBy(AWA.id)).toBe(true));
  expect(api.sent(KEEP)).toEqual([]);
});

test('who is in may take their profile off the phone', async () => {
  await keepProfile(AWA, '2580');
  const api = stubApi({ ...family, 'DELETE /api/auth/profiles/current': [204, null] });
  show(AWA, '/phone-auth?returnTo=/blog');
  fireEvent.click(await screen.findByRole('button', { name: 'Retirer mon profil de ce téléphone' }));
  await waitFor(async () => expect(await keptProfiles()).toEqual([]));
  expect(api.sent('DELETE /api/auth/profiles/current')).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'Continuer' }).getAttribute('href')).toBe('/blog');
});

test('an administrator is not offered to be kept', async () => {
  stubApi({ ...family, [LIST]: [200, [listed(ISSA)]] });
  show(makeUser({ role: 'admin' }));
  await screen.findByRole('button', { name: 'Issa' });
  expect(screen.queryByRole('link', { name: /Garder/ })).toBeNull();
});

test('the code can be read before it is given', async () => {
  stubApi(family);
  const { container } = show(AWA, '/phone-auth?garder=1');
  await pin('Code à quatre chiffres');
  expect(container.querySelector('.phone-pin-hidden')).not.toBeNull();
  press('Montrer le code');
  expect(container.querySelector('.phone-pin-hidden')).toBeNull();
  expect(screen.getByRole('button', { name: 'Cacher le code' }).getAttribute('aria-pressed')).toBe('true');
});
