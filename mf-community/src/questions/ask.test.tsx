import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useConnectivity, useOutbox, useToasts } from '@ulty/kit';
import { makeUser, plain, renderPage, stubApi, uuid, type Answers } from '@ulty/kit/testing';
import { accepted, makeCard, makeOwnPage } from '../../test/make-question';
import { tagsOf } from './ask-form';
import AskPage from './ask.page';
import { similarIn } from './use-similar-to';

const OWN = 'GET /api/community/own';
const POST = 'POST /api/community/questions';
const TITLE = 'Comment fixer mon salaire quand je vends des beignets ?';
const SIMILAR = `GET /api/community/similar?${new URLSearchParams({ q: TITLE })}`;
const { id, title, state, answers, track, subject } = makeCard(3);
const ALIKE = { id, title, state, answers, track, subject };

beforeEach(() => {
  localStorage.clear();
  useToasts.setState({ current: null });
});
afterEach(() => act(() => useConnectivity.setState({ isOnline: true })));

function open(given: Answers | 'offline', path = '/community/poser') {
  const api = stubApi(given === 'offline' ? given : { [OWN]: [200, makeOwnPage([])], [SIMILAR]: [200, []], ...given });
  renderPage(<AskPage />, { path });
  return api;
}
const type = async (text = TITLE) => {
  const field = await screen.findByRole('textbox', { name: 'Votre question' });
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(text);
};
const choose = async (option: string) => {
  const other = screen.queryByRole('button', { name: 'Autre' });
  if (other) await userEvent.click(other);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /Matière/ }), option);
};

test('where the answer may be comes first: a question is one tap away, one’s own the second way', async () => {
  open({ [SIMILAR]: [200, [ALIKE, { ...ALIKE, id: uuid(4), title: 'Se payer ?', state: 'open', answers: 2 }]] });
  expect(await screen.findByText('Il vous en reste 5 aujourd’hui.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Publier ma question' })).toBeTruthy();
  await type();
  const part = await screen.findByRole('region', { name: 'La réponse est peut-être là.' });
  expect(plain(part)).toContain('Résolue');
  expect(plain(part)).toContain('Se payer ?2 réponses');
  const first = screen.getByRole('link', { name: 'Lire la première' });
  expect([first.getAttribute('href'), first.className.includes('filled')]).toEqual([`/community/questions/${uuid(3)}`, true]);
  expect(screen.getByRole('button', { name: 'Ma question est différente, publier' }).className).toContain('outline');
});

test('its words propose the subject, two chips and the others behind the third; a choice stands', async () => {
  const api = open({ [POST]: [200, accepted()] });
  await type();
  const chips = () => within(screen.getByRole('group', { name: 'Sujet' })).getAllByRole('button');
  expect(chips().map((chip) => [chip.textContent, chip.getAttribute('aria-pressed')])).toEqual([
    ['Marketing & vente', 'true'],
    ['Finance', 'false'],
    ['Autre', 'false'],
  ]);
  expect(screen.getByText('Proposé d’après vos mots.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Finance' }));
  expect(screen.queryByText('Proposé d’après vos mots.')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Publier ma question' }));
  await waitFor(() => expect(api.sent(POST)).toMatchObject([{ track: 'quiz-ulty-stars', subject: 'Finance' }]));
});

test('a course about it is offered where no question looks like it', async () => {
  const course = {
    kind: 'lesson',
    id: uuid(8),
    path: `/courses/${uuid(7)}/lessons/${uuid(8)}`,
    title: 'Compter son salaire',
    about: 'Leçon 2 · Fixer ses prix',
    excerpt: '',
    category: 'Finance',
    bytes: null,
    state: null,
  };
  open({ [`GET /api/search?${new URLSearchParams({ q: TITLE, type: 'course' })}`]: [200, { hits: [course] }] });
  await type();
  const part = await screen.findByRole('region', { name: 'La réponse est peut-être là.' });
  expect(plain(part)).toContain('Compter son salaireLeçon 2 · Fixer ses prix');
  expect(within(part).getByRole('link', { name: 'Commencer la leçon' }).getAttribute('href')).toBe(course.path);
  expect(screen.getByRole('button', { name: 'Ma question est différente, publier' }).className).toContain('outline');
});

test('a pupil finds school subjects first and their class chosen', async () => {
  stubApi({ [OWN]: [200, makeOwnPage([])], [SIMILAR]: [200, []] });
  renderPage(<AskPage />, { path: '/community/poser', user: makeUser({ track: 'eleve', grade: '3e' }) });
  const subject = await screen.findByRole<HTMLSelectElement>('combobox', { name: /Matière/ });
  expect(subject.querySelector('optgroup option')?.getAttribute('value')).toMatch(/^quiz-hero\|/);
  await choose(subject.querySelector('optgroup option')?.getAttribute('value') ?? '');
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: /Classe/ }).value).toBe('3e');
});

