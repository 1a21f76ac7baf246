import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { useConnectivity } from '@ulty/kit';
import { makeUser, refusal, renderPage, stubApi, uuid, type Answers } from '@ulty/kit/testing';
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ContactPage from './contact.page';

const POST = 'POST /api/contact';
const TEXT = 'Bonjour, je ne retrouve pas mon cours de caisse.';
const SAVED = { reference: 'UC-7K3F-92', answerDelay: 'Nous répondons sous 2 jours ouvrés.' };

type Sent = { eventId: string; deviceId: string; diagnostics?: Record<string, unknown> } & Record<string, unknown>;

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const subject = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sujet' });
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const setOnline = (isOnline: boolean) => act(() => useConnectivity.setState({ isOnline }));

beforeEach(() => {
  localStorage.clear();
  useConnectivity.setState({ isOnline: true });
});
afterEach(() => useConnectivity.setState({ isOnline: true }));

const open = (answers: Answers | 'offline', { path = '/contact', user = null as ReturnType<typeof makeUser> | null } = {}) => {
  const api = stubApi(answers);
  renderPage(<ContactPage />, { user, path });
  return { sent: () => api.sent(POST) as Sent[] };
};
const reopen = (answers: Answers | 'offline') => {
  cleanup();
  return open(answers);
};

async function fill() {
  await userEvent.selectOptions(subject(), 'Aide');
  await userEvent.type(field('Nom'), 'Awa');
  await userEvent.type(field('Téléphone'), '70 12 34 56');
  await userEvent.type(field('Message'), TEXT);
  await userEvent.click(screen.getByRole('checkbox', { name: /J’accepte/ }));
}

test('a message is sent once; its reference and the delay are shown, and the draft is gone', async () => {
  const { sent } = open({ [POST]: [200, SAVED] });
  await fill();
  await userEvent.click(button('Envoyer'));
  const news = await screen.findByRole('status');
  expect(news.textContent).toContain('UC-7K3F-92');
  expect(news.textContent).toContain('2 jours ouvrés');
  expect(sent()).toEqual([
    {
      eventId: expect.any(String),
      deviceId: expect.any(String),
      subject: 'Aide',
      name: 'Awa',
      phone: '70 12 34 56',
      email: '',
      message: TEXT,
      consent: true,
    },
  ]);
  await userEvent.click(button('Écrire un autre message'));
  expect([field('Nom').value, field('Message').value, subject().value]).toEqual(['', '', '']);
});

test('diagnostics go along only when their box is ticked', async () => {
  const { sent } = open({ [POST]: [200, SAVED] });
  await fill();
  await userEvent.click(screen.getByRole('checkbox', { name: /Joindre/ }));
  await userEvent.click(button('Envoyer'));
  await screen.findByText('UC-7K3F-92');
  expect(sent()[0]?.diagnostics).toMatchObject({ enLigne: true, enAttente: 0, derniereSynchronisation: 'jamais' });
});

test('what is missing is told under each field, nothing leaves, and the first of them has the focus', async () => {
  const { sent } = open({});
  await userEvent.type(field('Message'), 'Trop court');
  await userEvent.click(button('Envoyer'));
  expect(screen.getByText('Choisissez un sujet.')).toBeTruthy();
  expect(screen.getByText('Écrivez votre nom.')).toBeTruthy();
  expect(screen.getByText('Laissez un numéro ou un e-mail.')).toBeTruthy();
  expect(screen.getByText('Écrivez au moins 20 caractères.')).toBeTruthy();
  expect(screen.getByText(/Cochez cette case/)).toBeTruthy();
  expect(document.activeElement).toBe(subject());
  expect(field('Message').value).toBe('Trop court');
  expect(sent()).toEqual([]);
});

test('what the service refuses is told under the field and typed text stays', async () => {
  open({
    [POST]: refusal(400, 'VALIDATION', 'Certaines informations ne conviennent pas.', {
      phone: 'Ce numéro n’est pas complet. Exemple : 70 12 34 56',
    }),
  });
  await fill();
  await userEvent.click(button('Envoyer'));
  expect((await screen.findByRole('alert')).textContent).toContain('Certaines informations ne conviennent pas.');
  expect(field('Téléphone').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText(/Ce numéro n’est pas complet/)).toBeTruthy();
  expect(field('Message').value).toBe(TEXT);
});

