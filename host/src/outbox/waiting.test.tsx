import { useConnectivity } from '@ulty/kit';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { keepResponse, noteServed } from '../offline-data/store';
import 'fake-indexeddb/auto';
import { ConnectionChip } from './waiting';

jest.mock('./load-outbox', () => {
  const { lazy } = jest.requireActual<typeof import('react')>('react');
  const never = lazy(() => new Promise<never>(() => undefined));
  return { SyncBanner: never, SyncPanel: never };
});

test('the panel of the chip says that it is on its way', async () => {
  const { container } = render(<ConnectionChip userId="awa" />);
  expect(screen.queryByText('Chargement…')).toBeNull();
  const details = container.querySelector('details') as HTMLDetailsElement;
  details.open = true;
  fireEvent(details, new Event('toggle'));
  expect((await screen.findByText('Chargement…')).closest('details')).toBe(details);
});

test('a device that answers for a dead server is offline, until the server answers', async () => {
  useConnectivity.setState({ isOnline: true, isReached: true });
  render(<ConnectionChip userId="awa" />);
  expect(screen.getByRole('status').textContent).toBe('Connecté');
  act(() => noteServed('/api/courses'));
  expect(screen.getByRole('status').textContent).toBe('Mode hors-ligne');
  await act(() => keepResponse('/api/courses', [], null));
  expect(screen.getByRole('status').textContent).toBe('Connecté');
});
