import { afterEach, expect, jest, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FirstQuestionCard } from './first-question';

const question = (id: string) => ({
  id,
  prompt: `Votre marge, ${id} ?`,
  choices: [
    { id: 'a', text: '3 000 F' },
    { id: 'b', text: '2 500 F' },
    { id: 'c', text: '2 000 F' },
  ],
  answer: 'b',
  right: 'Transport compté : il reste 2 500 F.',
  missed: 'Le transport se paie aussi : 2 500 F.',
});
const next = jest.fn(async (id: string) => question(`après ${id}`));
const onRight = jest.fn();
const open = () => render(<FirstQuestionCard question={question('lundi')} next={next} onRight={onRight} />);
const rows = () => screen.getAllByRole('listitem').map((row) => row.textContent);

afterEach(() => {
  cleanup();
  jest.clearAllMocks();
});
Object.assign(Element.prototype, { animate: jest.fn() });
Object.assign(window, { matchMedia: () => ({ matches: false }) });

test('without script the form goes to the page of answers, with its question', () => {
  const { container } = open();
  const form = container.querySelector('form');
  expect([form?.getAttribute('action'), form?.method]).toEqual(['/api/first-answer', 'post']);
  expect(container.querySelector<HTMLInputElement>('input[name=question]')?.value).toBe('lundi');
  expect(screen.getAllByRole<HTMLButtonElement>('button').map(({ name, value }) => name + value)).toEqual(['aa', 'ab', 'ac']);
});

test('a right answer weaves the first piece, says what was done right, and is kept through the sign-up', async () => {
  open();
  await userEvent.click(screen.getByRole('button', { name: '2 500 F' }));
  expect(rows()).toEqual(['2 500 FVotre réponse, juste']);
  expect(document.activeElement?.textContent).toBe('Bonne réponse.');
  expect(screen.getByText(/^Transport compté/).querySelector('strong')?.textContent).toBe('2 500 F');
  expect(screen.getByRole('link', { name: 'Gardez ce fil' }).getAttribute('href')).toBe('/api/login?returnTo=%2F%23fil');
  expect(onRight).toHaveBeenCalledTimes(1);
});

test('after a miss the right answer stands first, the account is quiet, and another question takes its place', async () => {
  open();
  await userEvent.click(screen.getByRole('button', { name: '3 000 F' }));
  expect(rows()).toEqual(['2 500 FBonne réponse', '3 000 FVotre réponse']);
  expect(onRight).not.toHaveBeenCalled();
  expect(screen.getByRole('link', { name: 'Créer un compte' }).className).toContain('u-button-quiet');
  await userEvent.click(screen.getByRole('button', { name: 'Une autre question' }));
  expect(await screen.findByRole('form', { name: 'Votre marge, après lundi ?' })).toBeTruthy();
  expect(screen.getByRole('button', { name: '3 000 F' })).toBeTruthy();
});

test('without network the verdict stays, and says why there is no other question', async () => {
  next.mockRejectedValueOnce(new Error('offline'));
  open();
  await userEvent.click(screen.getByRole('button', { name: '3 000 F' }));
  await userEvent.click(screen.getByRole('button', { name: 'Une autre question' }));
  expect(await screen.findByText('Une autre question demande du réseau.')).toBeTruthy();
  expect(rows()).toHaveLength(2);
});
