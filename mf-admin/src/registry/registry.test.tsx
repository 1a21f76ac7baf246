import { beforeEach, describe, expect, test } from '@jest/globals';
import type { RegistryEntry } from '@ulty/contracts/remotes.js';
import { useToasts } from '@ulty/kit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeUser, refusal, renderPage, stubApi, type Answers } from '../../test/page-frame';
import ConsolePage from '../console/console.page';

const version = (name: string): RegistryEntry['versions'][number] => ({
  version: name,
  publishedAt: '2026-11-10T08:00:00.000Z',
  gitSha: 'abc',
  entryBrotliBytes: 7_000,
  brotliBytes: 118_000,
  source: 'local',
  publishedBy: null,
});
const remote = (id: string, over: Partial<RegistryEntry> = {}): RegistryEntry => ({
  id,
  stableVersion: '1.0.0',
  previousVersion: null,
  isPinned: false,
  isEnabled: true,
  disabledReason: null,
  canary: null,
  versions: [version('1.0.0')],
  history: [],
  ...over,
});
const LIST = 'GET /api/admin/remotes';
const BLOG = 'PATCH /api/admin/remotes/mf-blog';
const REASON = 'La liste plante sur Android 8.';

function openModules(answers: Answers) {
  const api = stubApi(answers);
  renderPage(<ConsolePage />, { user: makeUser(), path: '/admin?section=modules' });
  return api;
}

async function rowOf(id: string): Promise<HTMLElement> {
  return (await screen.findByText(id)).closest('tr')!;
}

