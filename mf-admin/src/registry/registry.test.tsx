import { beforeEach, expect, test } from '@jest/globals';
import { useToasts } from '@ulty/kit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeUser, refusal, renderPage, stubApi, type Answers } from '../../test/page-frame';
import ConsolePage from '../console/console.page';
import { health, healthOf, KEYS, line, LIST, REASON, remote, tried, version } from '../remotes/registry.fixture';

const BLOG = 'PATCH /api/admin/remotes/mf-blog';

function openModules(answers: Answers) {
  answers[KEYS] ??= [200, []];
  const api = stubApi(answers);
  renderPage(<ConsolePage />, { user: makeUser(), path: '/admin?section=modules' });
  return api;
}

async function rowOf(id: string): Promise<HTMLElement> {
  const table = await screen.findByRole('region', { name: 'Liste des modules' });
  return within(table).getByText(id).closest('tr')!;
}

const openModule = async (id: string) => userEvent.click(await screen.findByRole('button', { name: `Ouvrir ${id}` }));

/** Opens the window of an action and types the reason at once. */
async function ask(button: string, reason: string): Promise<HTMLElement> {
  await userEvent.click(await screen.findByRole('button', { name: button }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(within(dialog).getByLabelText('Raison'), { target: { value: reason } });
  return dialog;
}
const press = (dialog: HTMLElement, name: string) => userEvent.click(within(dialog).getByRole('button', { name }));

beforeEach(() => useToasts.setState({ current: null }));

test('one row a remote: versions, failures of the last hour, weight, state with its reason, what can be done', async () => {
  const quarter = (version: string, minutesAgo: number, opens: number, failures: number) => ({
    at: new Date(Date.now() - minutesAgo * 60_000).toISOString(),
    version,
    opens,
    failures,
  });
  openModules({
    [LIST]: [
      200,
      [
        remote('mf-admin'),
        tried('mf-blog', { canary: { version: '1.1.0', percent: 0.5, since: '2026-11-20T08:00:00.000Z' } }),
        remote('mf-courses', {
          isEnabled: false,
          disabledReason: REASON,
          history: [line({ action: 'disable', before: 'enabled', after: 'disabled' })],
        }),
      ],
    ],
    ...healthOf(
      health('mf-blog', {
        quarters: [quarter('1.0.0', 130, 100, 100), quarter('1.0.0', 20, 300, 1), quarter('1.0.0', 5, 100, 1), quarter('1.1.0', 5, 9, 9)],
      }),
      health('mf-courses'),
    ),
  });
  const blog = await rowOf('mf-blog');
  await waitFor(() =>
    expect([...blog.querySelectorAll('td')].map((cell) => cell.textContent)).toEqual([
      'mf-blog',
      '1.0.0',
      '1.1.0',
      '0,50\u00a0%',
      '118\u00a0KB',
      'À l’essai 0,5\u00a0%',
      'Fermer',
    ]),
  );
  const courses = await rowOf('mf-courses');
  expect([...courses.querySelectorAll('td')].slice(1).map((cell) => cell.textContent)).toEqual([
    '1.0.0',
    '–',
    '–',
    '118\u00a0KB',
    `Désactivé19 nov. 14:05, Adama Ilboudo\u00a0: «\u00a0${REASON}\u00a0»`,
    'OuvrirRemettre en service',
  ]);
  expect(screen.getByText('3 modules · 1 désactivé · 1 à l’essai')).toBeTruthy();
});

test('the remote on trial is open from the start; another, or none, can be', async () => {
  openModules({
    [LIST]: [200, [remote('mf-admin'), tried('mf-blog')]],
    ...healthOf(health('mf-blog', { verdict: 'few' }), health('mf-admin')),
  });
  const detail = await screen.findByRole('region', { name: 'Détail de mf-blog' });
  expect(within(detail).getByRole('heading', { level: 2 }).textContent).toBe('mf-blog · essai de la version 1.1.0');
  expect(screen.getByRole('button', { name: 'Fermer mf-blog' }).getAttribute('aria-expanded')).toBe('true');
  await openModule('mf-admin');
  expect(document.activeElement).toBe(await screen.findByRole('heading', { name: 'mf-admin · version 1.0.0' }));
  // The remote draws this very screen.
  expect(screen.queryByRole('button', { name: 'Désactiver' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Fermer mf-admin' }));
  expect(screen.queryByRole('region', { name: /Détail/ })).toBeNull();
});

test('a refusal is told in the window, keeps the text and can be sent again', async () => {
  const answers: Answers = {
    [LIST]: [200, [remote('mf-blog', { previousVersion: '0.9.0' })]],
    [BLOG]: refusal(409, 'REMOTE_NO_PREVIOUS', 'Aucune version précédente n’est sur le serveur.'),
    ...healthOf(health('mf-blog')),
  };
  const api = openModules(answers);
  await openModule('mf-blog');
  const dialog = await ask('Revenir en arrière', REASON);
  expect(within(dialog).getByText('Revenir à 0.9.0')).toBeTruthy();
  await press(dialog, 'Revenir en arrière');
  const alert = await within(dialog).findByRole('alert');
  expect(alert.textContent).toContain('Aucune version précédente n’est sur le serveur.');
  expect(alert.textContent).toContain('REMOTE_NO_PREVIOUS');
  expect(within(dialog).getByLabelText<HTMLTextAreaElement>('Raison').value).toBe(REASON);
  answers[BLOG] = [200, remote('mf-blog')];
  await press(dialog, 'Revenir en arrière');
  await waitFor(() => expect(api.sent(BLOG)).toEqual(Array.from({ length: 2 }, () => ({ action: 'rollback', reason: REASON }))));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(useToasts.getState().current).toMatchObject({ kind: 'done', title: 'mf-blog est revenu à 0.9.0' });
});

test('why a version is not taken is told in the window', async () => {
  const [status, body] = refusal(422, 'REMOTE_BUILD_REFUSED', 'Cette version n’est pas acceptée.');
  const fr = 'La route /notes est déjà prise par mf-quiz : donnez-lui un autre chemin dans remote.ts.';
  openModules({
    [LIST]: [200, [remote('mf-blog', { previousVersion: '0.9.0' })]],
    [BLOG]: [status, { ...(body as object), refusals: [{ code: 'route-clash', fr, en: 'The route is taken.' }] }],
    ...healthOf(health('mf-blog')),
  });
  await openModule('mf-blog');
  const dialog = await ask('Revenir en arrière', REASON);
  await press(dialog, 'Revenir en arrière');
  expect((await within(dialog).findByRole('alert')).textContent).toContain(fr);
});

test.each(['', 'non', '        '])('a reason of "%s" is not sent', async (reason) => {
  const api = openModules({ [LIST]: [200, [tried('mf-blog')]], ...healthOf(health('mf-blog')) });
  const dialog = await ask('Revenir en arrière', reason);
  await press(dialog, 'Revenir en arrière');
  expect(await within(dialog).findByText('Dites pourquoi en une phrase.')).toBeTruthy();
  expect(within(dialog).getByLabelText('Raison').getAttribute('aria-invalid')).toBe('true');
  expect(api.sent(BLOG)).toEqual([]);
});

test('what the server says of the reason stands under it', async () => {
  openModules({
    [LIST]: [200, [tried('mf-blog')]],
    [BLOG]: refusal(400, 'VALIDATION', 'Certaines informations ne conviennent pas.', { reason: 'Trop vague.' }),
    ...healthOf(health('mf-blog')),
  });
  const dialog = await ask('Revenir en arrière', REASON);
  await press(dialog, 'Revenir en arrière');
  expect(await within(dialog).findByText('Trop vague.')).toBeTruthy();
});

test('enabling again asks why too', async () => {
  const api = openModules({
    [LIST]: [200, [remote('mf-blog', { isEnabled: false, disabledReason: REASON })]],
    [BLOG]: [200, remote('mf-blog')],
    ...healthOf(health('mf-blog')),
  });
  const dialog = await ask('Remettre en service mf-blog', 'Corrigé en 1.0.1');
  await press(dialog, 'Remettre en service');
  await waitFor(() => expect(api.sent(BLOG)).toEqual([{ action: 'enable', reason: 'Corrigé en 1.0.1' }]));
});

test.each([
  ['Promouvoir', { action: 'promote' }],
  ['Mettre à l’essai', { action: 'canary', percent: 5 }],
])('%s sends the version chosen among those that nobody gets', async (button, change) => {
  const api = openModules({
    [LIST]: [200, [remote('mf-blog', { versions: [version('1.0.0'), version('1.1.0')] })]],
    [BLOG]: [200, remote('mf-blog')],
    ...healthOf(health('mf-blog')),
  });
  await openModule('mf-blog');
  const dialog = await ask(button, 'Essayée une semaine');
  await press(dialog, button);
  expect(await within(dialog).findByText('Choisissez une version.')).toBeTruthy();
  expect(api.sent(BLOG)).toEqual([]);
  fireEvent.mouseDown(within(dialog).getByRole('combobox', { name: 'Version' }));
  const options = await screen.findAllByText(/^1\.\d\.0 · 10 novembre 2026$/);
  expect(options.map((option) => option.textContent)).toEqual(['1.1.0 · 10 novembre 2026']);
  fireEvent.click(options[0]!);
  await press(dialog, button);
  await waitFor(() => expect(api.sent(BLOG)).toEqual([{ ...change, version: '1.1.0', reason: 'Essayée une semaine' }]));
});

test.each([
  [5, 'Passer à 25\u00a0%', { action: 'canary', version: '1.1.0', percent: 25 }],
  [25, 'Passer à 50\u00a0%', { action: 'canary', version: '1.1.0', percent: 50 }],
  [50, 'Passer à 100\u00a0%', { action: 'promote', version: '1.1.0' }],
])('a trial at %i %% goes on by one press and a reason: %s', async (percent, button, change) => {
  const entry = tried('mf-blog', { canary: { version: '1.1.0', percent, since: '2026-11-20T08:00:00.000Z' } });
  const api = openModules({ [LIST]: [200, [entry]], [BLOG]: [200, entry], ...healthOf(health('mf-blog', { verdict: 'equal' })) });
  const dialog = await ask(button, 'Rien à signaler.');
  await press(dialog, button);
  await waitFor(() => expect(api.sent(BLOG)).toEqual([{ ...change, reason: 'Rien à signaler.' }]));
});

test('the history of the open remote stands below: when, what, who and why', async () => {
  const history = [
    line({ id: '1', actor: 'system', action: 'withdraw', reason: 'Retour seul à 1.0.0.', before: '1.1.0', after: '1.0.0' }),
    line({ id: '2', actor: 'clé CI-2', action: 'canary', before: null, after: '1.1.0' }),
    line({ id: '3', action: 'disable', before: 'enabled', after: 'disabled' }),
    line({ id: '4', action: 'rollback', before: '1.2.0', after: '1.0.0' }),
    line({ id: '5', actor: 'system', action: 'publish', reason: null, before: null, after: '1.0.0' }),
  ];
  openModules({ [LIST]: [200, [remote('mf-blog', { history })]], ...healthOf(health('mf-blog')) });
  await openModule('mf-blog');
  const rows = within(screen.getByRole('region', { name: 'Historique de mf-blog' }))
    .getAllByRole('row')
    .slice(1);
  expect(rows.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent))).toEqual([
    ['19 nov. 14:05', '1.1.0 retirée de l’essai', 'Le serveur', 'Retour seul à 1.0.0.'],
    ['19 nov. 14:05', '1.1.0 à l’essai', 'clé CI-2', REASON],
    ['19 nov. 14:05', 'Désactivé', 'Adama Ilboudo', REASON],
    ['19 nov. 14:05', 'Retour de 1.2.0 à 1.0.0', 'Adama Ilboudo', REASON],
    ['19 nov. 14:05', '1.0.0 publiée', 'Le serveur', '–'],
  ]);
});

test('a trial that ended by itself is told on top until something else is decided, for a week', async () => {
  const ended = (at: string) =>
    line({ at, actor: 'system', action: 'withdraw', reason: 'Retour seul à 1.0.0.', before: '1.1.0', after: '1.0.0' });
  const now = new Date().toISOString();
  openModules({
    [LIST]: [
      200,
      [
        remote('mf-blog', { history: [ended(now)] }),
        remote('mf-quiz', { history: [line({ at: now }), { ...ended(now), id: '2' }] }),
        remote('mf-courses', { history: [ended('2026-01-02T08:00:00.000Z')] }),
        remote('mf-rewards', { history: [line({ action: 'withdraw' })] }),
      ],
    ],
  });
  expect(await screen.findByText('mf-blog : l’essai de 1.1.0 s’est arrêté seul')).toBeTruthy();
  expect(screen.getAllByText(/s’est arrêté seul/)).toHaveLength(1);
});

test('without any remote the screen says so', async () => {
  openModules({ [LIST]: [200, []] });
  expect(await screen.findByRole('heading', { name: 'Rien à traiter' })).toBeTruthy();
});
