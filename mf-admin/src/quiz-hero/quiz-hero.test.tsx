import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeUser, renderPage, stubApi } from '@ulty/kit/testing';
import { QuizHeroSection } from './quiz-hero-section';

test('QuizHero is opened with a reason', async () => {
  let state = 'soon';
  const api = stubApi({
    'GET /api/admin/quiz-hero': () => [200, { state }],
    'PUT /api/admin/quiz-hero': (sent) => {
      state = (sent as { state: string }).state;
      return [200, { state }];
    },
  });
  renderPage(<QuizHeroSection />, { path: '/admin', user: makeUser({ role: 'admin' }) });
  expect(await screen.findByText('Bientôt')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Ouvrir QuizHero' }));
  await userEvent.type(await screen.findByLabelText(/Raison/), 'Le premier pack est relu.');
  await userEvent.click(screen.getByRole('button', { name: 'Ouvrir' }));
  expect(await screen.findByText('Ouvert')).toBeTruthy();
  await waitFor(() => expect(api.sent('PUT /api/admin/quiz-hero')).toEqual([{ state: 'open', reason: 'Le premier pack est relu.' }]));
});
