import { beforeEach, expect, test } from '@jest/globals';
import type { AwaitingAnswer, AwaitingQuestion } from '@ulty/contracts/community/best-answers.js';
import { useToasts } from '@ulty/kit';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { firstPage, makeUser, plain, refusal, renderPage, stubApi, type Answers } from '../../test/page-frame';
import ConsolePage from '../console/console.page';

const COUNTS = 'GET /api/admin/moderation?page=1&tab=all';
const LIST = 'GET /api/admin/moderation/best-answers';
const CHOICE = 'POST /api/admin/moderation/best-answers';
const idOf = (n: number) => `00000000-0000-4000-8000-00000000060${n}`;
const answerOf = (n: number, over: Partial<AwaitingAnswer> = {}): AwaitingAnswer => ({
  id: idOf(n),
  text: `<i>Réponse ${n}</i>`,
  author: { alias: `Karité${n}`, level: 'Débutant', region: null, isTeam: false },
  votes: 3,
  at: '2026-11-02T08:00:00.000Z',
  isRecommended: false,
  isPaid: true,
  refusal: null,
  ...over,
});
const questionOf = (over: Partial<AwaitingQuestion> = {}): AwaitingQuestion => ({
  id: idOf(1),
  track: 'quiz-hero',
  subject: 'Maths',
  title: 'Quand utiliser le discriminant ?',
  text: 'Je ne sais pas.',
  answers: 2,
  at: '2026-11-01T08:00:00.000Z',
  isAskerGone: false,
  awaitsSince: '2026-11-16T08:00:00.000Z',
  choices: [answerOf(2, { isRecommended: true })],
  ...over,
});
const pageOf = (items: AwaitingQuestion[], next: string | null = null) => [200, { items, next }] as const;
const open = (answers: Answers, path = '') => {
  const counts = { all: 0, reported: 0, held: 0, appealed: 0, best: 1 };
  const api = stubApi({ [COUNTS]: [200, firstPage([], { counts })], ...answers });
  renderPage(<ConsolePage />, { user: makeUser(), path: `/admin?section=moderation&liste=best${path}` });
  return api;
};
beforeEach(() => useToasts.setState({ current: null }));
/** Opens the window of the only choice, gives a reason and sends it. */
const send = async (verb: string) => {
  await userEvent.click(await screen.findByRole('button', { name: new RegExp(`^${verb} la réponse de Karité2`) }));
  const dialog = await screen.findByRole('dialog', { name: `${verb} la meilleure réponse` });
  await userEvent.type(within(dialog).getByLabelText('Raison'), 'La plus claire.');
  await userEvent.click(within(dialog).getByRole('button', { name: verb }));
  return dialog;
};

test('what is recommended is confirmed with a reason, leaves the list, and says what it paid', async () => {
  let isChosen = false;
  const api = open({
    [LIST]: () => pageOf(isChosen ? [] : [questionOf()]),
    [CHOICE]: () => {
      isChosen = true;
      return [200, { awarded: 50, withheldReason: null }];
    },
  });
  const card = await screen.findByRole('article', { name: 'Quand utiliser le discriminant ?' });
  for (const text of ['Recommandée', '<i>Réponse 2</i>', 'Karité2 · 3 votes', 'Académique · Maths']) expect(plain(card)).toContain(text);
  expect(plain(card)).not.toContain('Compte supprimé');
  await send('Confirmer');
  expect(await screen.findByText('Aucune meilleure réponse n’attend votre choix.')).toBeTruthy();
  expect(api.sent(CHOICE)).toEqual([
    { choiceId: expect.stringMatching(/^[0-9a-f-]{36}$/), questionId: idOf(1), answerId: idOf(2), reason: 'La plus claire.' },
  ]);
  expect(useToasts.getState().current).toMatchObject({ kind: 'done', detail: '50\u00a0UTC pour son auteur, disponibles dans 24\u00a0h.' });
});

test('of an asker who is gone any answer can be chosen, but one’s own and those too young', async () => {
  const choices = [
    answerOf(2),
    answerOf(3, { refusal: 'own_content' }),
    answerOf(4, { refusal: 'too_early', isPaid: false, author: { alias: null, level: null, region: null, isTeam: false } }),
  ];
  open({ [LIST]: pageOf([questionOf({ isAskerGone: true, answers: 7, choices })]) });
  const card = await screen.findByRole('article');
  expect(within(card).getAllByRole('button')).toHaveLength(1);
  for (const text of ['Compte supprimé', 'une autre personne doit décider', 'une heure après', 'ne paie personne'])
    expect(plain(card)).toContain(text);
  expect(
    within(card)
      .getByRole('link', { name: /Voir les 7/ })
      .getAttribute('href'),
  ).toBe(`/community/questions/${idOf(1)}`);
});

test('what somebody else chose first is said, what was typed stays, and sent again it is the same choice', async () => {
  const api = open({
    [LIST]: pageOf([questionOf({ isAskerGone: true, choices: [answerOf(2)] })]),
    [CHOICE]: refusal(409, 'BEST_CHOSEN', 'La meilleure réponse de cette question est déjà choisie.'),
  });
  const dialog = await send('Choisir');
  const alert = plain(await within(dialog).findByRole('alert'));
  for (const text of ['déjà choisie', 'Rien n’a changé', 'Code BEST_CHOSEN']) expect(alert).toContain(text);
  await waitFor(() => expect(api.calls().filter(({ call }) => call === LIST).length).toBeGreaterThan(1));
  expect(within(dialog).getByLabelText<HTMLTextAreaElement>('Raison').value).toBe('La plus claire.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Choisir' }));
  await waitFor(() => expect(api.sent(CHOICE)).toHaveLength(2));
  const [first, again] = api.sent(CHOICE) as { choiceId: string }[];
  expect(again?.choiceId).toBe(first?.choiceId);
});

test('what pays nobody says why', async () => {
  open({ [LIST]: pageOf([questionOf()]), [CHOICE]: [200, { awarded: 0, withheldReason: 'shared_device' }] });
  await send('Confirmer');
  await waitFor(() => expect(useToasts.getState().current?.detail).toMatch(/^Personne n’est payé.*partagé un appareil/));
});

test('further questions stand on the next page, which leads back', async () => {
  open({ [LIST]: pageOf([questionOf()], '1.suite') });
  expect((await screen.findByRole('link', { name: 'Suivantes' })).getAttribute('href')).toBe(
    '/admin?section=moderation&liste=best&apres=1.suite',
  );
});

test('an empty page after others leads back to the start', async () => {
  open({ [`${LIST}?cursor=1.suite`]: pageOf([]) }, '&apres=1.suite');
  expect((await screen.findByRole('link', { name: 'Revenir au début' })).getAttribute('href')).toBe('/admin?section=moderation&liste=best');
});

test('a failure of the list says so and can be tried again', async () => {
  open({ [LIST]: refusal(503, 'UNAVAILABLE', 'Le service redémarre. Réessayez dans un instant.') });
  expect(await screen.findByText('Les meilleures réponses n’ont pas pu être chargées')).toBeTruthy();
});
