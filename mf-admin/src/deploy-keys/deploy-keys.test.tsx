import { beforeEach, expect, test } from '@jest/globals';
import type { DeployKey } from '@ulty/contracts/host/deploy-keys.js';
import { useToasts } from '@ulty/kit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeUser, refusal, renderPage, stubApi, type Answers } from '../../test/page-frame';
import ConsolePage from '../console/console.page';
import { health, healthOf, KEYS, LIST, remote } from '../remotes/registry.fixture';

const ID = '00000000-0000-4000-8000-000000000301';
const MAKE = 'POST /api/admin/deploy-keys';
const REVOKE = `DELETE /api/admin/deploy-keys/${ID}`;
const PEM = '-----BEGIN PUBLIC KEY-----\nMFkwEwYH\n-----END PUBLIC KEY-----';
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const key = (over: Partial<DeployKey> = {}): DeployKey => ({
  id: ID,
  name: 'CI-2',
  remotes: ['mf-quiz', 'mf-courses'],
  fingerprint: `4f2a91c7${'0'.repeat(52)}08be`,
  createdAt: '2026-11-01T08:00:00.000Z',
  createdBy: 'Adama Ilboudo',
  lastUsedAt: '2026-11-19T09:38:00.000Z',
  expiresAt: inDays(200),
  revokedAt: null,
  ...over,
});

function openKeys(answers: Answers) {
  const api = stubApi({ ...answers, [LIST]: [200, [remote('mf-quiz')]], ...healthOf(health('mf-quiz')) });
  renderPage(<ConsolePage />, { user: makeUser(), path: '/admin?section=modules' });
  return api;
}

const rows = async () =>
  within(await screen.findByRole('region', { name: 'Liste des clés' }))
    .getAllByRole('row')
    .slice(1);

async function fillNewKey(fields: { name?: string; remote?: string; publicKey?: string }): Promise<HTMLElement> {
  await userEvent.click(await screen.findByRole('button', { name: 'Ajouter une clé' }));
  const dialog = await screen.findByRole('dialog');
  if (fields.name !== undefined) fireEvent.change(within(dialog).getByLabelText('Nom'), { target: { value: fields.name } });
  if (fields.remote !== undefined)
    await userEvent.type(within(dialog).getByRole('combobox', { name: 'Modules' }), `${fields.remote}{enter}`);
  if (fields.publicKey !== undefined)
    fireEvent.change(within(dialog).getByLabelText('Clé publique'), { target: { value: fields.publicKey } });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Créer la clé' }));
  return dialog;
}

beforeEach(() => useToasts.setState({ current: null }));

test('each key says what it may publish, its fingerprint, its last use and its state', async () => {
  openKeys({
    [KEYS]: [
      200,
      [
        key(),
        key({ id: '2', name: 'CI-1', remotes: ['mf-blog'], lastUsedAt: null, expiresAt: '2026-01-02T00:00:00.000Z' }),
        key({ id: '3', name: 'Ancienne', revokedAt: '2026-09-02T00:00:00.000Z' }),
        key({ id: '4', name: 'Bientôt', expiresAt: inDays(12) }),
      ],
    ],
  });
  const texts = (await rows()).map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent));
  expect(texts.slice(0, 3)).toEqual([
    ['CI-2', 'mf-quiz, mf-courses', '4F2A 91C7 … 08BE', '19 nov. 09:38', 'Active', 'Révoquer'],
    ['CI-1', 'mf-blog', '4F2A 91C7 … 08BE', 'jamais', 'Expirée le 2 janvier 2026', 'Révoquer'],
    ['Ancienne', 'mf-quiz, mf-courses', '4F2A 91C7 … 08BE', '19 nov. 09:38', 'Révoquée', 'Gardée pour le journal'],
  ]);
  expect(texts[3]?.[4]).toMatch(/^Expire le /);
});