test('questions of people one has blocked are not proposed', async () => {
  const other = { ...ALIKE, id: uuid(4), title: 'Se payer ?', state: 'open' as const, answers: 2 };
  open({ [SIMILAR]: [200, [ALIKE, other]], 'GET /api/community/hidden': [200, { ids: [ALIKE.id] }] });
  await type();
  await screen.findByRole('region', { name: 'La réponse est peut-être là.' });
  expect(screen.getByRole('link', { name: 'Lire la première' }).getAttribute('href')).toBe(`/community/questions/${uuid(4)}`);
});

test('a question is published once, with its place and tags', async () => {
  const api = open({ [POST]: [200, accepted()] });
  await type();
  await choose('quiz-ulty-stars|Finance');
  await userEvent.type(screen.getByRole('textbox', { name: /Mots-clés/ }), 'Prix, Salaire, Prix');
  await userEvent.click(screen.getByRole('button', { name: 'Publier ma question' }));
  await waitFor(() => expect(api.sent(POST)).toHaveLength(1));
  expect(api.sent(POST)).toMatchObject([
    {
      track: 'quiz-ulty-stars',
      subject: 'Finance',
      title: TITLE,
      text: '',
      tags: ['Prix', 'Salaire'],
      about: null,
      media: [],
      grade: null,
    },
  ]);
});

test('what is missing is said at its field, and nothing is sent', async () => {
  const api = open({});
  await userEvent.click(await screen.findByRole('button', { name: 'Publier ma question' }));
  expect(screen.getByText('Écrivez votre question en une phrase.')).toBeTruthy();
  await type('Pourquoi donc ?');
  expect(screen.queryByText('Écrivez votre question en une phrase.')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Publier ma question' }));
  expect(screen.getByText('Choisissez une matière.')).toBeTruthy();
  expect(api.sent(POST)).toEqual([]);
});

test('what is typed stays on the device, and what the address knows is chosen', async () => {
  open({}, '/community/poser?track=quiz-hero&subject=Maths&about=chapter%3A7');
  await type();
  expect(screen.getByRole('button', { name: 'Maths', pressed: true })).toBeTruthy();
  expect(localStorage.getItem(`ulty-community-draft:${makeUser().id}:question`)).toContain('salaire');
});

test('what it is about goes with it', async () => {
  const api = open({ [POST]: [200, accepted()] }, '/community/poser?track=quiz-hero&subject=Maths&about=chapter%3A7');
  await type();
  await userEvent.click(screen.getByRole('button', { name: /publi/i }));
  await waitFor(() => expect(api.sent(POST)).toMatchObject([{ about: { kind: 'chapter', id: '7' }, track: 'quiz-hero' }]));
});

test('without network it waits on this device, compared with what is there', async () => {
  act(() => useConnectivity.setState({ isOnline: false }));
  const known = makeCard(9, { title: 'Fixer son salaire quand on vend des beignets' });
  open({
    [OWN]: [200, makeOwnPage([known])],
    [POST]: () => {
      throw new TypeError('offline');
    },
  });
  await type();
  await choose('quiz-ulty-stars|Finance');
  expect(await screen.findByText('Avant d’envoyer · sur cet appareil')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Ma question est différente, publier' }));
  await waitFor(() => expect(useOutbox.getState().items).toHaveLength(1));
  expect(useToasts.getState().current).toMatchObject({ kind: 'waiting', title: 'Votre question est gardée' });
});

test('a refused question keeps its words', async () => {
  open({ [POST]: [200, accepted({ outcome: 'rejected', reason: 'daily_limit', id: null })] });
  await type();
  await choose('quiz-ulty-stars|Finance');
  await userEvent.click(screen.getByRole('button', { name: 'Publier ma question' }));
  const notice = await screen.findByRole('alert');
  expect(plain(notice)).toContain('Votre question n’est pas partie');
  expect(plain(notice)).toContain('Vos mots sont gardés.');
  expect((screen.getByRole('textbox', { name: 'Votre question' }) as HTMLTextAreaElement).value).toBe(TITLE);
});

test('after five questions the day is over, and the draft stays', async () => {
  open({ [OWN]: [200, makeOwnPage([], { questionsLeft: 0 })] });
  const button = await screen.findByRole('button', { name: 'Publier ma question' });
  await waitFor(() => expect((button as HTMLButtonElement).disabled).toBe(true));
  expect(within(document.body).getByText('Vous en avez posé 5 aujourd’hui. Le brouillon reste ici.')).toBeTruthy();
});

test.each([
  ['', []],
  [' , ,', []],
  ['a, a ,b', ['a', 'b']],
  ['a,b,c,d', ['a', 'b', 'c']],
  ['x'.repeat(50), ['x'.repeat(30)]],
])('tags of %j', (text, tags) => expect(tagsOf(text)).toEqual(tags));

test('on the device two long words in common are alike, accents and case apart', () => {
  const known = [makeCard(1, { title: 'Fixer le SALAIRE d’une vendeuse de béignets' }), makeCard(2, { title: 'Le salaire du mois' })];
  expect(similarIn('salaire et beignets', known).map((one) => one.id)).toEqual([uuid(1)]);
});
