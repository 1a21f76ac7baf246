import 'fake-indexeddb/auto';
import { fireEvent, render, screen } from '@testing-library/react';
import { useOutbox, type OutboxItem } from '@ulty/kit';
import { ConnectionChip, WaitingBanner } from './waiting';

test('banner and panel come from their chunk', async () => {
  useOutbox.setState({ items: [{ eventId: '1', label: 'Leçon 1', attempts: 0 } as OutboxItem] });
  const { container } = render(
    <>
      <WaitingBanner userId="awa" />
      <ConnectionChip userId="awa" />
    </>,
  );
  expect(await screen.findByRole('region', { name: 'Synchronisation' })).toBeTruthy();
  const details = container.querySelector('details') as HTMLDetailsElement;
  details.open = true;
  fireEvent(details, new Event('toggle'));
  expect(await screen.findByText('Leçon 1')).toBeTruthy();
});