test('a new key is shown once, with the command for the team, and copied', async () => {
  const user = userEvent.setup();
  const answers: Answers = { [KEYS]: [200, []], [MAKE]: [201, { key: key({ lastUsedAt: null }), token: 'ulty_secret' }] };
  const api = openKeys(answers);
  expect(await screen.findByText('Aucune clé. Une équipe en a besoin pour publier son module.')).toBeTruthy();
  await fillNewKey({ name: ' CI-2 ', remote: 'mf-quiz', publicKey: ` ${PEM}\n` });
  const made = (await screen.findByRole('heading', { name: 'La clé CI-2 est prête' })).closest('section')!;
  expect(api.sent(MAKE)).toEqual([{ name: 'CI-2', remotes: ['mf-quiz'], publicKey: PEM, days: 90 }]);
  expect([...made.querySelectorAll('code')].map((code) => code.textContent)).toEqual([
    'ulty_secret',
    `ULTY_DEPLOY_KEY='ulty_secret' npx ulty-remote publish dist --to ${location.origin} --signing-key ulty-signing-key.pem`,
  ]);
  await user.click(within(made).getByRole('button', { name: 'Copier\u00a0: Clé' }));
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('ulty_secret'));
  expect(useToasts.getState().current).toMatchObject({ kind: 'done', title: 'Clé copiée' });
  const add = screen.getByRole<HTMLButtonElement>('button', { name: 'Ajouter une clé' });
  expect(add.disabled).toBe(true);
  await user.click(within(made).getByRole('button', { name: 'Je l’ai gardée' }));
  expect(document.body.textContent).not.toContain('ulty_secret');
  expect(add.disabled).toBe(false);
});

test.each([
  [{ name: 'x', remote: 'mf-quiz', publicKey: PEM }, 'Donnez-lui un nom.'],
  [{ name: 'CI-2', publicKey: PEM }, 'Choisissez au moins un module.'],
  [{ name: 'CI-2', remote: 'mf-quiz', publicKey: 'MFkwEwYH' }, /^Collez la clé publique entière/],
  [{ name: 'CI-2', remote: 'mf-quiz', publicKey: PEM.replaceAll('PUBLIC', 'PRIVATE') }, /^Collez la clé publique entière/],
])('a key of %j is not sent', async (fields, fault) => {
  const api = openKeys({ [KEYS]: [200, []] });
  const dialog = await fillNewKey(fields);
  expect(await within(dialog).findByText(fault)).toBeTruthy();
  expect(api.sent(MAKE)).toEqual([]);
});

test('what the server says of the public key stands under it', async () => {
  openKeys({
    [KEYS]: [200, []],
    [MAKE]: refusal(400, 'VALIDATION', 'Certaines informations ne conviennent pas.', { publicKey: 'Une clé ECDSA P-256 est attendue.' }),
  });
  const dialog = await fillNewKey({ name: 'CI-2', remote: 'mf-quiz', publicKey: PEM });
  expect(await within(dialog).findByText('Une clé ECDSA P-256 est attendue.')).toBeTruthy();
});

test('a key is revoked after one more question', async () => {
  let isDown = true;
  const api = openKeys({
    [KEYS]: () => [200, [key(isDown ? {} : { revokedAt: '2026-11-20T08:00:00.000Z' })]],
    [REVOKE]: () => (isDown ? refusal(503, 'UNAVAILABLE', 'Revenez dans un instant.') : [204, null]),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Révoquer CI-2' }));
  const dialog = await screen.findByRole('dialog');
  expect(api.sent(REVOKE)).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Révoquer' }));
  expect((await within(dialog).findByRole('alert')).textContent).toContain('Rien n’a changé.');
  isDown = false;
  await userEvent.click(within(dialog).getByRole('button', { name: 'Révoquer' }));
  expect(await screen.findByText('Révoquée')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(useToasts.getState().current).toMatchObject({ kind: 'done', title: 'CI-2 est révoquée' });
});

test('keys that cannot be read leave the modules', async () => {
  openKeys({ [KEYS]: refusal(503, 'UNAVAILABLE', 'Revenez dans un instant.') });
  expect(await screen.findByText('Les clés n’ont pas pu être chargées')).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Liste des modules' })).toBeTruthy();
});