test('past the daily limit the text stays here', async () => {
  const shown: Element[] = [];
  const view = jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    shown.push(this);
  });
  open({ [POST]: refusal(429, 'TOO_MANY_REQUESTS', 'Trop de demandes. Patientez un instant.') });
  await fill();
  await userEvent.click(button('Envoyer'));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Votre texte est gardé sur ce téléphone.');
  // The button is below the form, the alert above it.
  expect(shown).toEqual([alert]);
  view.mockRestore();
  expect(field('Message').value).toBe(TEXT);
});

test('a half-written message survives a reload', async () => {
  open({});
  await userEvent.selectOptions(subject(), 'Presse');
  await userEvent.type(field('Message'), 'Un début');
  await userEvent.click(screen.getByRole('checkbox', { name: /J’accepte/ }));
  reopen({});
  expect([subject().value, field('Message').value]).toEqual(['Presse', 'Un début']);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /J’accepte/ }).checked).toBe(true);
});

test('another person on the same phone does not see it', async () => {
  open({}, { user: makeUser({ id: uuid(1) }) });
  await userEvent.type(field('Message'), 'Un début');
  cleanup();
  open({}, { user: makeUser({ id: uuid(2), firstName: 'Issa', lastName: 'Zongo', email: 'issa@exemple.bf' }) });
  expect([field('Message').value, field('Nom').value, field('E-mail').value]).toEqual(['', 'Issa Zongo', 'issa@exemple.bf']);
});

test('without network the message is kept, says so, and leaves as the same message when the network is back', async () => {
  setOnline(false);
  open('offline');
  await fill();
  await userEvent.click(button('Envoyer'));
  expect((await screen.findByRole('heading', { name: 'Votre message est gardé sur ce téléphone' })).tagName).toBe('H2');
  const kept = JSON.parse(localStorage.getItem('ulty-contact:') ?? '{}') as { eventId: string };
  const api = stubApi({ [POST]: [200, SAVED] });
  setOnline(true);
  expect(await screen.findByText('UC-7K3F-92')).toBeTruthy();
  expect((api.sent(POST) as Sent[]).map(({ eventId }) => eventId)).toEqual([kept.eventId]);
  expect(localStorage.getItem('ulty-contact:')).toBeNull();
});

test('a kept message leaves at the next opening of the page', async () => {
  open('offline');
  await fill();
  await userEvent.click(button('Envoyer'));
  await screen.findByRole('heading', { name: /gardé sur ce téléphone/ });
  const { sent } = reopen({ [POST]: [200, SAVED] });
  expect(await screen.findByText('UC-7K3F-92')).toBeTruthy();
  expect(sent()).toHaveLength(1);
});

test('a kept message that is changed becomes another one: the first may have arrived', async () => {
  open('offline');
  await fill();
  await userEvent.click(button('Envoyer'));
  await screen.findByRole('heading', { name: /gardé sur ce téléphone/ });
  const first = JSON.parse(localStorage.getItem('ulty-contact:') ?? '{}') as { eventId: string };
  const api = stubApi({ [POST]: [200, SAVED] });
  await userEvent.click(button('Modifier'));
  expect(field('Message').value).toBe(TEXT);
  await userEvent.type(field('Message'), ' Merci.');
  await userEvent.click(button('Envoyer'));
  await screen.findByText('UC-7K3F-92');
  const [second] = api.sent(POST) as Sent[];
  expect(second?.message).toBe(`${TEXT} Merci.`);
  expect(second?.eventId).not.toBe(first.eventId);
});

test.each([
  ['/contact?sujet=partenariat', 'Partenariat'],
  ['/contact?sujet=Donn%C3%A9es%20personnelles', 'Données personnelles'],
  ['/contact?sujet=donnees+personnelles', 'Données personnelles'],
  ['/contact?sujet=autre', ''],
  ['/contact', ''],
])('%s chooses %j', (path, chosen) => {
  open({}, { path });
  expect(subject().value).toBe(chosen);
});

test('without script the form is an ordinary one, and people do not meet its trap', () => {
  open({});
  const form = subject().form;
  expect([form?.getAttribute('action'), form?.method]).toEqual(['/api/contact/form', 'post']);
  const trap = form?.elements.namedItem('website') as HTMLInputElement;
  expect([trap.tabIndex, trap.closest('[aria-hidden="true"]') !== null]).toEqual([-1, true]);
  expect(within(form as HTMLFormElement).queryByRole('textbox', { name: 'Site' })).toBeNull();
});