/** Opens the window of an action and types the reason at once. */
async function ask(button: string, reason: string): Promise<HTMLElement> {
  await userEvent.click(await screen.findByRole('button', { name: button }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(within(dialog).getByLabelText('Raison'), { target: { value: reason } });
  return dialog;
}

beforeEach(() => useToasts.setState({ current: null }));

test('one row a remote: version, state with its reason, what can be done', async () => {
  openModules({
    [LIST]: [
      200,
      [
        remote('mf-admin'),
        remote('mf-blog', { versions: [version('1.0.0'), version('1.1.0')] }),
        remote('mf-courses', { isEnabled: false, disabledReason: REASON }),
      ],
    ],
  });
  const blog = await rowOf('mf-blog');
  expect(blog.textContent).toContain('1.0.0');
  expect(blog.textContent).toContain('En service');
  expect(
    within(blog)
      .getAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual(['Désactiver', 'Promouvoir', 'Historique']);
  const courses = await rowOf('mf-courses');
  expect(courses.textContent).toContain(`Désactivé${REASON}`);
  expect(
    within(courses)
      .getAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual(['Remettre en service', 'Historique']);
  expect(screen.getByText('3 modules · 1 désactivé')).toBeTruthy();
});

test('the remote that draws this screen cannot be disabled from it', async () => {
  openModules({ [LIST]: [200, [remote('mf-admin')]] });
  expect(within(await rowOf('mf-admin')).queryByRole('button', { name: /Désactiver/ })).toBeNull();
});

describe('disabling', () => {
  test('sends the reason, then reads the list again', async () => {
    const answers: Answers = { [LIST]: [200, [remote('mf-blog')]], [BLOG]: [200, remote('mf-blog')] };
    const api = openModules(answers);
    const dialog = await ask('Désactiver mf-blog', `  ${REASON} `);
    answers[LIST] = [200, [remote('mf-blog', { isEnabled: false, disabledReason: REASON })]];
    await userEvent.click(within(dialog).getByRole('button', { name: 'Désactiver' }));
    expect(await screen.findByRole('button', { name: 'Remettre en service mf-blog' })).toBeTruthy();
    expect(api.sent(BLOG)).toEqual([{ action: 'disable', reason: REASON }]);
    expect(useToasts.getState().current).toMatchObject({ kind: 'done', title: 'mf-blog est désactivé' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test.each(['', 'non', '        '])('a reason of "%s" is not sent', async (reason) => {
    const api = openModules({ [LIST]: [200, [remote('mf-blog')]] });
    const dialog = await ask('Désactiver mf-blog', reason);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Désactiver' }));
    expect(await within(dialog).findByText('Dites pourquoi en une phrase.')).toBeTruthy();
    expect(within(dialog).getByLabelText('Raison').getAttribute('aria-invalid')).toBe('true');
    expect(api.sent(BLOG)).toEqual([]);
  });

  test('a refusal is told in the window, keeps the text and can be sent again', async () => {
    const answers: Answers = { [LIST]: [200, [remote('mf-blog')]], [BLOG]: refusal(404, 'REMOTE_NOT_FOUND', 'Ce module n’existe pas.') };
    const api = openModules(answers);
    const dialog = await ask('Désactiver mf-blog', REASON);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Désactiver' }));
    const alert = await within(dialog).findByRole('alert');
    expect(alert.textContent).toContain('Ce module n’existe pas.');
    expect(alert.textContent).toContain('REMOTE_NOT_FOUND');
    expect(within(dialog).getByLabelText<HTMLTextAreaElement>('Raison').value).toBe(REASON);
    answers[BLOG] = [200, remote('mf-blog')];
    await userEvent.click(within(dialog).getByRole('button', { name: 'Désactiver' }));
    await waitFor(() => expect(api.sent(BLOG)).toHaveLength(2));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('what the server says of the reason stands under it', async () => {
    openModules({
      [LIST]: [200, [remote('mf-blog')]],
      [BLOG]: refusal(400, 'VALIDATION', 'Certaines informations ne conviennent pas.', { reason: 'Trop vague.' }),
    });
    const dialog = await ask('Désactiver mf-blog', REASON);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Désactiver' }));
    expect(await within(dialog).findByText('Trop vague.')).toBeTruthy();
  });
});

test('enabling again asks why too', async () => {
  const api = openModules({
    [LIST]: [200, [remote('mf-blog', { isEnabled: false, disabledReason: REASON })]],
    [BLOG]: [200, remote('mf-blog')],
  });
  const dialog = await ask('Remettre en service mf-blog', 'Corrigé en 1.0.1');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remettre en service' }));
  await waitFor(() => expect(api.sent(BLOG)).toEqual([{ action: 'enable', reason: 'Corrigé en 1.0.1' }]));
});

test('promoting sends the version chosen among those on the server', async () => {
  const api = openModules({
    [LIST]: [200, [remote('mf-blog', { versions: [version('1.0.0'), version('1.1.0')] })]],
    [BLOG]: [200, remote('mf-blog')],
  });
  const dialog = await ask('Promouvoir mf-blog', 'Essayée une semaine');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Promouvoir' }));
  expect(await within(dialog).findByText('Choisissez une version.')).toBeTruthy();
  expect(api.sent(BLOG)).toEqual([]);
  fireEvent.mouseDown(within(dialog).getByRole('combobox', { name: 'Version' }));
  const options = await screen.findAllByText(/^1\.\d\.0 · 10 novembre 2026$/);
  expect(options.map((option) => option.textContent)).toEqual(['1.1.0 · 10 novembre 2026']);
  fireEvent.click(options[0]!);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Promouvoir' }));
  await waitFor(() => expect(api.sent(BLOG)).toEqual([{ action: 'promote', version: '1.1.0', reason: 'Essayée une semaine' }]));
});

test('the history of a remote opens under its row', async () => {
  const history: RegistryEntry['history'] = [
    {
      id: '00000000-0000-4000-8000-000000000201',
      at: '2026-11-19T14:05:00.000Z',
      actor: 'Adama Ilboudo',
      action: 'disable',
      reason: REASON,
      before: 'enabled',
      after: 'disabled',
    },
    {
      id: '00000000-0000-4000-8000-000000000202',
      at: '2026-11-10T08:00:00.000Z',
      actor: 'Adama Ilboudo',
      action: 'promote',
      reason: 'Essayée',
      before: '1.0.0',
      after: '1.1.0',
    },
    {
      id: '00000000-0000-4000-8000-000000000203',
      at: '2026-11-01T00:00:00.000Z',
      actor: 'system',
      action: 'publish',
      reason: null,
      before: null,
      after: '1.0.0',
    },
  ];
  openModules({ [LIST]: [200, [remote('mf-blog', { history })]] });
  const button = await screen.findByRole('button', { name: 'Historique de mf-blog' });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  const lines = within(screen.getByRole('list', { name: 'Historique de mf-blog' })).getAllByRole('listitem');
  expect(lines.map((line) => line.textContent)).toEqual([
    `Désactivé${REASON}Adama Ilboudo, le 19 novembre 2026 à 14:05`,
    'Version promue\u00a0: 1.0.0 → 1.1.0EssayéeAdama Ilboudo, le 10 novembre 2026 à 08:00',
    'Version publiée\u00a0: 1.0.0Le serveur, le 1er novembre 2026 à 00:00',
  ]);
});
