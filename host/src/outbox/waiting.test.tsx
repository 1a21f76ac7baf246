import { fireEvent, render, screen } from '@testing-library/react';
import { ConnectionChip } from './waiting';

jest.mock('./load-outbox', () => {
  const { lazy } = jest.requireActual<typeof import('react')>('react');
  return { indicatorPart: () => lazy(() => new Promise<never>(() => undefined)) };
});

test('the panel of the chip says that it is on its way', async () => {
  const { container } = render(<ConnectionChip userId="awa" />);
  expect(screen.queryByText('Chargement…')).toBeNull();
  const details = container.querySelector('details') as HTMLDetailsElement;
  details.open = true;
  fireEvent(details, new Event('toggle'));
  expect((await screen.findByText('Chargement…')).closest('details')).toBe(details);
});
