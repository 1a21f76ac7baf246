import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeUser, renderPage, stubApi } from '@ulty/kit/testing';
import { NotificationsSection } from './notifications-section';

test('the bell’s number is changed with a reason', async () => {
  let badge = 'fixed';
  const api = stubApi({
    'GET /api/admin/notification-badge': () => [200, { badge }],
    'PUT /api/admin/notification-badge': (sent) => {
      badge = (sent as { badge: string }).badge;
      return [200, { badge }];
    },
  });
  renderPage(<NotificationsSection />, { path: '/admin', user: makeUser({ role: 'admin' }) });
  expect(await screen.findByText('Trois, toujours')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Compter les non lues' }));
  await userEvent.type(await screen.findByLabelText(/Raison/), 'Compter vraiment.');
  await userEvent.click(screen.getByRole('button', { name: 'Changer' }));
  expect(await screen.findByText('Non lues')).toBeTruthy();
  await waitFor(() => expect(api.sent('PUT /api/admin/notification-badge')).toEqual([{ badge: 'live', reason: 'Compter vraiment.' }]));
});
